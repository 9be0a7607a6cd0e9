"""Reads the sample tables of an MP4 or MOV file, independently of the program under test.

Times are exact: ticks as integers, seconds as fractions.
"""
import bisect
import struct
from fractions import Fraction

HOLDERS = {b"moov", b"trak", b"mdia", b"minf", b"stbl", b"edts", b"dinf", b"udta", b"tref"}


class Box:
    """A box in a byte string: its code and where its payload lies."""

    def __init__(self, data, code, start, payload, end):
        self.data, self.code, self.start, self.payload, self.end = data, code, start, payload, end

    @property
    def bytes(self):
        return self.data[self.payload:self.end]

    @property
    def whole(self):
        return self.data[self.start:self.end]

    def children(self):
        return boxes(self.data, self.payload, self.end)

    def first(self, *path):
        """The first box at a path of codes, or None."""
        box = self
        for code in path:
            box = next((child for child in box.children() if child.code == code), None)
            if box is None:
                return None
        return box

    def all(self, code):
        return [child for child in self.children() if child.code == code]


def boxes(data, start=0, end=None):
    end = len(data) if end is None else end
    while end - start >= 8:
        size, code = struct.unpack_from(">I4s", data, start)
        payload = start + 8
        if size == 1:
            size, payload = struct.unpack_from(">Q", data, payload)[0], payload + 8
        elif size == 0:
            size = end - start
        if size < payload - start or start + size > end:
            raise ValueError(f"box {code} at {start} has a size of {size}")
        yield Box(data, code, start, payload, start + size)
        start += size


class Edit:
    """An entry of the edit list: duration in movie ticks, media time in media ticks (-1: empty)."""

    def __init__(self, duration, media_time, rate):
        self.duration, self.media_time, self.rate = duration, media_time, rate

    def __repr__(self):
        return f"Edit({self.duration}, {self.media_time}, {self.rate:#x})"


class Sample:
    """A sample: its bytes' place, decoding time, composition time, duration, and whether it is sync."""

    __slots__ = ("offset", "size", "dts", "cts", "duration", "sync", "entry", "chunk")

    def __repr__(self):
        return f"Sample(dts={self.dts}, cts={self.cts}, size={self.size}, sync={self.sync})"


