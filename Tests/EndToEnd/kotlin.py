"""Checks generated Kotlin with its compiler and the JVM: `kotlin.py --modules FOLDER --objects FILES --jars FOLDER --work FOLDER [--only NAME] [--seed N]`.

- check: the worked example compiles without warnings; a `when` without a case, and wrong arguments, don't.
- hostile: names and texts that could end a literal or a comment compile and come back unchanged; logs show no private value.
- example: the app of the shop (Tests/Examples/Server) shows errors of its server.
- modules: errors of a catalog and its module are mapped and shown.
- failures: exceptions of requests become the errors of URLError and POSIX.
- words: the JVM shows the same words as the app (typescript_words.py).
- mapping: responses become the same errors as in the app (typescript_mapping.py).
"""
import base64
import functools
import glob
import json
import os
import re
import subprocess
import sys

import site_messages
import typescript
import typescript_words
from site_catalogs import ROOT

PROGRAMS = os.path.join(ROOT, "Tests/EndToEnd/kotlin_programs.kt")
# In the data of ICU 72 (CLDR 42), Arabic has digits and signs of its own; in those of Foundation, it has those of English. As JSON.
ARABIC = [(f"\\u066{digit}", str(digit)) for digit in range(10)] + [("\\u066c", ","), ("\\u066b", "."), ("\\u066a\\u061c", "\\u200e%\\u200e"), ("\\u061c", "\\u200e")]
# What a message has, and the languages in which the two differ about it: numbers, dates and durations only.
# 'E' or 'اس', the sign before or after the mark of direction, '3 Uhr AM' or '3 AM'.
DIFFERENT = [*typescript_words.DIFFERENT, (r"E0|scientific|currency", {"ar"}), (r"::h", {"de"})]
# '1234' or '1 234' in Polish.
VALUES = {name: (kind, [value for value in values if value not in (1234, 1234.5)]) for name, (kind, values) in site_messages.VALUES.items()}


# Compiles what each line of its input names, in one process: most of the compiler's time is its start.
COMPILER = """
import org.jetbrains.kotlin.cli.jvm.K2JVMCompiler

object Compiler {
  @JvmStatic fun main(arguments: Array<String>) {
    for (line in generateSequence(::readLine)) {
      val output = java.io.ByteArrayOutputStream()
      val status = K2JVMCompiler().exec(java.io.PrintStream(output), *line.split('\\t').toTypedArray())
      println("$status " + java.util.Base64.getEncoder().encodeToString(output.toByteArray()))
    }
  }
}
"""


