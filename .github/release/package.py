#!/usr/bin/env python3
"""Makes a release of compiled tools: everything that a release publishes, and the manifest of its tag.

    python3 .github/release/package.py --tools FOLDER --version 0.1.0 --url URL --output FOLDER

'--tools' holds a folder for each variant, as 'build' leaves them: 'linux-x86_64', 'linux-arm64', 'macos'. In each are the tools and
the versions of the packages that they were compiled with, 'Package.resolved', which have to be the same. One of the tools must run
here, or '--run TOOL' names an errcat that does: it writes the man page and the completions. '--url' is where the files will be
downloaded from. The same input makes the same bytes.

The output: the artifact bundle (SE-0305) as a folder and as an archive, an archive of tools for each variant, 'SHA256SUMS',
'errcat.cdx.json' (a list of what the tools contain, CycloneDX), 'errcat.rb' (a formula for Homebrew), and 'Package.swift' for the
tag, whose plugins use the bundle where it has the machine's variant. With '--local' the manifest uses the bundle's folder beside
it instead of the archive at the URL.
"""

import argparse
import hashlib
import io
import json
import pathlib
import re
import subprocess
import sys
import tarfile
import uuid
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUNDLE = "ErrcatTools"
TOOLS = ["errcat", "errcat-generate"]
# The triples of a variant, the condition in a manifest, and the conditions in a formula.
VARIANTS = {
    "linux-x86_64": (["x86_64-unknown-linux-gnu"], "(os(Linux) && arch(x86_64))", ("linux", "intel")),
    "linux-arm64": (["aarch64-unknown-linux-gnu"], "(os(Linux) && arch(arm64))", ("linux", "arm")),
    "macos": (["arm64-apple-macosx", "x86_64-apple-macosx"], "os(macOS)", ("macos", None)),
}
MARK = "let prebuilt: Target? = nil\n"
COMPLETIONS = {"bash": "errcat.bash", "zsh": "_errcat", "fish": "errcat.fish"}


def archive_zip(folder, path):
    """Writes a folder as a zip archive without times, in a fixed order."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for file in sorted(each for each in folder.rglob("*") if each.is_file()):
            entry = zipfile.ZipInfo(str(file.relative_to(folder.parent)), (1980, 1, 1, 0, 0, 0))
            entry.external_attr = (0o100755 if file.name in TOOLS else 0o100644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, file.read_bytes())


def archive_tar(files, path):
    """Writes files, by their names, as a tar archive without times and owners."""
    with tarfile.open(path, "w:xz") as archive:
        for name in sorted(files):
            entry = tarfile.TarInfo(name)
            entry.size = len(files[name])
            entry.mode = 0o755 if name in TOOLS else 0o644
            archive.addfile(entry, io.BytesIO(files[name]))


def sha256(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def roff(text):
    """Text as mdoc shows it: no character at the start of a line or after a backslash is a command."""
    lines = text.replace("\\", "\\e").replace("-", "\\-").split("\n")
    return "\n".join("\\&" + line if line[:1] in (".", "'") else line for line in lines)


def usage_name(argument):
    """An option as it is typed: '-o, --output <path>'."""
    names = [("-" if name["kind"] == "short" else "--") + name["name"] for name in argument.get("names", [])]
    value = f"<{argument['valueName']}>" if argument.get("valueName") else ""
    if argument["kind"] == "positional":
        return value
    return ", ".join(sorted(names, key=len)) + (f" {value}" if argument["kind"] == "option" and value else "")


def manual(root):
    """The man page of errcat with all its commands, from the tool's own help."""
    out = [".Dd", ".Dt ERRCAT 1", ".Os", ".Sh NAME", ".Nm errcat", f".Nd {roff(root['abstract'].rstrip('.'))}"]
    out += [".Sh SYNOPSIS", ".Nm", ".Ar command", ".Op Ar options"]
    if root.get("discussion"):
        out += [".Sh DESCRIPTION", roff(root["discussion"])]
    out.append(".Sh COMMANDS")
    for command in root["subcommands"]:
        if not command["shouldDisplay"]:
            continue
        out += [f".Ss errcat {roff(command['commandName'])}", roff(command["abstract"])]
        options = [each for each in command.get("arguments", []) if each["shouldDisplay"]]
        if options:
            out += [".Bl -tag -width indent"]
            for option in options:
                out += [f".It {roff(usage_name(option))}", roff(option.get("abstract") or "")]
            out += [".El"]
        if command.get("discussion"):
            out += [".Pp", ".Bd -literal", roff(command["discussion"]), ".Ed"]
    out += [".Sh EXIT STATUS", "0: fine. 1: findings. 2: a file can't be read or written. 64: wrong usage."]
    return "\n".join(line for line in out if line) + "\n"


def bill_of_materials(version, tools, pins):
    """What the tools contain, in CycloneDX 1.5: packages, and Swift's runtime."""
    manifest = (ROOT / "Package.swift").read_text()
    linked = [pin for pin in pins if f'.product(name: "ArgumentParser", package: "{pin["identity"]}")' in manifest]
    components = [
        {
            "type": "library",
            "name": pin["identity"],
            "version": pin["state"]["version"],
            "purl": "pkg:swift/" + re.sub(r"^https://|\.git$", "", pin["location"]) + "@" + pin["state"]["version"],
            "hashes": [{"alg": "SHA-1", "content": pin["state"]["revision"]}],
            "licenses": [{"license": {"id": "Apache-2.0"}}],
        }
        for pin in linked
    ]
    for variant in sorted(tools):
        for name in TOOLS:
            digest = hashlib.sha256(tools[variant][name]).hexdigest()
            components.append(
                {"type": "file", "name": f"{variant}/{name}", "hashes": [{"alg": "SHA-256", "content": digest}]}
            )
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_OID, json.dumps(components))}",
        "version": 1,
        "metadata": {"component": {"type": "application", "name": "errcat", "version": version}},
        "components": components,
    }


