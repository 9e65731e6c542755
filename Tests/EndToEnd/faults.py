"""Breaks every command that uses files at its system calls: see 'faults'."""
import json
import os
import random
import re
import subprocess
import sys
import time

import tool
from tool import ERRCAT, files_in, lay

WORK = os.path.realpath(sys.argv[1])
COUNT = os.environ.get("FAULTS", "150")
KILLS = int(os.environ.get("KILLS", "20"))
SEED = int(os.environ.get("SEED", "1"))
# EIO, ENOSPC, EACCES
KINDS = ["5", "28", "13", "before", "half"]
# What the tool doesn't say of itself: options that belong together, and a snapshot as one of two versions.
MORE = ["lint --output sarif:found.sarif --output json:found.json", "lint --update-baseline --accept-new", "diff released.snapshot.json", "diff old released.snapshot.json"]
WRITES = {"write", "fsync", "fchmod", "fchown", "rename", "unlink", "mkdir", "rmdir", "link"}
LOG = os.path.join(WORK, "log")


def shim(folder, **more):
    """The environment that counts system calls on files in a folder."""
    return {"LD_PRELOAD": os.path.join(WORK, "faults.so"), "FAULT_FOLDER": folder, **more}


def logged():
    """The names of the calls of a program that has ended."""
    with open(LOG) as file:
        calls = [line.split()[1] for line in file]
    os.remove(LOG)
    return calls


