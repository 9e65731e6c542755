"""The program of the unit tests with mutants in it, made from what `swift build --build-system native --build-tests` left.

Only files with mutants are compiled again, with the arguments that SwiftPM used; everything else is linked as it is. Only the native build
system writes these arguments into a file. Sources and build folder stay as they are: what is made here is in `.build/mutation`.
"""
import json
import os
import re
import subprocess
from pathlib import Path

from places import mutated, places

ROOT = Path(__file__).resolve().parents[2]
# 'ERRCAT_MUTATION' names another folder, for several runs at once.
WORK = Path(os.environ.get("ERRCAT_MUTATION") or ROOT / ".build" / "mutation")
PROGRAM = WORK / "tests.xctest"
# Flags of swiftc that the compiler proper takes as well; the number is that of the values that follow.
FLAGS = {"-module-name": 1, "-I": 1, "-target": 1, "-swift-version": 1, "-enable-upcoming-feature": 1, "-package-name": 1,
         "-module-cache-path": 1, "-Xcc": 1, "-parse-as-library": 0, "-enable-testing": 0, "-Onone": 0, "-g": 0}


def manifest():
    """SwiftPM's commands: the arguments and sources of each module, and the arguments of the link."""
    modules, link = {}, None
    name = inputs = None
    for line in (ROOT / ".build" / "debug.yaml").read_text().splitlines():
        if match := re.match(r'  "C\.(.+)-debug\.(module|test)":$', line):
            name, inputs = match.groups(), None
        elif line.startswith("    inputs: ") and name:
            inputs = json.loads(line[len("    inputs: "):])
        elif line.startswith("    args: ") and name:
            arguments = json.loads(line[len("    args: "):])
            if name[1] == "test":
                link = arguments
            elif "-module-name" in arguments:
                module = arguments[arguments.index("-module-name") + 1]
                sources = [each for each in inputs if each.endswith(".swift")]
                modules[module] = (arguments, sources)
            name = None
    return modules, link


class Compiler:
    def __init__(self):
        self.modules, self.link = manifest()
        self.swiftc = self.link[0]
        WORK.mkdir(parents=True, exist_ok=True)

    def flags(self, module):
        arguments = iter(self.modules[module][0][1:])
        kept = []
        for each in arguments:
            if each in FLAGS:
                kept += [each] + [next(arguments) for _ in range(FLAGS[each])]
            elif each.startswith("-D"):
                kept.append(each)
        # The driver adds this for the compiler proper: macros of the standard library.
        return [*kept, "-plugin-path", str(Path(self.swiftc).parents[1] / "lib" / "swift" / "host" / "plugins")]

    def module(self, path):
        return Path(path).parts[1]

    def places(self, paths):
        """The places of files, from the compiler's syntax trees."""
        found = {}
        for module in sorted({self.module(path) for path in paths}):
            sources = self.modules[module][1]
            mine = [path for path in paths if self.module(path) == module]
            for first in range(0, len(mine), 16):
                batch = mine[first : first + 16]
                primary = {str(ROOT / path): WORK / "trees" / (path.replace("/", "_") + ".json") for path in batch}
                (WORK / "trees").mkdir(exist_ok=True)
                self.frontend(module, sources, primary, ["-dump-ast", "-dump-ast-format", "json"])
                for path in batch:
                    tree = primary[str(ROOT / path)]
                    found[path] = places(json.loads(tree.read_bytes()), (ROOT / path).read_bytes(), path)
                    tree.unlink()
        return found

    def frontend(self, module, sources, primary, mode, check=True):
        command = [self.swiftc, "-frontend", *mode]
        outputs = []
        for source in sources:
            if source in primary:
                command += ["-primary-file", source]
                outputs += ["-o", str(primary[source])]
            else:
                command.append(source)
        result = subprocess.run(command + self.flags(module) + outputs, capture_output=True, text=True, cwd=ROOT)
        if check and result.returncode != 0:
            raise SystemExit(f"{module} can't be compiled:\n{result.stderr[-4000:]}")
        return result

    def build(self, chosen):
        """Compiles files with mutants and links the tests. Returns the places that compile, with their numbers, by file."""
        objects, kept = {}, {}
        numbered = {}
        for number, place in enumerate(chosen):
            numbered.setdefault(place.path, []).append((number, place))
        for module in sorted({self.module(path) for path in numbered}):
            mine = sorted(path for path in numbered if self.module(path) == module)
            for first in range(0, len(mine), 8):
                self.compile(module, {path: numbered[path] for path in mine[first : first + 8]}, objects, kept)
        self.make_program(objects)
        return {number: place for pairs in kept.values() for number, place in pairs}

    def compile(self, module, numbered, objects, kept):
        folder = WORK / module
        folder.mkdir(exist_ok=True)
        while True:
            primary, sources = {}, list(self.modules[module][1])
            for path, pairs in numbered.items():
                copy = folder / Path(path).name
                copy.write_bytes(mutated((ROOT / path).read_bytes(), pairs))
                sources[sources.index(str(ROOT / path))] = str(copy)
                primary[str(copy)] = folder / (copy.name + ".o")
            result = self.frontend(module, sources, primary, ["-c"], check=False)
            if result.returncode == 0:
                break
            self.drop(result.stderr, numbered, folder)
        for path, pairs in numbered.items():
            objects[f"{module}.build/{Path(path).name}.o"] = folder / (Path(path).name + ".o")
            kept[path] = pairs

    def drop(self, errors, numbered, folder):
        """Leaves out the places on lines that don't compile."""
        dropped = 0
        for path, pairs in numbered.items():
            name = re.escape(str(folder / Path(path).name))
            lines = {int(line) for line in re.findall(rf"^{name}:(\d+):\d+: error:", errors, re.M)}
            left = [pair for pair in pairs if not lines & set(self.lines(pair[1]))]
            if lines and len(left) == len(pairs):
                # The compiler complains about what surrounds a place: nearest first.
                left.remove(min(left, key=lambda pair: min(abs(pair[1].line - line) for line in lines)))
            dropped += len(pairs) - len(left)
            numbered[path] = left
        if not dropped:
            raise SystemExit(f"mutants can't be compiled:\n{errors[-4000:]}")

    def lines(self, place):
        text = (ROOT / place.path).read_bytes()[place.start : place.end]
        return range(place.line, place.line + text.count(b"\n") + 1)

    def make_program(self, objects):
        support = WORK / "support.o"
        clang = str(Path(self.swiftc).with_name("clang"))
        subprocess.run([clang, "-O1", "-fPIC", "-c", str(Path(__file__).with_name("support.c")), "-o", str(support)], check=True)
        response = next(each for each in self.link if each.startswith("@"))[1:]
        listed = []
        for line in Path(response).read_text().splitlines():
            key = "/".join(line.split("/")[-2:])
            listed.append(str(objects[key]) if key in objects else line)
        (WORK / "objects").write_text("\n".join([*listed, str(support)]) + "\n")
        command = [each for each in self.link]
        command[command.index("-o") + 1] = str(PROGRAM)
        command = [f"@{WORK / 'objects'}" if each.startswith("@") else each for each in command if each != "-g"]
        lld = ["-use-ld=lld"] if os.path.exists(Path(self.swiftc).with_name("ld.lld")) else []
        subprocess.run(command + lld, check=True, cwd=ROOT)
