#!/usr/bin/env python3
"""format.py ROOT: every C++ file of the tree is as clang-format 14 leaves it, that of Debian 12; others differ in details.

Ends with 77 (skipped) where that program is not installed. `--fix` writes the files instead.
"""
import pathlib
import re
import shutil
import subprocess
import sys

VERSION = "14"
FOLDERS = ("app", "editor", "diagram", "compiler", "solver", "initgui", "tests")


def formatter():
    for name in (f"clang-format-{VERSION}", "clang-format"):
        path = shutil.which(name)
        if path and re.search(rf"version {VERSION}\.", subprocess.run([path, "--version"], capture_output=True, text=True).stdout):
            return path
    return None


def main():
    arguments = [a for a in sys.argv[1:] if a != "--fix"]
    root = pathlib.Path(arguments[0] if arguments else ".")
    program = formatter()
    if not program:
        print(f"clang-format {VERSION} is not installed: skipped")
        return 77
    files = [str(p) for folder in FOLDERS for p in sorted((root / folder).rglob("*")) if p.suffix in (".h", ".cpp")]
    assert files, f"no C++ below {root}"
    mode = ["-i"] if "--fix" in sys.argv else ["--dry-run", "-Werror"]
    wrong = 0
    for begin in range(0, len(files), 100):
        done = subprocess.run([program, "--ferror-limit=1", *mode, *files[begin:begin + 100]], capture_output=True, text=True)
        for line in done.stderr.splitlines():
            if " error: " in line:
                print(line)
                wrong += 1
        if done.returncode and not done.stderr:
            sys.exit(f"{program} ended with {done.returncode}")
    if wrong:
        print(f"To mend it: {pathlib.Path(__file__).name} --fix {root}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
