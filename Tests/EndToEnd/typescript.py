"""Checks generated TypeScript with the tools of web apps: `typescript.py --modules FOLDER --objects FILES --deno PATH --work FOLDER [--only NAME] [--seed N]`.

- check: the worked example compiles with the strictest options; a switch without a case, and wrong arguments, don't.
- hostile: names and texts that could end a literal or a comment compile and come back unchanged; logs show no private value.
- example: the page of the shop (Tests/Examples/Server) shows errors of its server.
- modules: errors of a catalog and its module are mapped and shown.
- failures: exceptions of fetch in Node become the errors of URLError and POSIX.
- size: what an app of one message ships, without texts.
- words: Node shows the same words as the app (typescript_words.py).
- mapping: responses become the same errors as in the app (typescript_mapping.py).
"""
import argparse
import gzip
import json
import os
import subprocess
import sys
import tempfile

import site_messages
import tool
import typescript_mapping
import typescript_words
from site_catalogs import ROOT

STRICT = {"compilerOptions": {"strict": True, "exactOptionalPropertyTypes": True, "noUncheckedIndexedAccess": True, "noImplicitReturns": True, "noUnusedLocals": True,
                              "noPropertyAccessFromIndexSignature": True, "noFallthroughCasesInSwitch": True, "noImplicitOverride": True}}


def run(command, folder, status=0, **options):
    found = subprocess.run(command, cwd=folder, capture_output=True, text=True, **options)
    if status is not None and found.returncode != status:
        sys.exit(f"{' '.join(command)}: status {found.returncode}, expected {status}\n{found.stdout}{found.stderr}"[:4000])
    return found


class Output:
    """A generated folder, and programs that import it."""

    kind = "typescript"
    # What is sent and shown as words, and the differences of locale data.
    values, different = site_messages.VALUES, typescript_words.DIFFERENT

    def __init__(self, options, name, catalog=f"{ROOT}/catalog.json", packs=None, generates=True):
        """Of the catalog at a path, or with packs."""
        self.options, self.folder, self.path = options, tempfile.mkdtemp(prefix=f"{name}.", dir=options.work), catalog
        if packs:
            tool.save(self.folder, catalog, packs)
            self.path = f"{self.folder}/catalog.json"
        json.dump(STRICT, open(f"{self.folder}/deno.json", "w"))
        if generates:
            self.generate("web")

    def generate(self, output, *more, kind=None):
        run([tool.ERRCAT, "generate", "--catalog", self.path, "--kind", kind or self.kind, "--output", output, *more], self.folder)

    def check(self, code, name="app.ts"):
        """The compiler's faults in a program; empty if it compiles."""
        open(f"{self.folder}/{name}", "w", encoding="utf-8").write(code)
        found = run([self.options.deno, "check", "--no-remote", "--no-lock", name], self.folder, None)
        return "" if found.returncode == 0 else found.stdout + found.stderr

    def node(self, code, text="", **environment):
        """What a program prints in Node, where the TypeScript is JavaScript without its types."""
        run([self.options.deno, "transpile", "--no-check", "--no-lock", "web/errors.ts", "-o", "web/errors.js"], self.folder)
        open(f"{self.folder}/app.mjs", "w", encoding="utf-8").write(code)
        open(f"{self.folder}/package.json", "w").write('{"type": "module"}')
        return run(["node", "app.mjs"], self.folder, input=text, env={**os.environ, **environment}).stdout


