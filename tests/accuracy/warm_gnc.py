"""Many runs of gnc in processes that keep the libraries they have read, each run with a time limit.

A process that takes longer than the limit is ended and the next run gets a new one; so does a run behind a crash.
Limits are processor time, so that a busy machine changes nothing; one that only waits is ended after ten times that.
"""
import collections
import json
import os
import re
import selectors
import subprocess
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor

# Runs until a process is exchanged, so that one does not grow without end.
RUNS_OF_A_PROCESS = 60


def batch(program, requests):
    """The answers of one `gnc batch` by the ids of its requests."""
    done = subprocess.run([program, "batch", "-"], input="".join(json.dumps(r) + "\n" for r in requests),
                          capture_output=True, text=True, check=False)
    return {answer["id"]: answer for answer in map(json.loads, done.stdout.splitlines())}


class WarmGnc:
    """One process. Answers are gnc's, or None when the time was not enough, or {} after a crash."""

    def __init__(self, program, path):
        self.program = os.path.abspath(program) if os.sep in program else program
        self.folder = tempfile.TemporaryDirectory()  # C code of libraries writes where it was started
        self.environment = dict(os.environ, MODELICAPATH=os.pathsep.join(map(os.path.abspath, path.split(os.pathsep))))
        self.process = None
        self.runs = 0
        self.used = 0.0

    def end(self):
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process.stdin.close()
            self.process.stdout.close()
            self.process = None

    def processor_seconds(self):
        """Of the batch, of the process that carries out its lines, and of those that have ended."""
        pid, ticks = self.process.pid, 0
        with open(f"/proc/{pid}/task/{pid}/children", encoding="ascii") as file:
            running = [pid, *file.read().split()]
        for each in running:
            try:
                with open(f"/proc/{each}/stat", encoding="ascii") as file:
                    fields = file.read().rpartition(")")[2].split()
            except OSError:
                continue  # it has ended meanwhile
            ticks += sum(int(fields[i]) for i in (11, 12, 13, 14))
        return ticks / os.sysconf("SC_CLK_TCK")

    def run(self, arguments, seconds):
        """Also the processor seconds that it took."""
        answer = self.answer(arguments, seconds)
        return answer, self.used

    def answer(self, arguments, seconds):
        if self.runs == RUNS_OF_A_PROCESS:
            self.end()
        if not self.process:
            self.process = subprocess.Popen([self.program, "batch", "-"], stdin=subprocess.PIPE,
                                            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=self.environment,
                                            cwd=self.folder.name)
            self.runs = 0
        self.runs += 1
        begin, limit = self.processor_seconds(), time.monotonic() + 10 * seconds
        self.used = 0.0
        try:
            self.process.stdin.write((json.dumps({"id": 1, "args": arguments}) + "\n").encode())
            self.process.stdin.flush()
        except BrokenPipeError:
            self.end()
            return {}
        answer = b""
        with selectors.DefaultSelector() as selector:
            selector.register(self.process.stdout, selectors.EVENT_READ)
            while not answer.endswith(b"\n"):
                if not selector.select(0.5):
                    self.used = self.processor_seconds() - begin
                    if self.used > seconds or time.monotonic() > limit:
                        self.end()
                        return None
                    continue
                read = os.read(self.process.stdout.fileno(), 1 << 20)
                if not read:
                    self.end()
                    return {}
                answer += read
        self.used = self.processor_seconds() - begin
        return json.loads(answer)


def run_all(items, jobs, program, path, work, table=None):
    """The rows of `work(warm, item)`, in the order of the items; each thread has a process of its own.

    With the name of a table, each row is written to it when it is there.
    """
    mine = threading.local()
    all_of_them = []

    def one(item):
        if not hasattr(mine, "warm"):
            mine.warm = WarmGnc(program, path)
            all_of_them.append(mine.warm)
        return work(mine.warm, item)

    rows = []
    try:
        with ThreadPoolExecutor(jobs) as pool, open(table or os.devnull, "w", encoding="utf-8") as file:
            for row in pool.map(one, items):
                rows.append(row)
                name, verdict, seconds, text = row
                print(f"{name}\t{verdict}\t{seconds:.2f}\t{text}", file=file, flush=True)
        return rows
    finally:
        for warm in all_of_them:
            warm.end()


def simulate(warm, name, arguments, seconds):
    """Verdict (runs, fails, time, crash), processor seconds and the first error."""
    answer, used = warm.run(["simulate", name] + arguments, seconds)
    if answer is None:
        return "time", used, ""
    if not answer:
        return "crash", used, ""
    if answer["exit"] == 0:
        return "runs", used, ""
    errors = [d for d in answer["diagnostics"] if d["severity"] == "error"] or answer["diagnostics"]
    text = " ".join(errors[0].get("message", "").split()) if errors else "no message"
    return "fails", used, text


def cause(text):
    """A message without what differs from model to model."""
    text = re.sub(r"'[^']*'|\"[^\"]*\"", "'…'", text)
    text = re.sub(r"[A-Za-z_]\w*(\[[^\]]*\])?(\.[A-Za-z_]\w*(\[[^\]]*\])?)+", "…", text)
    return re.sub(r"[-+]?\d+(\.\d+)?([eE][-+]?\d+)?", "N", text)[:160]


def print_groups(rows):
    """rows: (name, verdict, seconds, text). The largest groups of equal causes first, then the counts and times."""
    groups = collections.defaultdict(list)
    for name, verdict, _, text in rows:
        if verdict not in ("agrees", "runs"):
            groups[(verdict, cause(text) if verdict == "fails" else "")].append((name, text))
    for (verdict, _), members in sorted(groups.items(), key=lambda g: (g[0][0], -len(g[1]))):
        print(f"{len(members):4} {verdict}: {members[0][1][:300] if verdict == 'fails' else ''}")
        for name, text in members:
            print(f"       {name}{'' if verdict == 'fails' else '  ' + text[:150]}")
    counts = collections.Counter(verdict for _, verdict, _, _ in rows)
    good = counts["agrees"] + counts["runs"]
    seconds = sorted(row[2] for row in rows)
    print(f"{len(rows)} models: " + ", ".join(f"{number} {verdict}" for verdict, number in counts.most_common())
          + (f"; {100 * good / len(rows):.1f} %; median {seconds[len(seconds) // 2]:.2f} s" if rows else ""))

