"""The inputs: short clips of many kinds of coding and timing, made with FFmpeg."""
import array
import os
import subprocess

from boxes import Movie
from pictures import FFMPEG, HEIGHT, WIDTH, decode, picture

RATE = 48_000
# A counting sample: sample n is n × STEP modulo 2^16, so that neighbours differ and each tells its n.
STEP = 7
INVERSE = pow(STEP, -1, 1 << 16)

X264 = "scenecut=0:keyint={key}:min-keyint={key}:bframes=3:b-adapt=0:b-pyramid={pyramid}:open-gop={open}"
X265 = ("log-level=error:scenecut=0:keyint={key}:min-keyint={key}:bframes=3:b-adapt=0:b-pyramid={pyramid}"
        ":open-gop={open}:pools=none:frame-threads=1")


def x264(key=8, pyramid="none", open_gop=0):
    return ["-c:v", "libx264", "-x264-params", X264.format(key=key, pyramid=pyramid, open=open_gop)]


def x265(key=8, pyramid=0, open_gop=0, more=""):
    return ["-c:v", "libx265", "-tag:v", "hvc1",
            "-x265-params", X265.format(key=key, pyramid=pyramid, open=open_gop) + more]


class Kind:
    """How a clip is made: encoder and muxer arguments, frame rate, name of the file."""

    def __init__(self, name, video, rate="25", extension="mp4", filters=None, encoder=None, audio=None):
        self.name, self.video, self.rate, self.extension = name, video, rate, extension
        self.filters, self.encoder, self.audio = filters, encoder, audio


LATE, LATENESS = "late", 0.3
AAC = ["-c:a", "aac", "-b:a", "96k"]
VARIABLE = "settb=1/90000,setpts='round((N+floor(N/3)/2+floor(N/7)*3)*3600)'"
VARIABLE_B = "settb=1/90000,setpts='round((N+floor(N/5))*3600)'"

KINDS = [
    Kind("avc-plain", ["-c:v", "libx264", "-bf", "0", "-g", "8"]),
    Kind("avc-b", x264()),
    Kind("avc-pyramid", x264(pyramid="normal"), audio=AAC),
    Kind("avc-open", x264(open_gop=1)),
    Kind("avc-open-pyramid", x264(pyramid="normal", open_gop=1)),
    Kind("hevc-b", x265()),
    Kind("hevc-open", x265(open_gop=1)),
    Kind("hevc-open-pyramid", x265(pyramid=1, open_gop=1)),
    Kind("hevc-radl", x265(more=":radl=2")),
    Kind("mpeg4", ["-c:v", "mpeg4", "-bf", "2", "-g", "8", "-q:v", "3"]),
    Kind("mjpeg", ["-c:v", "mjpeg", "-q:v", "3", "-pix_fmt", "yuvj420p"], extension="mov"),
    Kind("vp9", ["-c:v", "libvpx-vp9", "-g", "8", "-b:v", "300k", "-cpu-used", "8", "-lag-in-frames", "4"],
         encoder="libvpx-vp9"),
    Kind("av1", ["-c:v", "libaom-av1", "-g", "8", "-b:v", "300k", "-cpu-used", "8", "-usage", "realtime"],
         encoder="libaom-av1"),
    Kind("variable", ["-c:v", "libx264", "-bf", "0", "-g", "8", "-video_track_timescale", "90000"],
         filters=VARIABLE),
    Kind("variable-b", [*x264(), "-video_track_timescale", "90000"], filters=VARIABLE_B),
    Kind("ntsc", x264(), rate="30000/1001", audio=AAC),
    Kind("mov-600", [*x264(), "-video_track_timescale", "600"], extension="mov", rate="30"),
    Kind("no-edits", [*x264(), "-use_editlist", "0"]),
    Kind("negative-offsets", [*x264(), "-movflags", "negative_cts_offsets"]),
    Kind("late-audio", x264(), audio=[*AAC, LATE]),
    Kind("late-video", x264(), audio=AAC, filters="setpts=PTS+0.32/TB"),
]


