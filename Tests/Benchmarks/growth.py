"""Measures how the CPU time of errcat grows with the size of its input. See 'growth', which runs it.

A shape is a function that makes the files of a project, of a given size, and the command to run on them. Its size is doubled until
a run takes long enough to be measured. A run that takes more than 2.6 times as long as one of half its size is a fault: linear work takes twice as
long, sorting a little more, quadratic work four times. Of several runs of one size, the fastest counts, because others disturb it. What grows too
fast for a reason of its own does so at twice the size, too: there it is measured again.

A run that dies of a signal or takes longer than a minute is a fault too.
"""
import os, resource, shutil, signal, subprocess, sys, tempfile

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../EndToEnd"))
import growth_diff, growth_files, growth_packs, growth_projects
from growth_shape import SHAPES

ERRCAT = os.environ["ERRCAT"]
MAXIMUM = 2.6
# Runs of both sizes before a growth is believed: a loaded machine slows single runs down.
REPEATS = 8
MINUTE = 60
# At least one shape of each kind, and those that have grown too fast before; each report is beside them.
SAMPLE = set("""
message-combining-marks-of-many-classes message-plurals-of-many-arguments message-marks-in-any-order message-line-feeds message-open-tags message-arguments message-arguments-of-two-types message-exact-forms
message-select-cases-with-arguments message-nesting-without-end other-arguments-in-translation other-order-in-translation other-types-in-translation other-tags-in-translation
other-numbers-in-translation other-plurals-in-translation other-times-in-translation other-conversions-in-translation other-quoted-arguments-in-translation unknown-keys-like-known-ones each-key-twice keys-in-two-spellings deep-groups open-brackets-in-json merge-conflicts everything-on-one-line language-files
files-of-a-language catalog-actions catalog-actions-that-are-unknown catalog-categories-that-are-unknown catalog-fallbacks catalog-fallbacks-in-a-chain catalog-hints-and-ignores
catalog-unknown-fields catalog-arguments-that-are-bound modules-that-are-missing generated-arguments
import-xml-attributes import-xml-namespaces import-csv-rows-without-key import-po-forms import-po-lines-of-a-text import-strings-numbered-conversions import-xcstrings-substitutions init-strings-conversions
export-xliff1.2-exact-forms export-android-arguments import-of-xcstrings-plurals-of-one-argument init-xcstrings-substitutions
init-swift-nested-enums init-swift-cases init-swift-values init-swift-one-case
catalog-category-patterns catalog-errors-with-one-code catalog-codes-in-ranges catalog-server-arguments catalog-summary
catalog-levels-of-categories catalog-hints-and-ignored-patterns catalog-levels-of-stars-before-text other-arguments-after-an-escape colors-of-arguments
usage-interpolations usage-open-comments merge-interleaved dry-run-of-a-changed-order
""".split())


def main(arguments):
    is_sample = "--sample" in arguments
    if not is_sample:
        growth_projects.add_commands()
    if "--list" in arguments:
        print("\n".join(SHAPES))
        return 0
    enough = 0.15 if is_sample else 1.0
    wanted = [each for each in arguments if not each.startswith("--")]
    shapes = {name: shape for name, shape in SHAPES.items() if (not wanted or any(each in name for each in wanted)) and (not is_sample or wanted or name in SAMPLE or name.endswith("-of-one-line"))}
    missing = SAMPLE - set(SHAPES)
    assert not missing, missing
    work = tempfile.mkdtemp(prefix="errcat-growth.", dir="/dev/shm" if os.path.isdir("/dev/shm") else None)
    faults = 0
    try:
        for name, shape in shapes.items():
            size, seconds, growth, fault = measure(shape, work, enough)
            if fault or growth > MAXIMUM or not is_sample:
                print(f"{'!!' if fault or growth > MAXIMUM else '  '} {growth:5.2f}  {seconds:6.2f} s  {size:9,}  {name}  {fault or ''}", flush=True)
            faults += bool(fault) or growth > MAXIMUM
    finally:
        shutil.rmtree(work)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"-- {len(shapes)} shapes, {faults} grow too fast; {used.ru_utime + used.ru_stime:.0f} CPU seconds")
    return 1 if faults else 0


def measure(shape, work, enough):
    """The last size, its time, its growth over half of it, and what else went wrong."""
    size, before = shape.start, None
    while True:
        seconds, fault = time(shape, size, work)
        if fault:
            return size, seconds, 0, fault
        if before is not None and (seconds >= enough or size >= shape.end):
            break
        size, before = 2 * size, seconds
    growth = seconds / before
    for again in range(2 * REPEATS):
        if growth <= MAXIMUM:
            break
        if again == REPEATS:
            size, before = 2 * size, seconds
            seconds = time(shape, size, work)[0]
        before = min(before, time(shape, size // 2, work)[0])
        seconds = min(seconds, time(shape, size, work)[0])
        growth = seconds / before
    return size, seconds, growth, None


def time(shape, size, work):
    """The CPU seconds of a run in the program itself, and what went wrong. Those in the system depend on the file system's own growth."""
    folder = os.path.join(work, "project")
    shutil.rmtree(folder, ignore_errors=True)
    run = shape.make(size)
    os.makedirs(folder)
    for path, content in run.files.items():
        path = os.path.join(folder, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content if isinstance(content, bytes) else content.encode("utf-8", "surrogatepass"))
    input = tempfile.TemporaryFile()
    input.write(run.input)
    input.seek(0)
    start = resource.getrusage(resource.RUSAGE_CHILDREN)
    process = subprocess.Popen([ERRCAT, *run.words], cwd=folder, stdin=input, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                               start_new_session=True)
    fault = None
    try:
        process.wait(timeout=MINUTE)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        fault = "takes longer than a minute"
    end = resource.getrusage(resource.RUSAGE_CHILDREN)
    if process.returncode not in (0, 1, 2, *run.statuses) and not fault:
        fault = f"ends with status {process.returncode}"
    elif process.returncode not in run.statuses and not fault:
        fault = f"ends with status {process.returncode} instead of {run.statuses}"
    return end.ru_utime - start.ru_utime, fault


sys.exit(main(sys.argv[1:]))