def check(options):
    output = Output(options, "check")
    keys = list(json.load(open(f"{ROOT}/catalog.json"))["errors"])
    cases = [f'    case "{key}": return error.key;\n' for key in keys]
    start = 'import { type AppError, appError, attributes, loadLanguage, occurrenceForStatus, occurrenceIfFailed, presentation, retryDelay } from "./web/errors.ts";\n'
    switch = "export const name = (error: AppError): string => {\n  switch (error.key) {\n%s  }\n};\n"
    use = """
const shown = async (response: Response): Promise<string> => {
  const failure = occurrenceIfFailed(response.status, response.headers, await response.text()) ?? occurrenceForStatus(500, {}, null);
  const language = await loadLanguage(navigator.languages, "Europe/Berlin");
  const delay: number | undefined = retryDelay(failure, 1, { random: () => 0, isIdempotent: false });
  if (failure.error.key === "error.credit.insufficient") return String(failure.error.arguments.needed);
  const action: "retry" | "sign_in" | "buy_credits" | "choose_model" | "contact_support" | "open_settings" | "update_app" | undefined = attributes(failure).actions[0];
  return `${action} ${delay} ${presentation(appError("error.credit.insufficient", { needed: 1, balance: 2 }), language).message}`;
};
console.log(shown);
"""
    faults = []
    if found := output.check(start + switch % "".join(cases) + use):
        faults.append(f"the worked example doesn't compile: {found}")
    for number in range(0, len(keys), 6):
        if "TS2366" not in output.check(start.replace(", appError, attributes, loadLanguage, occurrenceForStatus, occurrenceIfFailed, presentation, retryDelay", "") + switch % "".join(cases[:number] + cases[number + 1:])):
            faults.append(f"a switch without {keys[number]} compiles")
    for wrong in ['appError("error.network.timeout", { seconds: 1 })', 'appError("error.credit.insufficient")', 'appError("error.credit.insufficient", { needed: "3", balance: 1 })', 'appError("error.x")']:
        if not output.check(f'import {{ appError }} from "./web/errors.ts";\n{wrong};\n'):
            faults.append(f"{wrong} compiles")
    # As the guide has it for packages of Node.
    json.dump({"type": "module"}, open(f"{output.folder}/package.json", "w"))
    json.dump({"compilerOptions": {**STRICT["compilerOptions"], "module": "nodenext", "target": "es2022", "lib": ["es2022", "dom", "dom.iterable"], "types": [], "noEmit": True}, "files": ["web/errors.ts"]}, open(f"{output.folder}/tsconfig.json", "w"))
    if found := run(["tsc"], output.folder, None).stdout:
        faults.append(f"the worked example doesn't compile with nodenext: {found}")
    # Another run makes the same files.
    output.generate("web", "--check")
    return faults


HOSTILE = ["*/ alert(1) /*", "${alert(1)}", "`'\"\\", "x\u2028\u2029\u0085", "</script><!--", "\\u0000", "// x\n/* y", "__proto__", "constructor", "@deprecated", "x\ufeff\u202e", "😀\\", "a\r\nb"]
NAMES = ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf", "prototype", "arguments", "key", "default", "class"]


def hostile_catalog(hostile, names):
    """A catalog and its source pack: texts as messages, notes and codes of the server, names of arguments, and an argument that is secret."""
    errors, texts = {}, {}
    for number, text in enumerate(hostile):
        # In apostrophes, braces are text.
        texts[f"error.a.text{number}"] = text.replace("'", "''").replace("{", "'{'").replace("}", "'}'")
        errors[f"error.a.text{number}"] = {"from": {"server": [text]}, "note": text, "deprecated": {"note": text}}
    for number, name in enumerate(names):
        texts[f"error.a.{name}"] = f"{{{name}}}"
        errors[f"error.a.{name}"] = {"case": f"name{number}", "arguments": {name: "string"}, "from": {"server": [f"name {name}"]}, "server": {"arguments": {name: f"values.{name}"}}}
    errors["error.a.secret"] = {"case": "secret", "arguments": {"secret": "string", "shown": {"type": "string", "privacy": "public"}}}
    texts["error.a.secret"] = "{secret} {shown}"
    return {"errcat": 1, "domain": "Org.in.1st.example-app", "sourceLanguage": "en", "fallback": "error.a.text0", "categories": {"a": {}}, "errors": errors}, texts