def run(words, folder, **environment):
    """Runs a command line; what it prints and reports is one output."""
    environment = {**os.environ, "SWIFT_BACKTRACE": "enable=no", **environment}
    return tool.run(words, folder, env=environment, timeout=30, capture_output=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


class Command:
    """A command line that writes, with its files and its system calls."""

    def __init__(self, number, files, words):
        self.files, self.words, self.line = files, words, " ".join(words)
        self.folder = os.path.join(WORK, f"{number}")
        lay(self.folder, files)
        self.old = files_in(self.folder)
        done = run(words, self.folder, **shim(self.folder, FAULT_LOG=LOG))
        self.status, self.output, self.calls = done.returncode, done.stdout, logged()
        self.new = files_in(self.folder)
        # Each file is made from others, so that repeating the command makes it again; nothing that it is made from changes.
        self.is_derived = all(name not in self.old or self.old[name] == text for name, text in self.new.items())
        self.check()

    def check(self):
        if self.new == self.old:
            raise SystemExit(f"!! {self.line}: changes nothing, status {self.status}: {self.output.decode()}")

    def fault(self, at, kind):
        """Breaks the command at a call; what is wrong afterwards, or None."""
        lay(self.folder, self.files)
        try:
            done = run(self.words, self.folder, **shim(self.folder, FAULT_AT=str(at), FAULT_KIND=kind))
        except subprocess.TimeoutExpired:
            return "doesn't end"
        return self.judge(done, done.returncode == -9)

    def kill(self, seconds):
        lay(self.folder, self.files)
        try:
            # What doesn't end in time is killed.
            done = tool.run(self.words, self.folder, timeout=seconds)
        except subprocess.TimeoutExpired:
            done = None
        return self.judge(done, done is None)

    def judge(self, done, is_killed):
        state = files_in(self.folder)
        whole = {name: text for name, text in state.items() if ".errcat-" not in name}
        if not is_killed:
            if done.returncode not in (self.status, 2):
                return f"status {done.returncode}: {done.stdout.decode()}"
            if done.returncode == self.status and whole != self.new:
                return f"success, but {self.difference(state)}"
        for name, text in whole.items():
            if text not in (self.old.get(name), self.new.get(name)):
                return f"'{name}' is torn"
        if not is_killed and not self.is_derived and whole not in (self.old, self.new):
            return f"failed, but {self.difference(state)}"
        if "catalog.json" in state and is_killed:
            seen = run(["list", "--format", "keys"], self.folder)
            if seen.returncode not in (0, 2) or b"errcat-" in seen.stdout:
                return f"a reading command is confused: {seen.returncode} {seen.stdout.decode()}"
            if files_in(self.folder) != state:
                return "a reading command has written"
        again = run(self.words, self.folder)
        final = files_in(self.folder)
        if final != self.new:
            return f"repeated with status {again.returncode}: {again.stdout.decode()}{self.difference(final)}"
        return None

    def difference(self, state):
        return ", ".join(
            f"{name} is {'old' if state.get(name) == self.old.get(name) else 'gone' if name not in state else 'other'}"
            for name in sorted(set(state) | set(self.new)) if state.get(name) != self.new.get(name))


def untimed(output):
    """An output without the time that the command took."""
    return re.sub(rb"\(\d+ ms\)", b"", output)


class Reading(Command):
    def check(self):
        if self.new != self.old or self.status not in (0, 1):
            raise SystemExit(f"!! {self.line}: status {self.status}: {self.output.decode()}")

    def judge(self, done, is_killed):
        if files_in(self.folder) != self.old:
            return "files have changed"
        if is_killed or done.returncode == 2:
            return None
        if (done.returncode, untimed(done.stdout)) == (self.status, untimed(self.output)):
            return None
        return f"status {done.returncode}: {done.stdout.decode()}"


def framed(*messages):
    texts = [json.dumps({"jsonrpc": "2.0", **message}).encode() for message in messages]
    return b"".join(b"Content-Length: %d\r\n\r\n%s" % (len(text), text) for text in texts)


def serve(folder, start, stop, **environment):
    """The status, what the language server sends and what it prints as errors, for a client that sends a start, waits for a response to request 3, and ends."""
    streams = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    process = subprocess.Popen([ERRCAT, "lsp"], cwd=folder, env={**os.environ, "SWIFT_BACKTRACE": "enable=no", **environment}, **streams)
    process.stdin.write(start)
    process.stdin.flush()
    sent = b""
    while b'"id":3,' not in sent and (more := process.stdout.read1()):
        sent += more
    rest, errors = process.communicate(stop, timeout=30)
    return process.returncode, sent + rest, errors


def language_server():
    """What is wrong with 'errcat lsp' when a call on a file fails: it still has to respond, and its client gets the reason."""
    folder = os.path.join(WORK, "lsp")
    lay(folder, tool.PROJECT)
    place = {"line": 1, "character": 4}
    start = framed(
        {"id": 1, "method": "initialize", "params": {"rootUri": "file://" + folder, "capabilities": {}}},
        {"method": "initialized", "params": {}},
        # Actions are about findings, so the response comes after a check.
        {"id": 3, "method": "textDocument/codeAction", "params": {
            "textDocument": {"uri": f"file://{folder}/i18n/tr.json"}, "range": {"start": place, "end": place}, "context": {"diagnostics": []}}},
    )
    stop = framed({"id": 2, "method": "shutdown"}, {"method": "exit"})
    serve(folder, start, stop, **shim(folder, FAULT_LOG=LOG))
    calls, wrong = logged(), []
    for at, name in enumerate(calls, 1):
        found = serve(folder, start, stop, **shim(folder, FAULT_AT=str(at), FAULT_KIND="5"))
        if found[0] != 0 or b'"id":3' not in found[1] or found[2] != b"":
            wrong.append(f"!! lsp, {name} fails at {at}: {found}")
    print("\n".join([f"-- lsp: {len(calls)} calls that fail, {len(wrong)} wrong", *wrong]), flush=True)
    return wrong


def main():
    dice = random.Random(SEED)
    table = []
    folder = os.path.join(WORK, "released")
    lay(folder, tool.PROJECT)
    files = {**tool.PROJECT, "released.snapshot.json": tool.run(["snapshot"], folder).stdout}
    more = [tool.tried(words.split(), None, files) for words in MORE if os.environ.get("ONLY") in (None, words.split()[0])]
    for line in more:
        assert line.writes or line.prints, line.words
    for line in more + tool.lines():
        if line.status in (0, 1) and (line.writes or line.prints):
            table.append((Command if line.writes else Reading)(len(table), line.files, line.words))
    # Options that change nothing of what a command does with files don't need a test of their own.
    table = list({(command.words[0], type(command), tuple(command.calls), tuple(command.new)): command for command in table if command.calls}.values())
    cases = []
    for command in table:
        for at, name in enumerate(command.calls, 1):
            cases += [(command, at, kind, name) for kind in KINDS if kind != "half" or name == "write"]
    total = len(cases)
    if COUNT != "all":
        # As many for each command, and as many at calls that write as at those that read, which are most.
        sample, order = [], dice.sample(table, len(table))
        for number in range(int(COUNT)):
            command, writes = order[number % len(order)], dice.random() < 0.5
            mine = [case for case in cases if case[0] is command]
            sample.append(dice.choice([case for case in mine if (case[3] in WRITES) == writes] or mine))
        cases = sample
    faults = language_server()

    def judged(fault, line):
        if fault:
            faults.append(f"!! {line}: {fault}")
            print(faults[-1], flush=True)

    end = time.monotonic() + float(os.environ.get("FAULT_SECONDS", "inf"))
    done = 0
    for command, at, kind, name in cases:
        if time.monotonic() > end:
            break
        done += 1
        judged(command.fault(at, kind), f"{command.line}: {kind} at {at} ({name})")
    durations = {}
    for _ in range(KILLS):
        command = dice.choice([each for each in table if type(each) is Command])
        if command not in durations:
            lay(command.folder, command.files)
            start = time.monotonic()
            run(command.words, command.folder)
            durations[command] = time.monotonic() - start
        seconds = dice.random() * durations[command] * 1.1
        judged(command.kill(seconds), f"{command.line}: killed after {seconds * 1000:.1f} ms")
    print(f"-- {len(table)} commands, {done} of {total} faults, {KILLS} kills, seed {SEED}: {len(faults)} wrong")
    return bool(faults)


sys.exit(main())
