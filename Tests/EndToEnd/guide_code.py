"""What README and the guides show of Swift and of messages: compiled and formatted. Used by `guides.py`."""

import json
import os
import re
import subprocess


class GuideCode:
    """The checks of a page's code; `guides.py` sets `root`, `binaries`, `work`, `environment` and `count`."""

    def messages(self, page, fences):
        """Formats every message of a page with its values, in one program, and compares the output."""
        samples = []
        for first, last in fences:
            for at in range(first, last):
                line = page.lines[at]
                if re.match(r"[A-Za-z-]+  +\S", line):
                    language, text = line.split(None, 1)
                    message = {"language": language, "text": text}
                elif "→" in line:
                    values, _, expected = line.strip().partition("→")
                    samples.append((at, message, values.strip(), expected.strip()))
                elif line.strip():
                    message["text"] += "\n" + line.strip()
        folder = os.path.join(self.work, f"messages{self.count}")
        os.makedirs(os.path.join(folder, "i18n"))
        packs = {"en": {}}
        for _, message, _, _ in samples:
            message.setdefault("key", f"text.{len(message)}{id(message)}")
            packs.setdefault(message["language"], {})[message["key"]] = message["text"]
        packs["en"] = {"error.a.b": "One error.", **{key: text for pack in packs.values() for key, text in pack.items()}, **packs["en"]}
        with open(os.path.join(folder, "catalog.json"), "w") as file:
            json.dump({
                "errcat": 1, "domain": "com.example", "sourceLanguage": "en", "fallback": "error.a.b", "categories": {"a": {}},
                "errors": {"error.a.b": {}}}, file)
        for language, pack in packs.items():
            with open(os.path.join(folder, "i18n", f"{language}.json"), "w", encoding="utf-8") as file:
                json.dump(pack, file, ensure_ascii=False)
        calls = [
            f'show("{message["language"]}", "{message["key"]}", [{", ".join(map(argument, values.split())) or ":"}])'
            for _, message, values, _ in samples]
        found = self.program(folder, [
            "import ErrorCatalog", "import Foundation", "_ = AppError.catalog",
            'let utc = TimeZone(identifier: "UTC")',
            "func date(_ text: String) -> ArgumentValue { .date((try? Date(text, strategy: .iso8601)) ?? .distantPast) }",
            "func show(_ language: String, _ key: String, _ arguments: [String: ArgumentValue]) {",
            "  let manager = LocalizationManager(languages: [language], timeZone: utc)",
            "  manager.register(AppError.catalog)",
            '  print(manager.text(for: key, arguments: arguments).replacing("\\n", with: "⏎"))', "}", *calls])
        results = found.stdout.rstrip("\n").split("\n")
        if found.returncode != 0 or len(results) != len(samples):
            page.complain(fences[0][0], f"messages can't be formatted: {found.stderr or found.stdout}")
            return
        for (at, _, _, expected), result in zip(samples, results):
            result = "".join(each for each in result if each not in "\u2068\u2069").replace("\u202f", " ").replace("\xa0", " ")
            if result != expected:
                page.complain(at, f"formats as: {result}")
                page.lines[at] = page.lines[at].partition("→")[0] + "→ " + result

    def program(self, folder, main):
        """Runs a program with the code that a folder's catalog generates."""
        generated = subprocess.run(
            [os.path.join(self.binaries, "errcat"), "generate", "--output", "Generated"], cwd=folder, env=self.environment,
            capture_output=True, text=True)
        if generated.returncode != 0:
            return generated
        names = sorted(os.listdir(os.path.join(folder, "Generated")))
        with open(os.path.join(folder, "main.swift"), "w", encoding="utf-8") as file:
            file.write("\n".join(main) + "\n")
        # A build folder keeps the objects of files that are gone.
        objects = []
        for module in ("ErrorCatalog", "CatalogFormat", "MessageFormat", "PositionedJSON"):
            sources = {name for _, _, names in os.walk(os.path.join(self.root, "Sources", module)) for name in names}
            for path, _, files in os.walk(os.path.join(self.binaries, f"{module}.build")):
                objects += [os.path.join(path, name) for name in sorted(files) if name.endswith(".o") and name[:-2] in sources]
        built = subprocess.run(
            ["swiftc", "-swift-version", "6", *self.includes(), "main.swift", *[f"Generated/{name}" for name in names], *objects, "-o", "program"],
            cwd=folder, env=self.environment, capture_output=True, text=True)
        if built.returncode != 0:
            return built
        return subprocess.run(["./program"], cwd=folder, env=self.environment, capture_output=True, text=True)

    def includes(self):
        return [
            "-I", os.path.join(self.binaries, "Modules")]

    def compile(self, page, shell, line, content, declarations):
        """Type-checks a fence with the code that the page's catalog generates."""
        folder = os.path.join(self.work, f"swift{self.count}-{line}")
        os.makedirs(folder)
        run = lambda *command: subprocess.run(
            command, cwd=shell.folder, env=self.environment, capture_output=True, text=True)
        generated = []
        if os.path.exists(os.path.join(shell.folder, "catalog.json")):
            run(os.path.join(self.binaries, "errcat"), "generate", "--output", folder)
            generated = [os.path.join(folder, name) for name in sorted(os.listdir(folder))]
        imports = [each for each in content if each.startswith("import ")]
        body = [each for each in content if not each.startswith("import ")]
        default = [each for each in ("import ErrorCatalog", "import Foundation") if each not in imports]
        main = os.path.join(folder, "main.swift")
        with open(main, "w", encoding="utf-8") as file:
            file.write("\n".join(default + imports + [declarations] + body) + "\n")
        found = run(
            "swiftc", "-typecheck", "-swift-version", "6", *self.includes(), main, *generated)
        if found.returncode != 0:
            page.complain(line, f"does not compile:\n{found.stderr}")


def argument(text):
    """`count=1` as Swift: a number, a date, a duration or a string."""
    name, _, value = text.partition("=")
    value = value.replace("_", " ")
    if re.fullmatch(r"-?\d+", value):
        return f'"{name}": .int({value})'
    if re.fullmatch(r"-?\d+\.\d+", value):
        return f'"{name}": .double({value})'
    if re.fullmatch(r"\d+s", value):
        return f'"{name}": .duration(.seconds({value[:-1]}))'
    if re.fullmatch(r"\d{4}-\d\d-\d\dT.*Z", value):
        return f'"{name}": date("{value}")'
    return f'"{name}": .string({json.dumps(value, ensure_ascii=False)})'