class Track:
    """A track's sample tables, read out."""

    def __init__(self, box, movie_timescale):
        self.movie_timescale = movie_timescale
        header = box.first(b"tkhd").bytes
        self.id = struct.unpack_from(">I", header, 20 if header[0] == 1 else 12)[0]
        media = box.first(b"mdia", b"mdhd").bytes
        if media[0] == 1:
            self.timescale, self.duration = struct.unpack_from(">IQ", media, 20)
        else:
            self.timescale, self.duration = struct.unpack_from(">II", media, 12)
        self.handler = box.first(b"mdia", b"hdlr").bytes[8:12].decode("latin-1")
        self.edits = self._edits(box.first(b"edts", b"elst"))
        table = box.first(b"mdia", b"minf", b"stbl")
        self.table = table
        entries = table.first(b"stsd")
        self.entries = list(boxes(entries.data, entries.payload + 8, entries.end))
        self.samples = self._samples(table)

    @staticmethod
    def _edits(box):
        if box is None:
            return []
        data = box.bytes
        shape, size = (">QqI", 20) if data[0] == 1 else (">IiI", 12)
        count = struct.unpack_from(">I", data, 4)[0]
        return [Edit(*struct.unpack_from(shape, data, 8 + i * size)) for i in range(count)]

    @staticmethod
    def _runs(box, signed=False):
        if box is None:
            return
        data = box.bytes
        count = struct.unpack_from(">I", data, 4)[0]
        for i in range(count):
            length, value = struct.unpack_from(">Ii" if signed else ">II", data, 8 + i * 8)
            for _ in range(length):
                yield value

    def _samples(self, table):
        sizes = table.first(b"stsz").bytes
        uniform, count = struct.unpack_from(">II", sizes, 4)
        sizes = [uniform] * count if uniform else struct.unpack_from(f">{count}I", sizes, 12)
        durations = list(self._runs(table.first(b"stts")))
        shifts = list(self._runs(table.first(b"ctts"), signed=True)) or [0] * count
        sync = table.first(b"stss")
        if sync is not None:
            numbers = struct.unpack_from(">I", sync.bytes, 4)[0]
            sync = set(struct.unpack_from(f">{numbers}I", sync.bytes, 8))
        if len(durations) != count or len(shifts) != count:
            raise ValueError(f"{count} samples, {len(durations)} durations, {len(shifts)} offsets")

        wide = table.first(b"co64")
        offsets = (wide or table.first(b"stco")).bytes
        chunks = struct.unpack_from(">I", offsets, 4)[0]
        offsets = struct.unpack_from(f">{chunks}{'Q' if wide else 'I'}", offsets, 8)
        runs = table.first(b"stsc").bytes
        runs = [struct.unpack_from(">III", runs, 8 + i * 12)
                for i in range(struct.unpack_from(">I", runs, 4)[0])]

        samples, index, dts = [], 0, 0
        for run, (first, each, entry) in enumerate(runs):
            last = runs[run + 1][0] if run + 1 < len(runs) else chunks + 1
            for chunk in range(first - 1, last - 1):
                offset = offsets[chunk]
                for _ in range(each):
                    sample = Sample()
                    sample.offset, sample.size, sample.chunk = offset, sizes[index], chunk
                    sample.dts, sample.cts = dts, dts + shifts[index]
                    sample.duration, sample.entry = durations[index], entry
                    sample.sync = sync is None or index + 1 in sync
                    samples.append(sample)
                    offset += sizes[index]
                    dts += durations[index]
                    index += 1
        if index != count:
            raise ValueError(f"{count} sizes, {index} samples in chunks")
        return samples

    def spans(self):
        """(start, end, sample index) of every sample in media ticks, in the order of composition.

        A sample is shown until the next one in that order.
        """
        order = sorted(range(len(self.samples)), key=lambda i: self.samples[i].cts)
        starts = [self.samples[i].cts for i in order]
        if order:
            starts.append(starts[-1] + self.samples[order[-1]].duration)
        return [(starts[place], starts[place + 1], index) for place, index in enumerate(order)]

    def places(self):
        """The edits with their places: (start in the movie, start in the media, length), in seconds.

        Empty edits are left out. Without an edit list, the media is presented as it is; an edit of no
        length lasts until the media end.
        """
        spans = self.spans()
        end = Fraction(spans[-1][1] if spans else 0, self.timescale)
        if not self.edits:
            return [(Fraction(0), Fraction(0), end)]
        result, time = [], Fraction(0)
        for edit in self.edits:
            length = Fraction(edit.duration, self.movie_timescale)
            if edit.media_time >= 0:
                begin = Fraction(edit.media_time, self.timescale)
                result.append((time, begin, length or end - begin))
            time += length
        return result

    def shown(self):
        """What the edit list presents: (sample index, start, end) in seconds, in order of time.

        A sample that an edit cuts is listed with the stretch that remains.
        """
        spans = self.spans()
        starts = [start for start, _, _ in spans]
        result = []
        for time, begin, length in self.places():
            finish = begin + length
            place = max(bisect.bisect_right(starts, begin * self.timescale) - 1, 0)
            while place < len(spans) and starts[place] < finish * self.timescale:
                start, end, index = spans[place]
                low = max(begin, Fraction(start, self.timescale))
                high = min(finish, Fraction(end, self.timescale))
                if low < high:
                    result.append((index, time + low - begin, time + high - begin))
                place += 1
        return result


class Movie:
    """A progressive file: its bytes and its tracks."""

    def __init__(self, path):
        with open(path, "rb") as file:
            self.data = file.read()
        top = {box.code: box for box in boxes(self.data)}
        self.box = top[b"moov"]
        header = self.box.first(b"mvhd").bytes
        if header[0] == 1:
            self.timescale, self.duration = struct.unpack_from(">IQ", header, 20)
        else:
            self.timescale, self.duration = struct.unpack_from(">II", header, 12)
        self.tracks = [Track(box, self.timescale) for box in self.box.all(b"trak")]

    def track(self, handler):
        return next((track for track in self.tracks if track.handler == handler), None)

    def payload(self, sample):
        return self.data[sample.offset:sample.offset + sample.size]
