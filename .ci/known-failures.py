#!/usr/bin/env python3
"""Runs a check, and compares what it finds wrong with the failures that are known.

    known-failures.py CHECK COMMAND...

known-failures.txt beside this file holds a line per known failure: CHECK, a part of the path, the
reason, with tabs between. The exit status is 1 where something else fails, where a known failure
fails no more, and where the command does not come to its last line.
"""
import os
import re
import subprocess
import sys

SUMMARY = re.compile(r"^(\d+) passed, (\d+) failed|^(\d+) checks, (\d+) failed")


def known_failures(check):
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "known-failures.txt")
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            if line.strip() and not line.startswith("#"):
                name, part, reason = line.rstrip("\n").split("\t")
                if name == check:
                    yield part, reason


def main():
    check, command = sys.argv[1], sys.argv[2:]
    run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    lines = run.stdout.decode("utf-8", "replace").splitlines()
    failures, summary, last = [], None, None
    for line in lines:
        failure = re.match(r"FAIL (?:remux |concat )? *(.*)", line)
        if failure:
            last = [failure[1]]
            failures.append(last)
        elif line.startswith("       ") and last:
            last.append(line.strip())
        else:
            last = None
        summary = SUMMARY.match(line) or summary
    known = list(known_failures(check))
    new = [f for f in failures if not any(part in f[0].split(": ")[0] for part, _ in known)]
    stale = [k for k in known if not any(k[0] in f[0].split(": ")[0] for f in failures)]
    for failure in new[:40]:
        print("FAIL " + "\n       ".join(failure))
    if len(new) > 40:
        print(f"and {len(new) - 40} more")
    for part, reason in stale:
        print(f"{part} does not fail any more: take it out of known-failures.txt ({reason})")
    if summary is None:
        print("\n".join(lines[-20:]))
        print(f"{check} did not come to its end (status {run.returncode})")
        return 1
    print(f"{check}: {summary.string}, {len(failures) - len(new)} of them known")
    passed = int(summary[1] or summary[3])
    if passed == 0:
        print("nothing was checked")
    return 1 if new or stale or passed == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
