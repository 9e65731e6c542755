"""See 'output'. The command lines are those of tool.py that print."""
import os
import subprocess
import sys
import tempfile

import tool

# Besides the commands' own lines.
MORE = ["--help", "--version", "--generate-completion-script bash", "help", "help lint", "lint --help", "lint --format sarif --output markdown:report.md", "site --format json --output -"]


def closed():
    """Closes standard output before the program starts."""
    os.close(1)


def printed(words, folder):
    """What is wrong when standard output can't be written."""
    if not tool.run(words, folder).stdout:
        return "prints nothing"
    with open("/dev/full", "wb") as full:
        done = tool.run(words, folder, capture_output=False, stdout=full, stderr=subprocess.PIPE)
    errors = [each for each in done.stderr.decode().splitlines() if each.startswith("error:")]
    if done.returncode != 2 or errors != ["error: standard output: No space left on device"]:
        return f"to a full disk: status {done.returncode}, {done.stderr!r}"
    read, write = os.pipe()
    os.close(read)
    done = tool.run(words, folder, capture_output=False, stdout=write, stderr=subprocess.PIPE)
    os.close(write)
    if done.returncode != 2 or b"error:" in done.stderr or b"Broken pipe" in done.stderr:
        return f"to a closed pipe: status {done.returncode}, {done.stderr!r}"
    done = tool.run(words, folder, capture_output=False, stderr=subprocess.PIPE, preexec_fn=closed)
    if done.returncode != 2 or b"error: standard output: " not in done.stderr:
        return f"without standard output: status {done.returncode}, {done.stderr!r}"


def replaced(words, folder):
    """What is wrong if an option that names a file to write names one of the catalog's."""
    before = tool.files_in(folder)
    for path in ["catalog.json", "./i18n/../catalog.json", "i18n/en.json", "i18n/tr.json", "linked.json"]:
        done = tool.run([word.replace("@", path) for word in words], folder)
        # A format that takes no file is wrong usage.
        if done.returncode not in (2, 64) or tool.files_in(folder) != before:
            return f"{path}: status {done.returncode}, {done.stderr.decode()!r}"


def unread(line, folder):
    """What is wrong if the catalog isn't one; nothing for a command that does the same without a catalog."""
    tool.lay(folder, {name: text for name, text in line.files.items() if name != "catalog.json"})
    if tool.run(line.words, folder).returncode == line.status:
        return
    for text in ["null", "{}"]:
        tool.lay(folder, {**line.files, "catalog.json": text})
        before = tool.files_in(folder)
        done = tool.run(line.words, folder)
        after = tool.files_in(folder)
        # A report that never fails shows the finding; it may be in a file.
        if done.returncode != 2 and b"unreadable-file" not in done.stdout or {name: after.get(name) for name in before} != before:
            return f"catalog {text}: status {done.returncode}, {done.stderr.decode()!r}"


def main():
    faults, count = [], 0
    with tempfile.TemporaryDirectory(prefix="errcat-output.") as work:
        folder = os.path.join(work, "project")
        lines = [(line.words, line.files) for line in tool.lines() if line.prints and line.status in (0, 1)]
        for words, files in [(line.split(), tool.PROJECT) for line in MORE] + lines:
            tool.lay(folder, files)
            count += 1
            fault = printed(words, folder)
            if fault:
                faults.append(f"{' '.join(words)}: {fault}")
            if "markdown:report.md" in words and not os.path.exists(os.path.join(folder, "report.md")):
                faults.append("another report isn't written if standard output can't be")
        for line in tool.lines():
            # Git's drivers work with any file.
            reads = "catalog.json" in line.files and not line.words[0].endswith("-driver")
            fault = reads and line.status in (0, 1) and unread(line, folder)
            if fault:
                faults.append(f"{' '.join(line.words)}: {fault}")
        # Outputs whose path the user names, in each format; a folder is tested by what it holds.
        for name, arguments in tool.commands().items():
            output = next((each for each in arguments if each.name == "output" and each.value != "folder"), None)
            if output is None:
                continue
            formats = next((each.values for each in arguments if each.name == "format"), None) or [None]
            tool.lay(folder, tool.PROJECT)
            start = [name, *filter(None, list(tool.operands(name))[-1])]
            if tool.run([*start, "--output", "catalog.json"], folder).returncode != 2:
                faults.append(f"{name} --output catalog.json: isn't refused")
            for more in [[], ["--dry-run"]] + [["--format", each] for each in formats if each]:
                tool.lay(folder, tool.PROJECT)
                os.symlink("i18n/en.json", os.path.join(folder, "linked.json"))
                count += 1
                fault = replaced([*start, *more, "--output", "@"], folder)
                if fault:
                    faults.append(f"{' '.join([*start, *more])}: {fault}")
    for fault in faults:
        print("!!", fault)
    print(f"-- {count} command lines")
    sys.exit(bool(faults))


main()
