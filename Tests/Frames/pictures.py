"""Pictures that say which they are, and their decoding by FFmpeg.

A picture is 128 × 80: 32 blocks of 16 × 16, each black or white, spell 16 bits of its number, 8 of its
clip and 8 to check them; below them a strip moves, so that pictures predict one another.
"""
import hashlib
import re
import subprocess
from fractions import Fraction

WIDTH, HEIGHT, BLOCK = 128, 80, 16
FFMPEG = ["ffmpeg", "-hide_banner", "-nostdin", "-y"]


def check(number, clip):
    return (number * 37 + (number >> 8) * 91 + clip * 53 + 0x5A) & 0xFF


def picture(number, clip):
    """The luma of one picture."""
    word = number << 16 | clip << 8 | check(number, clip)
    rows = []
    for row in range(4):
        line = b"".join((b"\xe0" if word >> (31 - row * 8 - column) & 1 else b"\x20") * BLOCK
                        for column in range(8))
        rows.append(line * BLOCK)
    strip = bytes(64 + (x * x * 7 // 16 + x * 3) % 128 for x in range(WIDTH))
    for y in range(HEIGHT - 4 * BLOCK):
        shift = (number * 3 + y) % WIDTH
        rows.append(strip[shift:] + strip[:shift])
    return b"".join(rows)


def read(luma):
    """(clip, number) of a decoded picture, or None where it is damaged."""
    word = 0
    for block in range(32):
        row, column = divmod(block, 8)
        total = 0
        for y in range(row * BLOCK + 4, row * BLOCK + 12):
            start = y * WIDTH + column * BLOCK + 4
            total += sum(luma[start:start + 8])
        mean = total / 64
        if 88 < mean < 168:
            return None
        word = word << 1 | (mean > 128)
    number, clip = word >> 16, word >> 8 & 0xFF
    return (clip, number) if word & 0xFF == check(number, clip) else None


class Shown:
    """A decoded picture: which it is, when it is shown, and a digest of its luma."""

    def __init__(self, name, time, digest):
        self.name, self.time, self.digest = name, time, digest

    def __repr__(self):
        return f"{self.name}@{self.time}"


def decode(path, *options, known=None):
    """The pictures that FFmpeg shows of a file, with exact times, and what it complained of.

    Names of pictures that are known by their digests are not read again.
    """
    known = known or {}
    # FFmpeg's binding of dav1d shows what an edit list hides; that of libaom does not.
    with open(path, "rb") as file:
        if b"av01" in file.read():
            options = ["-c:v", "libaom-av1", *options]
    command = [*FFMPEG, "-v", "info", "-threads", "1", "-copyts", *options, "-i", path, "-map", "0:v:0",
               "-vf", "showinfo=checksum=0", "-fps_mode", "passthrough", "-pix_fmt", "gray",
               "-f", "rawvideo", "-"]
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    log = result.stderr.decode(errors="replace")
    base = re.search(r"config in time_base: (\d+)/(\d+)", log)
    times = [int(match) for match in re.findall(r"Parsed_showinfo\S* @ \S+\] n: *\d+ pts: *(-?\d+)", log)]
    size = WIDTH * HEIGHT
    luma = result.stdout
    shown = []
    for index, ticks in enumerate(times):
        one = luma[index * size:(index + 1) * size]
        if len(one) < size:
            break
        time = Fraction(ticks * int(base.group(1)), int(base.group(2)))
        digest = hashlib.md5(one).hexdigest()
        shown.append(Shown(known.get(digest) or read(one), time, digest))
    complaints = [line for line in log.splitlines()
                  if re.match(r"\[(h264|hevc|mov|mpeg4|vp9|av1|libdav1d|mjpeg|mp4)\S* @ ", line)
                  or "Error" in line or "Invalid" in line]
    if result.returncode != 0:
        complaints.append(f"exit {result.returncode}")
    if len(luma) != len(times) * size:
        complaints.append(f"{len(times)} times for {len(luma) / size:.2f} pictures")
    return shown, complaints
