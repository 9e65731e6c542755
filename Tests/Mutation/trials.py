"""Runs the unit tests with a mutant switched on."""
import os
import re
import resource
import shutil
import signal
import subprocess
import tempfile
import threading
from pathlib import Path

from program import PROGRAM, ROOT, WORK

FAULT = re.compile(rb"recorded an issue|Fatal error|Caught error")


def usage():
    each = resource.getrusage(resource.RUSAGE_CHILDREN)
    return each.ru_utime + each.ru_stime


def run(suites, mutant=None, reached=None, seconds=60):
    """Runs suites in a process of their own. Returns whether they pass, why not, and the CPU seconds.

    At the first fault that a test records, the process is ended. It works in a folder that is removed after it, with a copy
    of the catalog: a mutant may write files of any name there. Its temporary files are outside of this repository, like those
    of other runs: which files a project may link to depends on the repository that it is in. Each thread has its own.
    """
    thread = threading.get_native_id()
    folder, temporary = WORK / f"trial-{thread}", Path(tempfile.gettempdir()) / f"errcat-mutation-{thread}"
    for each in (folder, temporary):
        shutil.rmtree(each, ignore_errors=True)
        each.mkdir(parents=True)
    shutil.copy(ROOT / "catalog.json", folder)
    environment = {**os.environ, "TMPDIR": str(temporary), "SWIFT_BACKTRACE": "enable=no", "NO_COLOR": "1"}
    environment.pop("ERRCAT_UPDATE", None)
    if mutant is not None:
        environment["ERRCAT_MUTANT"] = str(mutant)
    if reached is not None:
        environment["ERRCAT_MUTANT_REACHED"] = str(reached)

    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 2))
        resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))
        # More than the sparse terabyte of a test; a mutant that writes without an end runs into its time limit.
        resource.setrlimit(resource.RLIMIT_FSIZE, (2 << 40, 2 << 40))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    command = [str(PROGRAM), "--testing-library", "swift-testing"]
    for suite in suites:
        command += ["--filter", "^" + re.escape(suite) + "/"]
    before = usage()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environment, cwd=folder,
                               preexec_fn=limit, start_new_session=True)
    timer = threading.Timer(seconds * 12 + 60, lambda: os.killpg(process.pid, signal.SIGKILL))
    timer.start()
    reason, passed = None, False
    try:
        for line in process.stdout:
            if FAULT.search(line):
                reason = line.decode("utf-8", "replace").strip()
                break
            passed = passed or (b"Test run with" in line and b"passed" in line)
        if reason:
            os.killpg(process.pid, signal.SIGKILL)
    finally:
        timer.cancel()
    process.stdout.close()
    status = process.wait()
    if reason is None and (status != 0 or not passed):
        reason = f"ended with status {status}"
    for each in (folder, temporary):
        shutil.rmtree(each, ignore_errors=True)
    return reason is None, reason, usage() - before


def suites(targets):
    """The names of all suites of test targets, as `Target.Suite`."""
    listed = subprocess.run([str(PROGRAM), "--testing-library", "swift-testing", "--list-tests"],
                            capture_output=True, text=True, check=True, cwd=ROOT).stdout
    names = {line.split("/")[0] for line in listed.splitlines() if "/" in line}
    return sorted(each for each in names if not targets or each.split(".")[0] in targets)


def reach(names, count):
    """Runs each suite once. Returns for each its CPU seconds and the mutants whose places it executes."""
    found = {}
    for name in names:
        file = WORK / "reached"
        file.unlink(missing_ok=True)
        passed, reason, seconds = run([name], reached=file)
        if not passed:
            raise SystemExit(f"{name} doesn't pass without a mutant: {reason}")
        found[name] = (seconds, {number for number, byte in enumerate(file.read_bytes()[:count]) if byte})
    return found


def related(suite, path):
    """Whether a suite is named after a file: a word of one is in the name of the other."""
    words = re.findall(r"[A-Z]+(?![a-z])|[A-Z][a-z]+", Path(path).stem)
    name = suite.split(".")[1]
    return any(len(word) > 2 and word in name for word in words)


# The files of tests that noticed mutants of a file of the sources, the latest first: they are likely to notice the next one.
NOTICED = {}


def noticed(mutant, path, reached):
    """The reason why a mutant is noticed; nothing if it isn't.

    Of the suites that execute it, those that noticed the latest mutants of its file run first, then those named after the file, then
    the others from the quickest to the slowest.
    """
    latest = NOTICED.setdefault(path, [])

    def rank(name):
        suite = name.split(".")[1]
        return (0, latest.index(suite)) if suite in latest[:3] else (1 if related(name, path) else 2, 0)

    names = [name for name, (_, numbers) in reached.items() if mutant in numbers]
    names.sort(key=lambda name: (rank(name), reached[name][0]))
    batches, seconds, first = [], 0.0, None
    for name in names:
        if not batches or seconds + reached[name][0] > 1.5 or rank(name)[0] != first:
            batches.append([])
            seconds, first = 0.0, rank(name)[0]
        batches[-1].append(name)
        seconds += reached[name][0]
    for batch in batches:
        passed, reason, _ = run(batch, mutant, seconds=4 + 5 * sum(reached[name][0] for name in batch))
        if not passed:
            suites = [batch[0].split(".")[1]] if len(batch) == 1 else re.findall(r" at (\w+)\.swift:\d+", reason)[:1]
            latest[:] = suites + [each for each in latest if each not in suites]
            return reason
    return None