def compare_hostile(found, hostile, names):
    """What is wrong with results: the key and the message of each text, message and argument of each name, a secret in logs, and errors of broken bodies."""
    *found, logs, bodies = found
    expected = [[f"error.a.text{number}", text] for number, text in enumerate(hostile)] + [[f"v of {name}"] * 2 for name in names]
    faults = [f"{theirs!r:.200}, expected {ours!r:.200}" for ours, theirs in zip(expected, found, strict=True) if ours != theirs]
    if any("hush" in line for line in logs) or logs[0] != "error.a.secret(secret: <private>, shown: public)":
        faults.append(f"a log shows a private value: {logs}")
    if set(bodies) != {"error.a.text0"}:
        faults.append(f"bodies: {bodies}")
    return faults


def hostile(options):
    catalog, texts = hostile_catalog(HOSTILE, NAMES)
    output = Output(options, "hostile", catalog, {"en": texts, "ar": texts})
    if found := output.check('import * as errors from "./web/errors.ts";\nimport messages from "./web/messages/en.js";\nconsole.log(errors, messages);\n'):
        return [f"a hostile catalog doesn't compile: {found}"]
    found = json.loads(output.node("""
import { inspect } from 'node:util';
import { appError, occurrenceForStatus, loadLanguage, presentation } from './web/errors.js';
const { texts, names } = JSON.parse(await new Response(process.stdin).text());
const en = await loadLanguage('en');
const result = [];
for (const text of texts) {
  const { error } = occurrenceForStatus(400, {}, JSON.stringify({ code: text }));
  result.push([error.key, presentation(error, en).message]);
}
for (const name of names) {
  const { error } = occurrenceForStatus(400, {}, `{"code": ${JSON.stringify('name ' + name)}, "values": {${JSON.stringify(name)}: "v of ${name}"}}`);
  result.push([presentation(error, en).message, error.arguments[name]]);
}
const secret = appError('error.a.secret', { secret: 'hush', shown: 'public' });
result.push([String(secret), JSON.stringify(secret), inspect(secret, { depth: 9 }), `${Object.entries(secret)}`, inspect({ ...secret })]);
const circle = {}; circle.circle = circle;
result.push(['[', '"', '{"code": 1e999}', '['.repeat(100000), '{"a":'.repeat(100000), '\\ud800', 5, undefined, { code: 'x' }, new Uint8Array([255, 254]), Symbol.iterator, () => 1].map((body) => occurrenceForStatus(NaN, { '': 'x', a: 5 }, body).error.key));
result.at(-1).push(occurrenceForStatus(500, 5, circle).error.key);
const slow = { string: '"' + '\\\\"'.repeat(30000), spaces: `<Error><Code>x${' '.repeat(60000)}x</Code></Error>`, type: `{"type": "${'/'.repeat(30000)}${'a'.repeat(30000)}/b"}`,
  delay: `{"retry_after": "${'1'.repeat(60000)}x"}` };
result.push(Object.entries(slow).filter(([, body]) => {
  const start = performance.now();
  occurrenceForStatus(400, { 'Content-Type': 'application/problem+json' }, body);
  return performance.now() - start > 400;
}).map(([name]) => name));
result.push([{ entries: 'x', 'X-Request-Id': 'r1' }, new Headers({ entries: 'x', 'X-Request-Id': 'r1' }), new Map([['X-Request-Id', 'r1']])].map((headers) => occurrenceForStatus(400, headers, '').traceID));
console.log(JSON.stringify(result));
""", json.dumps({"texts": HOSTILE, "names": NAMES})))
    *found, slow, traces = found
    faults = [f"bodies that take more than 400 ms: {slow}"] if slow else []
    if set(traces) != {"r1"}:
        faults.append(f"trace ids of headers: {traces}")
    return faults + compare_hostile(found, HOSTILE, NAMES)


MODULES = os.path.join(ROOT, "Tests/Fixtures/Modules/Sources/Core/catalog.json")
# Responses that errors of a module, of its base and of neither become, and what is shown.
RESPONSES = [
    ('{"code": 11210009, "error": {"limit": 8}}', "error.group.limit | A group has at most 8 members. | Find another group"),
    ('{"code": 11001}', "error.auth.token_expired | Please sign in again. | Sign in"),
    ('{"code": 5}', "error.general.unexpected | Something went wrong. | Try again"),
]