@functools.cache
def compiler(jars, folder):
    """The process that compiles."""
    source = f"{folder}/Compiler.kt"
    with open(source, "w", encoding="utf-8") as file:
        file.write(COMPILER)
    java = ["java", "-XX:TieredStopAtLevel=1", "-XX:ReservedCodeCacheSize=240m", "-cp"]
    typescript.run([*java, f"{jars}/*", "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler", "-no-stdlib", "-no-reflect", "-cp", ":".join(glob.glob(f"{jars}/*.jar")), "-d", folder, source], folder)
    return subprocess.Popen([*java, f"{jars}/*:{folder}", "Compiler"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


class Output(typescript.Output):
    """A generated folder, compiled, and programs that use it."""

    kind, values, different = "kotlin", VALUES, DIFFERENT
    # The output that was compiled last: the worked example when random messages are shown.
    example = None

    def files(self, folder="web"):
        return glob.glob(f"{self.folder}/{folder}/**/*.kt", recursive=True)

    def package(self):
        with open(f"{self.folder}/web/Errors.kt", encoding="utf-8") as file:
            return re.search(r"^package (.*)$", file.read(), re.M)[1]

    def program(self, name, code):
        path = f"{self.folder}/{name}.kt"
        with open(path, "w", encoding="utf-8") as file:
            file.write(f"package {self.package()}\n\n{code}")
        return path

    def libraries(self):
        return f"{glob.glob(f'{self.options.jars}/kotlin-stdlib-*.jar')[0]}:/usr/share/java/icu4j.jar"

    def compile(self, files, output="classes"):
        """The compiler's faults and warnings; empty if there are none."""
        known = f"{self.folder}/classes"
        process = compiler(self.options.jars, self.options.work)
        arguments = ["-no-stdlib", "-no-reflect", "-Werror", "-cp", self.libraries() + (f":{known}" if os.path.exists(known) else ""), "-d", f"{self.folder}/{output}", *files]
        process.stdin.write("\t".join(arguments) + "\n")
        process.stdin.flush()
        status, output = process.stdout.readline().split(" ")
        return "" if status == "OK" else base64.b64decode(output).decode() or status

    def build(self, name, code):
        """Compiles a program with what is generated."""
        if found := self.compile([*self.files(), self.program(name, code)]):
            sys.exit(f"{name} in {self.folder} doesn't compile: {found[:4000]}")

    def messages(self):
        """The messages of each language as the generated files have them: JSON in raw strings."""
        found = {}
        for path in glob.glob(f"{self.folder}/web/messages/*.kt"):
            with open(path, encoding="utf-8") as file:
                found[os.path.basename(path)[:-3]] = json.loads("".join(re.findall(r'"""(.*?)"""', file.read(), re.S)))
        return found

    def node(self, _, text=""):
        """What the program for the other end prints. Random messages are read by the worked example's classes: a class for each would take minutes to compile."""
        if os.path.basename(self.folder).startswith("words."):
            return Output.example.node(_, json.dumps({"messages": self.messages(), **json.loads(text)}))
        if not os.path.exists(f"{self.folder}/classes"):
            with open(PROGRAMS, encoding="utf-8") as file:
                self.build("programs", file.read())
            Output.example = self
        if '"languages": [' not in text:
            return self.run("mapping", text)
        words = self.run("words", text)
        for theirs, ours in ARABIC:
            words = words.replace(theirs, ours)
        return words

    def run(self, name, text=""):
        command = ["java", "-Dfile.encoding=UTF-8", "-cp", f"{self.libraries()}:{self.folder}/classes", f"{self.package()}.{name.capitalize()}"]
        return typescript.run(command, self.folder, input=text).stdout


def check(options):
    output = Output(options, "check")
    catalog = json.load(open(f"{ROOT}/catalog.json"))
    with open(f"{output.folder}/web/Errors.kt", encoding="utf-8") as file:
        names = re.findall(r"^  data (?:class|object) (\w+)", file.read(), re.M)
    faults = [] if len(names) == len(catalog["errors"]) else [f"{len(names)} errors of {len(catalog['errors'])}"]
    when = lambda name, cases: f"fun {name}(error: AppError): String = when (error) {{\n" + "".join(f"  is AppError.{each} -> error.key\n" for each in cases) + "}\n"
    use = """
fun shown(status: Int, headers: Map<String, String>, body: String): String {
  val failure = ErrorMapper.occurrenceIfFailed(status, headers, body) ?: ErrorMapper.occurrenceForStatus(500, emptyMap(), null)
  val language = Language.load(listOf("x", "tr-TR"), java.time.ZoneId.of("Europe/Berlin"))
  val delay: java.time.Duration? = failure.retryDelay(1, random = { 0.0 })
  val error = failure.error
  if (error is AppError.InsufficientCredits) return "${error.needed + error.balance}"
  val action: Action? = error.attributes.actions.firstOrNull()
  return "$action $delay ${AppError.InsufficientCredits(needed = 1, balance = 2).presentation(language).message}"
}
object App { @JvmStatic fun main(arguments: Array<String>) = print(shown(500, emptyMap(), "{}") + name(AppError.NetworkTimeout) + arguments.size) }
"""
    output.build("app", when("name", names) + use)
    if not output.run("app").endswith("error.network.timeout0"):
        faults.append(f"the worked example prints {output.run('app')!r}")
    wrong = ["val wrongType = AppError.InsufficientCredits(needed = \"3\", balance = 1)", "val missing = AppError.InsufficientCredits(needed = 1)", "val unknown = AppError.Unheard"]
    code = "\n".join(wrong) + "\n" + "".join(when(f"without{number}", names[:number] + names[number + 1:]) for number in range(0, len(names), 6))
    found = output.compile([output.program("wrong", code)], "other")
    for number, line in enumerate(f"\n\n{code}".splitlines(), 1):
        if (line.startswith("val") or "when" in line) and not re.search(rf"wrong\.kt:{number}:\d+: error: ", found):
            faults.append(f"'{line}' compiles: {found[:1500]}")
    # Another run makes the same files.
    output.generate("web", "--check")
    return faults


HOSTILE = [*typescript.HOSTILE, "/* x", "/*/ x", "$x ${x} $", '"""', '""', '"', "\\", "\\$", "{x} '{", "%s"]
NAMES = ["__proto__", "class", "key", "arguments", "object", "when", "in", "is", "fun", "typeof", "kotlin", "java", "mapOf", "loggedText", "to", "copy", "component1", "hashCode", "toString", "this", "0", "it", "value", "field"]
CASES = ["string", "long", "companion", "any", "map", "appError", "kotlin", "java", "object", "duration", "category", "deprecated", "list", "emptyMap", "fooBar", "foobar"]
HOSTILE_PROGRAM = """
object Hostile {
  @JvmStatic fun main(arguments: Array<String>) {
    val (texts, names) = Json(System.`in`.readBytes().decodeToString()).read().let { it.member("texts").list to it.member("names").list }
    val en = Language.load("en")
    val out = mutableListOf<List<Any?>>()
    for (text in texts) {
      val error = ErrorMapper.occurrenceForStatus(400, emptyMap(), "{\\"code\\": ${quoted(text as String)}}").error
      out.add(listOf(error.key, error.presentation(en).message))
    }
    for (name in names) {
      val error = ErrorMapper.occurrenceForStatus(400, emptyMap(), "{\\"code\\": ${quoted("name $name")}, \\"values\\": {${quoted(name as String)}: \\"v of $name\\"}}").error
      out.add(listOf(error.presentation(en).message, error.arguments[name]))
    }
    val secret = AppError.Secret(secret = "hush", shown = "public")
    out.add(listOf(secret, Occurrence(secret), secret.presentation(en), listOf(secret)).map { it.toString() })
    val bodies = listOf("[", "\\"", "{\\"code\\": 1e999}", "[".repeat(100000), "{\\"a\\":".repeat(100000), "\\\\ud800", "\\ud800", null, "{\\"code\\": \\"x\\"}", "[".repeat(20000))
    out.add(bodies.map { ErrorMapper.occurrenceForStatus(-1, mapOf("" to "x"), it).error.key })
    val start = System.nanoTime()
    ErrorMapper.occurrenceForStatus(400, mapOf("Content-Type" to "application/problem+json"), "{\\"retry_after\\": \\"${"1".repeat(60000)}x\\"}")
    out.add(listOf("${(System.nanoTime() - start) / 1_000_000}"))
    print(json(out))
  }
}
"""


def hostile(options):
    catalog, texts = typescript.hostile_catalog(HOSTILE, NAMES)
    for number, name in enumerate(CASES):
        texts[f"error.a.case{number}"] = "{n} {s} {t} {l} {b} {d}"
        catalog["errors"][f"error.a.case{number}"] = {"case": name, "arguments": {"n": "int", "s": "string", "t": "date", "l": "duration", "b": "bool", "d": "double"}}
    # More than a constant of the JVM can have.
    texts["error.a.long"] = "$😀é\\\"" * 14000
    catalog["errors"]["error.a.long"] = {"from": {"server": ["long"]}}
    output = Output(options, "hostile", catalog, {"en": texts, "ar": texts})
    with open(PROGRAMS, encoding="utf-8") as file:
        output.build("hostile", file.read() + HOSTILE_PROGRAM)
    found = json.loads(output.run("hostile", json.dumps({"texts": [*HOSTILE, "long"], "names": NAMES})))
    long, [milliseconds] = found.pop(len(HOSTILE)), found.pop()
    faults = [] if long == ["error.a.long", texts["error.a.long"]] else [f"a long text comes back as {long!r:.200}"]
    if int(milliseconds) > 400:
        faults.append(f"a long delay takes {milliseconds} ms")
    return faults + typescript.compare_hostile(found, HOSTILE, NAMES)


RUN = """
object Run {
  @JvmStatic fun main(arguments: Array<String>) {
    val server = com.sun.net.httpserver.HttpServer.create(java.net.InetSocketAddress("127.0.0.1", 0), 0)
    server.start()
    for (line in System.`in`.reader().readLines()) {
      val (number, status, wait, body, tag) = line.split("\\t")
      server.createContext("/$number") { exchange ->
        if (wait != "") exchange.responseHeaders["Retry-After"] = listOf(wait)
        exchange.sendResponseHeaders(status.toInt(), 0)
        exchange.responseBody.use { it.write(body.toByteArray()) }
      }
      println(order("http://127.0.0.1:${server.address.port}/$number", tag))
    }
    server.stop(0)
  }
}
"""


def example(options):
    output = Output(options, "shop", f"{typescript.SHOP}/Sources/ShopErrors/catalog.json")
    with open(f"{typescript.SHOP}/Android/Shop.kt", encoding="utf-8") as file:
        code = file.read().split("\n\n", 1)[1]
    output.build("shop", code + RUN)
    orders = ["\t".join(map(str, order[:5])) for order in typescript.ORDERS]
    return typescript.compare_orders(output.run("run", "\n".join(orders)).splitlines())


def modules(options):
    output = Output(options, "modules", typescript.MODULES)
    output.build("show", """
object Show {
  @JvmStatic fun main(arguments: Array<String>) {
    val en = Language.load("en")
    for (body in System.`in`.reader().readLines()) {
      val error = ErrorMapper.occurrenceForStatus(400, emptyMap(), body).error
      val shown = error.presentation(en)
      println("${error.key} | ${shown.message} | ${shown.actions.firstOrNull()?.label}")
    }
  }
}
val made: AppError = AppError.GroupLimit(limit = 1)
""")
    return typescript.compare_responses(output.run("show", "".join(f"{body}\n" for body, _ in typescript.RESPONSES)).splitlines())


def failures(options):
    output = Output(options, "failures")
    # Exceptions of libraries, with the names and the classes that these have.
    libraries = []
    for name, package, base in [("TimeoutCancellationException", "kotlinx.coroutines", "java.util.concurrent.CancellationException"), ("HttpRequestTimeoutException", "io.ktor.client.plugins", "java.io.IOException"), ("ConnectTimeoutException", "io.ktor.client.network.sockets", "java.net.ConnectException")]:
        libraries.append(f"{output.folder}/{name}.kt")
        with open(libraries[-1], "w", encoding="utf-8") as file:
            file.write(f"package {package}\n\nclass {name} : {base}()\n")
    if found := output.compile(libraries):
        return [found]
    output.build("fail", """
object Fail {
  private fun failed(call: () -> Unit): String? = try { call().toString() } catch (exception: Exception) { ErrorMapper.occurrenceFor(exception)?.error?.key }

  @JvmStatic fun main(arguments: Array<String>) {
    java.net.ServerSocket(0, 1, java.net.InetAddress.getLoopbackAddress()).use { silent ->
      println(failed { java.net.Socket(silent.inetAddress, silent.localPort).apply { soTimeout = 50 }.getInputStream().read() })
      val request = java.net.http.HttpRequest.newBuilder(java.net.URI("http://127.0.0.1:${silent.localPort}/")).timeout(java.time.Duration.ofMillis(50)).build()
      println(failed { java.net.http.HttpClient.newHttpClient().send(request, java.net.http.HttpResponse.BodyHandlers.ofString()) })
    }
    println(failed { java.net.Socket("127.0.0.1", 1).close() })
    println(failed { java.net.Socket("nothing.invalid", 1).close() })
    println(failed { throw java.io.IOException(java.net.NoRouteToHostException()) })
    println(failed { throw java.util.concurrent.CancellationException() })
    println(failed { throw IllegalStateException() })
    println(failed { throw javax.net.ssl.SSLException("closed", java.io.IOException(java.net.SocketTimeoutException())) })
    println(failed { throw IllegalStateException(java.util.concurrent.CancellationException().apply { initCause(java.net.SocketTimeoutException()) }) })
    println(failed { throw java.io.InterruptedIOException("timeout") })
    println(failed { throw java.io.IOException("Canceled") })
    println(failed { throw java.io.IOException("canceled", java.nio.channels.UnresolvedAddressException()) })
    println(failed { throw kotlinx.coroutines.TimeoutCancellationException() })
    println(failed { throw io.ktor.client.plugins.HttpRequestTimeoutException() })
    println(failed { throw io.ktor.client.network.sockets.ConnectTimeoutException() })
    val ring = IllegalStateException("a").apply { initCause(IllegalStateException("b", this)) }
    println(failed { throw ring })
    val down = ErrorMapper.occurrenceForStatus(408, mapOf("Retry-After" to "60"), "")
    for (random in listOf(0.0, 0.5)) println(down.retryDelay(1, random = { random })?.seconds)
    println(down.retryDelay(1, isIdempotent = false))
  }
}
""")
    lines = output.run("fail").split()
    expected = [*["error.network.timeout"] * 2, *["error.network.unreachable"] * 3, "error.general.cancelled", "error.general.unexpected", "error.network.timeout", "error.general.cancelled",
                "error.network.timeout", "error.general.cancelled", "error.network.unreachable", *["error.network.timeout"] * 3, "error.general.unexpected", "60", "66", "null"]
    return [] if lines == expected else [f"exceptions become {lines}, expected {expected}"]


if __name__ == "__main__":
    typescript.main(Output, "jars", check, hostile, example, modules, failures)