def encoders():
    listing = subprocess.run([*FFMPEG, "-v", "error", "-encoders"], stdout=subprocess.PIPE).stdout.decode()
    return {line.split()[1] for line in listing.splitlines() if line.startswith(" V")}


def counting(count):
    """Mono 16-bit samples that tell their number."""
    values = array.array("H", ((n * STEP) & 0xFFFF for n in range(count)))
    return array.array("h", values.tobytes()).tobytes()


def number(value):
    """The number, modulo 2^16, that a counting sample tells."""
    return (value & 0xFFFF) * INVERSE & 0xFFFF


class Clip:
    """A file that was made: its path, its own reading, and what FFmpeg shows of it."""

    def __init__(self, path, clip=0):
        self.path, self.id = path, clip
        self.movie = Movie(path)
        self.video = self.movie.track("vide")
        self.pictures, complaints = decode(path) if self.video else ([], [])
        names = [shown.name for shown in self.pictures]
        if self.video and names != [(clip, n) for n in range(len(names))]:
            raise ValueError(f"{path}: FFmpeg shows {names[:8]}…, {complaints[:2]}")
        self.digests = {shown.digest: shown.name for shown in self.pictures}
        self.names = {}
        if self.video:
            for n, (index, _, _) in enumerate(self.video.shown()):
                payload = self.movie.payload(self.video.samples[index])
                # Small pictures may have the same bytes.
                self.names.setdefault(payload, set()).add((clip, n))
        self.payloads = {self.movie.payload(sample)
                         for track in self.movie.tracks for sample in track.samples}

    @property
    def count(self):
        return len(self.pictures)

    def spans(self):
        """(start, end) of each picture in seconds, the first at 0."""
        spans = [(start, end) for _, start, end in self.video.shown()]
        first = spans[0][0]
        return [(start - first, end - first) for start, end in spans]


def make(folder, kind, count, clip=0, name=None, sound_rate=RATE):
    """Encodes `count` pictures as the kind says; sound of the same length goes with them."""
    path = os.path.join(folder, f"{name or kind.name}.{kind.extension}")
    pictures = b"".join(picture(n, clip) for n in range(count))
    command = [*FFMPEG, "-v", "error", "-f", "rawvideo", "-pix_fmt", "gray", "-s", f"{WIDTH}x{HEIGHT}",
               "-r", kind.rate, "-i", "-"]
    audio = list(kind.audio or [])
    if audio:
        late = LATE in audio
        audio = [word for word in audio if word != LATE]
        rate = kind.rate.split("/")
        seconds = count * int(rate[1] if len(rate) > 1 else 1) / int(rate[0]) - LATENESS * late
        command += ["-itsoffset", str(LATENESS * late), "-f", "lavfi", "-t", f"{seconds:.6f}", "-i",
                    f"anoisesrc=r={sound_rate}:a=0.1:seed={clip + 1},aformat=channel_layouts=mono"]
        audio = ["-map", "0:v", "-map", "1:a", *audio]
    if kind.filters:
        command += ["-vf", kind.filters, "-fps_mode", "passthrough", "-enc_time_base", "1:90000"]
    command += ["-pix_fmt", "yuv420p", *kind.video, *audio, path]
    result = subprocess.run(command, input=pictures, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if result.returncode != 0:
        raise RuntimeError(f"{kind.name}: {result.stderr.decode(errors='replace')[-300:]}")
    return Clip(path, clip)


def make_sound(folder, name, codec, count):
    """A file of counting samples in a lossless coding."""
    path = os.path.join(folder, name)
    subprocess.run([*FFMPEG, "-v", "error", "-f", "s16le", "-ar", str(RATE), "-ac", "1", "-i", "-",
                    "-c:a", codec, "-strict", "-2", path],
                   input=counting(count), stdout=subprocess.PIPE, check=True)
    return path