def modules(options):
    output = Output(options, "modules", MODULES)
    program = """
const en = await loadLanguage("en");
for (const body of JSON.parse(await new Response(INPUT).text())) {
  const { error } = occurrenceForStatus(400, {}, body);
  const { message, actions: [action] } = presentation(error, en);
  console.log(`${error.key} | ${message} | ${action?.label}`);
}
"""
    start = 'import { appError, loadLanguage, occurrenceForStatus, presentation } from "./web/errors.%s";\n'
    if found := output.check(start % "ts" + program.replace("INPUT", "Deno.stdin.readable") + 'console.log(appError("error.group.limit", { limit: 1 }));\n'):
        return [f"a catalog with a module doesn't compile: {found}"]
    return compare_responses(output.node(start % "js" + program.replace("INPUT", "process.stdin"), json.dumps([body for body, _ in RESPONSES])).splitlines())


def compare_responses(lines):
    return [f"the module shows {line!r}, expected {expected!r}" for line, (_, expected) in zip(lines, RESPONSES, strict=True) if line != expected]


def failures(options):
    output = Output(options, "failures")
    found = output.node("""
import { createServer } from 'node:net';
import { appError, occurrenceFor, occurrenceForStatus, retryDelay } from './web/errors.js';
const listening = () => new Promise((done) => { const server = createServer().listen(0, '127.0.0.1', () => done([server, `http://127.0.0.1:${server.address().port}/`])); });
const [, never] = await listening();
const [closed, refused] = await listening();
await new Promise((done) => closed.close(done));
const aborted = new AbortController();
aborted.abort();
const calls = [() => fetch(never, { signal: AbortSignal.timeout(50) }), () => fetch(never, { signal: aborted.signal }), () => fetch(refused), () => fetch('http://nothing.invalid/'),
  async () => { throw undefined; }, async () => { throw { name: '__proto__', cause: { code: 'constructor' } }; },
  async () => { throw new Error('wrapped', { cause: new AggregateError([new Error('a'), Object.assign(new Error('b'), { code: 'ECONNREFUSED' })]) }); },
  async () => { throw new AggregateError([new DOMException('a', 'AbortError'), new Error('wrapped', { cause: new DOMException('b', 'AbortError') })]); },
  async () => { throw new AggregateError([new DOMException('a', 'AbortError'), new DOMException('b', 'TimeoutError')]); },
  async () => { const ring = new Error('a'); ring.cause = new Error('b', { cause: ring }); throw ring; },
  async () => { Object.defineProperty(globalThis, 'navigator', { value: { onLine: false } }); throw new TypeError('Failed to fetch'); }];
for (const call of calls) console.log(await call().catch((exception) => occurrenceFor(exception).error.key));
const left = new AbortController();
left.abort(new Error('the user left'));
const late = AbortSignal.timeout(1);
await new Promise((done) => late.addEventListener('abort', done));
for (const signal of [left.signal, late, new AbortController().signal]) {
  console.log(await fetch(never, { signal: signal.aborted ? signal : left.signal }).catch((exception) => occurrenceFor(exception, { signal }).error.key));
}
const down = { ...occurrenceForStatus(408, { 'Retry-After': '60' }, ''), error: appError('error.network.timeout') };
for (const random of [0, 0.5]) console.log(retryDelay(down, 1, { random: () => random }));
console.log(retryDelay(down, 1, { isIdempotent: false }), retryDelay(down, 1, { maximumServerDelay: 59 }));
process.exit();
""").split()
    expected = ["error.network.timeout", "error.general.cancelled", *["error.network.unreachable"] * 2, *["error.general.unexpected"] * 2, "error.network.unreachable", "error.general.cancelled", "error.network.timeout", "error.general.unexpected", "error.network.offline",
                "error.general.cancelled", "error.network.timeout", "error.general.unexpected",
                "60", "66", "undefined", "undefined"]
    return [] if found == expected else [f"exceptions become {found}, expected {expected}"]


SHOP = os.path.join(ROOT, "Tests/Examples/Server")


