#!/usr/bin/env python3
"""Runs the charts of the npm package @scion-scxml/test-framework with gnc chart.

    scxml_fixtures.py GNC CACHE        the package of the folder SCXML_TEST_FRAMEWORK, else fetched with npm into CACHE
    scxml_fixtures.py GNC CACHE --list prints the list of those that do not fit

Every chart passes, but for those of scxml_fixtures.txt, and these end as it says: a line has the chart, how gnc ends and
a piece of what it says. A chart that is listed and passes, one that ends otherwise, a line without a chart: all fail.
Without the package the test is skipped and says so.
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tarfile

HERE = pathlib.Path(__file__).resolve().parent
PACKAGE = "@scion-scxml/test-framework@2.0.15"
SKIPPED = 77


def package(cache):
    """The folder of the charts, or None and why not."""
    given = os.environ.get("SCXML_TEST_FRAMEWORK")
    if given:
        folder = pathlib.Path(given) / "test"
        if not folder.is_dir():
            sys.exit(f"SCXML_TEST_FRAMEWORK: there is no {folder}")
        return folder, None
    folder = pathlib.Path(cache) / "package" / "test"
    if folder.is_dir():
        return folder, None
    if not shutil.which("npm"):
        return None, "SCXML_TEST_FRAMEWORK names no folder and npm is not installed"
    os.makedirs(cache, exist_ok=True)
    try:
        packed = subprocess.run(["npm", "pack", "--silent", PACKAGE], cwd=cache, capture_output=True, text=True, timeout=60)
        archive = pathlib.Path(cache) / packed.stdout.strip().splitlines()[-1]
        with tarfile.open(archive) as tar:
            tar.extractall(cache, [m for m in tar.getmembers() if m.isfile() and ".." not in m.name and m.name[0] != "/"])
    except (subprocess.TimeoutExpired, OSError, IndexError, tarfile.TarError) as error:
        return None, f"npm did not fetch {PACKAGE}: {error}"
    return (folder, None) if folder.is_dir() else (None, f"{PACKAGE} has no folder test")


def listed():
    """What is said of each chart that does not fit: {chart: (exit, text)}."""
    result = {}
    for line in (HERE / "scxml_fixtures.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            chart, code, text = (part.strip() for part in line.split("|", 2))
            result[chart] = (int(code), text)
    return result


def main():
    gnc, cache = sys.argv[1:3]
    folder, why = package(cache)
    if folder is None:
        print(f"skipped: {why}")
        return SKIPPED
    expected = listed()
    passed, unfit, wrong, seen = 0, 0, [], set()
    for script in sorted(folder.rglob("*.json")):
        document = script.with_suffix(".scxml")
        if not document.exists():
            continue
        chart = document.relative_to(folder).as_posix()
        seen.add(chart)
        run = subprocess.run([gnc, "chart", document, "--events", script], capture_output=True, text=True, timeout=60)
        said = run.stderr.splitlines()[0].split("error: ", 1)[-1] if run.stderr else ""
        if "--list" in sys.argv and run.returncode:
            print(f"{chart} | {run.returncode} | {said}")
        elif chart not in expected:
            passed += run.returncode == 0
            if run.returncode:
                wrong.append(f"{chart}: exit {run.returncode}: {said}")
        elif run.returncode != expected[chart][0] or expected[chart][1] not in said:
            wrong.append(f"{chart}: exit {run.returncode}: {said!r}, listed with {expected[chart]}")
        else:
            unfit += 1
    if "--list" in sys.argv:
        return 0
    wrong += [f"{chart}: listed, but there is no such chart" for chart in expected if chart not in seen]
    print("\n".join(wrong))
    print(f"{len(seen)} charts: {passed} pass, {unfit} do not fit as listed, {len(wrong)} wrong")
    return 1 if wrong or passed < 100 else 0


if __name__ == "__main__":
    sys.exit(main())
