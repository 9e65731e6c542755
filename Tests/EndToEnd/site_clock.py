"""The processor time that a page takes, which other programs don't change."""
import glob
import json
import os


def parents():
    """The parent of each process."""
    found = {}
    for path in glob.glob("/proc/[0-9]*/stat"):
        try:
            with open(path, encoding="utf-8", errors="replace") as file:
                fields = file.read().rsplit(")", 1)[1].split()
        except OSError:
            continue
        found[int(path.split("/")[2])] = int(fields[1])
    return found


def renderers():
    """The processes of this program's browsers that show pages."""
    above, found = parents(), []
    for process in above:
        each = process
        while each in above and each != os.getpid():
            each = above[each]
        if each != os.getpid():
            continue
        try:
            with open(f"/proc/{process}/cmdline", "rb") as file:
                if b"--type=renderer" in file.read():
                    found.append(process)
        except OSError:
            continue
    return found


def worked(process):
    """The milliseconds that all threads of a process have worked."""
    return sum(int(open(path, encoding="ascii").read().split()[0]) for path in glob.glob(f"/proc/{process}/task/*/schedstat")) / 1e6


def processor_time(run):
    """What a call returns, and the milliseconds that the main threads of the pages worked for it."""
    processes = renderers()

    def total():
        return sum(int(open(f"/proc/{each}/task/{each}/schedstat", encoding="ascii").read().split()[0]) for each in processes)
    assert processes, "no process shows a page"
    start = total()
    result = run()
    return result, (total() - start) / 1e6


def longest_task(page, run):
    """The milliseconds that the main threads of the pages work for their longest task while a call runs: until then, a page can't react to anything."""
    browser = page.context.browser
    browser.start_tracing(page=page, categories=["toplevel"])
    run()
    events = json.loads(browser.stop_tracing())["traceEvents"]
    threads = {(each["pid"], each["tid"]) for each in events if each["name"] == "thread_name" and each["args"]["name"] == "CrRendererMain"}
    times = [each["tdur"] / 1000 for each in events if each["name"].endswith("RunTask") and "tdur" in each and (each["pid"], each["tid"]) in threads]
    assert len(times) > 10, f"{len(times)} tasks were recorded"
    return max(times)