# Responses of the shop: number, status, seconds of Retry-After, body, the language of the user, what they read, and where they go.
ORDERS = [
    (101, 409, "", '{"code": 101, "arguments": {"product": "Espresso cup"}}', "de-AT", "Espresso cup ist ausverkauft. Wählen Sie etwas anderes.", "no retry"),
    (301, 429, "20", '{"code": 301, "arguments": {"wait": 20}}', "en", "Many orders are coming in right now. Try again in 20 seconds.", "retry in 20"),
    (302, 429, "30", '{"code": 301}', "en", "Many orders are coming in right now. Try again in 30 seconds.", "retry in 30"),
]
RUN = """
import { order } from "./app.ts";
for (const [number, status, wait, body, tag] of JSON.parse(Deno.args[0])) {
  globalThis.fetch = async () => new Response(body, { status, headers: wait ? { "Retry-After": wait } : {} });
  console.log(await order(`https://shop.example/rest/orders/${number}`, tag));
}
"""


def example(options):
    output = Output(options, "shop", f"{SHOP}/Sources/ShopErrors/catalog.json", generates=False)
    output.generate("errors")
    with open(f"{SHOP}/Web/main.ts", encoding="utf-8") as file:
        code = file.read()
    if found := output.check(code):
        return [f"the page of the shop doesn't compile: {found}"]
    open(f"{output.folder}/run.ts", "w").write(RUN)
    return compare_orders(run([options.deno, "run", "--allow-read", "--no-lock", "run.ts", json.dumps(ORDERS)], output.folder).stdout.splitlines())


def compare_orders(lines):
    return [f"the shop shows {line!r}, expected {message!r}, {retry}" for line, (*_, message, retry) in zip(lines, ORDERS, strict=True)
            if not line.startswith(f"{message} | ") or f"| {retry}" not in line]


def size(options):
    catalog = {"errcat": 1, "domain": "org.example", "sourceLanguage": "en", "fallback": "error.a.x", "categories": {"a": {}}, "errors": {"error.a.x": {"arguments": {"n": "int"}}}}
    output = Output(options, "size", catalog, {"en": {"error.a.x": "{n, plural, one {# file} other {# files}}"}})
    faults = []
    show = "import { appError, loadLanguage, presentation } from './web/errors.ts';\nconsole.log(presentation(appError('error.a.x', { n: 1 }), await loadLanguage('en')));\n"
    both = "import { loadLanguage, occurrenceForStatus, presentation } from './web/errors.ts';\nconst response = await fetch('/');\nconsole.log(presentation(occurrenceForStatus(response.status, response.headers, await response.text()), await loadLanguage('en')));\n"
    for what, code, most in [("a message", show, 4096), ("a message and the mapper of responses", both, 8192)]:
        open(f"{output.folder}/app.ts", "w").write(code)
        text = run(["esbuild", "--bundle", "--minify", "--format=esm", "--external:./messages/*", "app.ts"], output.folder).stdout
        bytes = len(gzip.compress(text.encode(), 9, mtime=0))
        print(f"{what}: {bytes} bytes of {len(text.encode())}")
        if bytes > most:
            faults.append(f"{what} has {bytes} bytes, at most {most} expected")
    return faults


def main(Output, compiler, *checks):
    """Runs checks of a kind of output, and those of its words and its mapping."""
    checks = {**{each.__name__: each for each in checks}, "words": lambda options: typescript_words.check(options, Output),
              "mapping": lambda options: typescript_mapping.check(options, Output)}
    parser = argparse.ArgumentParser()
    for name in ["modules", "objects", "work", compiler]:
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--only", choices=checks)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int)
    options = parser.parse_args()
    faults = []
    for name, body in checks.items():
        if options.only in (None, name):
            found = body(options)
            print(f"{name}: {'passed' if not found else f'{len(found)} faults'}", flush=True)
            faults += found
    for fault in faults[:30]:
        print(f"!! {fault}"[:1500])
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main(Output, "deno", check, hostile, example, modules, failures, size)