def formula(version, url, sums):
    """A formula for Homebrew that installs the archive of the machine's variant."""
    lines = []
    for variant, (file, digest) in sorted(sums.items()):
        system, processor = VARIANTS[variant][2]
        inner = [f'url "{url}/{file}"', f'sha256 "{digest}"']
        if processor:
            inner = [f"on_{processor} do"] + ["  " + line for line in inner] + ["end"]
        lines += [f"  on_{system} do"] + ["    " + line for line in inner] + ["  end"]
    return "\n".join(
        ["class Errcat < Formula", '  desc "Localization and error-catalog toolchain for Swift"', f'  homepage "{url}"']
        + [f'  version "{version}"', '  license "Apache-2.0"', ""]
        + lines
        + ["", "  def install", '    bin.install "errcat"', '    man1.install "errcat.1"']
        + ['    bash_completion.install "errcat.bash" => "errcat"', '    zsh_completion.install "_errcat"']
        + ['    fish_completion.install "errcat.fish"', "  end", "", "  test do"]
        + ['    assert_equal version.to_s, shell_output("#{bin}/errcat --version").strip', "  end", "end", ""]
    )


def manifest(variants, target):
    """The manifest of the tag: the plugins use the bundle where it has the machine's variant."""
    text = (ROOT / "Package.swift").read_text()
    if text.count(MARK) != 1:
        sys.exit(f"Package.swift: expected one line '{MARK.strip()}'")
    condition = " || ".join(VARIANTS[variant][1] for variant in sorted(variants))
    return text.replace(MARK, f"#if {condition}\nlet prebuilt: Target? = {target}\n#else\n{MARK}#endif\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tools", type=pathlib.Path, required=True)
    parser.add_argument("--version", required=True)
    parser.add_argument("--url", required=True)
    parser.add_argument("--output", type=pathlib.Path, required=True)
    parser.add_argument("--run", type=pathlib.Path)
    parser.add_argument("--local", action="store_true")
    options = parser.parse_args()
    if not re.fullmatch(r"\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?", options.version):
        sys.exit(f"'{options.version}' is not a version")
    tools, resolved = {}, {}
    for variant in VARIANTS:
        if (options.tools / variant).is_dir():
            tools[variant] = {name: (options.tools / variant / name).read_bytes() for name in TOOLS}
            resolved[variant] = json.loads((options.tools / variant / "Package.resolved").read_bytes())["pins"]
    if not tools:
        sys.exit(f"{options.tools}: expected a folder for at least one of {', '.join(VARIANTS)}")
    pins = next(iter(resolved.values()))
    for variant in resolved:
        if resolved[variant] != pins:
            sys.exit(f"{options.tools}: the tools of {next(iter(resolved))} and {variant} were compiled with other versions of packages")
    runs = options.run or next(options.tools / variant / "errcat" for variant in tools)

    def said(*arguments):
        return subprocess.run([runs.resolve(), *arguments], check=True, capture_output=True, text=True).stdout

    if said("--version").strip() != options.version:
        sys.exit(f"the tools are of version {said('--version').strip()}, not {options.version}")
    output = options.output
    output.mkdir(parents=True)
    bundle = output / f"{BUNDLE}.artifactbundle"
    for variant in tools:
        for name in TOOLS:
            path = bundle / variant / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(tools[variant][name])
            path.chmod(0o755)
    artifacts = {
        name: {
            "type": "executable",
            "version": options.version,
            "variants": [
                {"path": f"{variant}/{name}", "supportedTriples": VARIANTS[variant][0]} for variant in sorted(tools)
            ],
        }
        for name in TOOLS
    }
    information = {"schemaVersion": "1.0", "artifacts": artifacts}
    (bundle / "info.json").write_text(json.dumps(information, indent=2, sort_keys=True) + "\n")
    (bundle / "LICENSE").write_bytes((ROOT / "LICENSE").read_bytes())
    zipped = output / f"{BUNDLE}.artifactbundle.zip"
    archive_zip(bundle, zipped)

    command = json.loads(said("--experimental-dump-help"))["command"]
    texts = {"errcat.1": manual(command).encode(), "LICENSE": (ROOT / "LICENSE").read_bytes()}
    for shell, name in COMPLETIONS.items():
        texts[name] = said("--generate-completion-script", shell).encode()
    sums = {}
    for variant in tools:
        path = output / f"errcat-{options.version}-{variant}.tar.xz"
        archive_tar({**texts, "errcat": tools[variant]["errcat"]}, path)
        sums[variant] = (path.name, sha256(path))
    materials = bill_of_materials(options.version, tools, pins)
    (output / "errcat.cdx.json").write_text(json.dumps(materials, indent=2) + "\n")
    (output / "errcat.rb").write_text(formula(options.version, options.url, sums))
    published = sorted(path for path in output.iterdir() if path.is_file())
    (output / "SHA256SUMS").write_text("".join(f"{sha256(path)}  {path.name}\n" for path in published))
    place = (
        f'path: "{bundle.name}"' if options.local else f'url: "{options.url}/{zipped.name}", checksum: "{sha256(zipped)}"'
    )
    (output / "Package.swift").write_text(manifest(tools, f'.binaryTarget(name: "{BUNDLE}", {place})'))


main()
