import java.net.URLDecoder
import java.time.Instant
import java.time.LocalDateTime
import java.time.OffsetDateTime
import java.time.ZoneOffset
import kotlin.math.abs
import kotlin.math.ceil
import kotlin.math.max
import kotlin.math.min

/** Responses of a server become errors of the catalog, as the app's mapper reads them. Nothing throws. */
object ErrorMapper {
  /** The occurrence that an error response reports; an unknown one has the catalog's fallback. The value of a header is a text, or a list of texts. */
  fun occurrenceForStatus(status: Int, headers: Map<out String?, Any?>, body: String?): Occurrence = readHeaders(headers).let { occurrence(status, it, parseBody(body, it, 65536)) }

  /** The occurrence that a response reports, also with a status below 400; `null` for a success. */
  fun occurrenceIfFailed(status: Int, headers: Map<out String?, Any?>, body: String?): Occurrence? {
    if (status >= 400) return occurrenceForStatus(status, headers, body)
    val found = readHeaders(headers)
    val root = parseBody(body, found, 1048576)
    val codes = valuesAt(serverOf(root, found)["code"], root, found).mapNotNull { it.textOrNumber }.flatMap { listOfNotNull(it, wholeNumber(it)) }
    val hasErrors = root.member("errors").list.firstOrNull().member("message") is String
    val hasFailed = isProblem(found) || hasErrors || firstMapped(codes, root, found) != null || firstMappedStatus(listOf(status.toLong()), root, found, true) != null
    return if (hasFailed) occurrence(status, found, root) else null
  }

  /** The occurrence of a request without a response; `null` if it was cancelled and the catalog maps no cancellation. */
  fun occurrenceFor(exception: Throwable): Occurrence? {
    // The exception and its causes, outer ones first, each once; one more than are read if there are more.
    val chain = mutableListOf<Throwable>()
    var next: Throwable? = exception
    while (next != null && chain.size <= maximumCauses && chain.none { it === next }) {
      chain += next
      next = next.cause
    }
    val all = chain.take(maximumCauses).map { each ->
      generateSequence<Class<*>>(each.javaClass) { it.superclass }.firstNotNullOfOrNull { exceptionNames["${it.name}: ${each.message}"] ?: exceptionNames[it.name] }.orEmpty()
    }
    // The causes of a cancellation say nothing.
    val cancelled = all.indexOfFirst { "cancelled" in it }
    val isStopped = cancelled == 0 || cancelled > 0 && chain.size <= maximumCauses
    val names = if (cancelled < 0) all else all.take(if (isStopped) cancelled + 1 else cancelled)
    // Of the exceptions of TLS, the one inside says what is wrong with a certificate.
    fun isSecure(name: String) = name == "secureConnectionFailed" || name.startsWith("serverCertificate")
    val secure = names.flatten().filter(::isSecure).asReversed().iterator()
    val ordered = names.flatten().map { if (isSecure(it)) secure.next() else it }
    val key = ordered.firstNotNullOfOrNull { mapping.member("failures").member(it) }
    if (key == null && isStopped) return null
    val error = readError((key ?: catalog.member("fallback")) as String, emptyMap(), null, emptyMap())
    return Occurrence(error, retryAfter = requestedDelay(error)?.let(::duration))
  }

  private fun occurrence(status: Int, headers: Map<String, String>, root: Any?): Occurrence {
    val now = httpDate(headers["date"] ?: "") ?: Instant.now().toEpochMilli()
    val server = serverOf(root, headers)
    val response = ResponseReader(server, root, headers, now).also { it.read() }
    val limit = readLimit(status, headers, now)
    val mapped = firstMapped(response.codes, root, headers)
    val all = response.statuses + listOfNotNull(if (limit != null) 429L else null) + status.toLong()
    fun ofStatus() = firstMappedStatus(all, root, headers, true) ?: firstMappedStatus(all, root, headers, false)
    val delay = response.retryAfter ?: limit?.delay
    val error = readError((mapped ?: ofStatus() ?: catalog.member("fallback")) as String, server, root, headers, delay)
    return Occurrence(error, status, (delay ?: requestedDelay(error))?.let(::duration), response.traceID, response.fields, response.details, response.codes.firstOrNull()?.takeIf { mapped == null }?.toString())
  }
}

private const val maximumCauses = 32

/** What exceptions mean, as names of `URLError` and POSIX: by their class, and by their message where a library has no class of its own. */
private val exceptionNames = mapOf(
  "java.net.SocketTimeoutException" to listOf("timedOut", "ETIMEDOUT"),
  "java.net.http.HttpTimeoutException" to listOf("timedOut", "ETIMEDOUT"),
  "java.io.InterruptedIOException: timeout" to listOf("timedOut", "ETIMEDOUT"),
  "io.ktor.client.plugins.HttpRequestTimeoutException" to listOf("timedOut", "ETIMEDOUT"),
  "io.ktor.client.network.sockets.ConnectTimeoutException" to listOf("timedOut", "ETIMEDOUT"),
  "kotlinx.coroutines.TimeoutCancellationException" to listOf("timedOut", "ETIMEDOUT"),
  "java.net.UnknownHostException" to listOf("cannotFindHost"),
  "java.nio.channels.UnresolvedAddressException" to listOf("cannotFindHost"),
  "java.net.ConnectException" to listOf("cannotConnectToHost", "ECONNREFUSED"),
  "java.net.NoRouteToHostException" to listOf("EHOSTUNREACH"),
  "java.net.SocketException: Connection reset" to listOf("networkConnectionLost", "ECONNRESET"),
  "javax.net.ssl.SSLException" to listOf("secureConnectionFailed"),
  "javax.net.ssl.SSLPeerUnverifiedException" to listOf("serverCertificateUntrusted"),
  "java.security.cert.CertificateException" to listOf("serverCertificateUntrusted"),
  "java.security.cert.CertPathBuilderException" to listOf("serverCertificateHasUnknownRoot"),
  "java.security.cert.CertificateExpiredException" to listOf("serverCertificateHasBadDate"),
  "java.security.cert.CertificateNotYetValidException" to listOf("serverCertificateNotYetValid"),
  "java.io.IOException: Canceled" to listOf("cancelled", "ECANCELED"),
  "java.util.concurrent.CancellationException" to listOf("cancelled", "ECANCELED"),
)

private const val maximumElements = 100
private fun utf8Length(text: String) = text.toByteArray().size
private val Any?.textOrNumber: String? get() = string ?: numberText
private val Any?.elements: List<Any> get() = list.take(maximumElements)
private fun long(number: Any) = number.textOrNumber!!.toLong()
private val decimals = Regex("[+-]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][+-]?[0-9]+)?")
private fun decimal(text: String): Double? = if (decimals.matches(text)) text.toDouble() else null
private val wholeNumbers = Regex("[+-]?[0-9]+")
internal fun wholeNumber(text: String): Long? = if (wholeNumbers.matches(text)) text.removePrefix("+").toLongOrNull() else null

/** The media type of the body, in lower case and without parameters. */
private fun typeOf(headers: Map<String, String>) = (headers["content-type"] ?: "").substringBefore(';').trim().lowercase()
private fun isProblem(headers: Map<String, String>) = typeOf(headers) in listOf("application/problem+json", "application/problem+xml")

/** The body as an object or a list: JSON, XML, or the fields of a form; `null` if it is too long, too deep or malformed. */
private fun parseBody(body: String?, headers: Map<String, String>, maximumBytes: Int): Any? = try {
  val text = body?.takeIf { it != "" && utf8Length(it) <= maximumBytes }?.removePrefix("\ufeff")
  when {
    text == null -> null
    typeOf(headers) == "application/x-www-form-urlencoded" -> parseForm(text)
    !text.trimStart { it <= ' ' }.startsWith("<") -> Json(text).read().takeIf { it is Map<*, *> || it is List<*> }
    utf8Length(body) > 65536 -> null
    else -> Xml(text).read()
  }
} catch (_: IllegalArgumentException) {
  null
}

/** The fields of a form as an object. */
private fun parseForm(text: String): Map<String, Any> = text.split("&").filter { it != "" }.take(maximumElements).mapNotNull { field ->
  try {
    field.split("=", limit = 2).map { decoded(it.replace('+', ' ')) }.takeIf { it.size == 2 }?.let { (name, value) -> name to value }
  } catch (_: IllegalArgumentException) {
    null
  }
}.toMap()

/** A text with its percent encoding decoded; throws `IllegalArgumentException` if it is malformed. */
private fun decoded(text: String): String = URLDecoder.decode(text.replace("+", "%2B"), "UTF-8").also { require('\ufffd' !in it) }

/** Reads elements of XML: those with others in them are objects, those of one name lists, others texts. Throws `IllegalArgumentException`. */
private class Xml(private val text: String) {
  private var at = 0

  fun read(): Map<String, Any> {
    skipMisc()
    val root = element(1)
    skipMisc()
    require(at == text.length)
    return mapOf(root)
  }

  private fun skip(mark: String) = text.startsWith(mark, at).also { if (it) at += mark.length }

  private fun through(mark: String): String {
    val end = text.indexOf(mark, at)
    require(end >= 0)
    return text.substring(at, end).also { at = end + mark.length }
  }

  private fun take(isTaken: (Char) -> Boolean): String {
    val start = at
    while (at < text.length && isTaken(text[at])) at++
    return text.substring(start, at)
  }

  private fun skipMisc() {
    while (true) {
      take { it in spaces }
      when {
        skip("<?") -> through("?>")
        skip("<!--") -> through("-->")
        else -> return
      }
    }
  }

  private fun element(depth: Int): Pair<String, Any> {
    require(depth <= 64 && skip("<"))
    val tag = take { it !in "<>/\"'" && it !in spaces }
    require(tag != "" && tag[0] !in "!?")
    while (at < text.length && text[at] !in ">/") {
      val character = text[at++]
      if (character == '"' || character == '\'') through(character.toString())
    }
    val elements = linkedMapOf<String, MutableList<Any>>()
    val content = StringBuilder()
    if (!skip("/>")) {
      require(skip(">"))
      while (!skip("</")) {
        when {
          skip("<![CDATA[") -> content.append(through("]]>"))
          skip("<!--") -> through("-->")
          skip("<?") -> through("?>")
          text.startsWith("<", at) -> element(depth + 1).let { (name, value) -> elements.getOrPut(name) { mutableListOf() } += value }
          else -> content.append(unescaped(take { it != '<' }.also { require(it != "") }))
        }
      }
      require(skip(tag))
      take { it in spaces }
      require(skip(">"))
    }
    val value: Any = if (elements.isEmpty()) content.toString().trim { it in spaces } else elements.mapValues { (_, values) -> values.singleOrNull() ?: values }
    return (tag.split(":").lastOrNull { it != "" } ?: tag) to value
  }

  private fun unescaped(text: String): String = reference.replace(text) { found ->
    val (hexadecimal, decimal, name) = found.destructured
    val code = if (hexadecimal != "") hexadecimal.toIntOrNull(16) else decimal.toIntOrNull()
    val isScalar = code != null && code <= 0x10ffff && code !in 0xd800..0xdfff
    if (isScalar) String(Character.toChars(code)) else entities[name] ?: found.value
  }

  private companion object {
    const val spaces = " \t\r\n"
    val reference = Regex("&(?:#x([0-9a-fA-F]+)|#([0-9]+)|([^&;]*));")
    val entities = mapOf("amp" to "&", "lt" to "<", "gt" to ">", "quot" to "\"", "apos" to "'")
  }
}

/** The values at a place: a header, or a path of names, lists of names, indexes and `null` for all. */
private fun valuesAt(place: Any?, root: Any?, headers: Map<String, String> = emptyMap()): List<Any> {
  place.member("header")?.let { return listOfNotNull(headers[it]) }
  if (place == null || root == null) return emptyList()
  return place.member("steps").list.fold(listOf(root)) { values, step ->
    values.flatMap { value ->
      when (step) {
        JsonNull -> (value as? List<*> ?: (value as? Map<*, *>)?.values).orEmpty().filterNotNull()
        is String -> listOfNotNull(value.member(step))
        is List<*> -> step.mapNotNull { value.member(it as String) }
        else -> listOfNotNull((value as? List<*>)?.getOrNull(long(step).toInt()))
      }
    }.take(maximumElements)
  }
}

private val unseen = Regex("""[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\x{61c}\x{200e}\x{200f}\x{202a}-\x{202e}\x{2066}-\x{206f}\x{feff}\x{fff9}-\x{fffb}\x{e0000}-\x{e007f}]""")
private val spaces = Regex("""[\t-\r \x85\x{2028}\x{2029}]+""")
private val tooLong = Regex("(?s)(.{499}(?: .|[^ ])).+")

/** A text of a server that users can see: on one line, without controls, at most 500 characters; `null` if nothing is left. */
private fun shownText(text: String): String? {
  val line = text.replace(unseen, "").replace(spaces, " ").removePrefix(" ").removeSuffix(" ")
  return (tooLong.matchEntire(line)?.let { it.groupValues[1] + "…" } ?: line).ifEmpty { null }
}

private fun clipped(text: String): String = text.substring(0, text.offsetByCodePoints(0, min(1000, text.codePointCount(0, text.length))))
private fun traceIDOf(text: String): String? = if (Regex("[!-~]{1,500}").matches(text)) text else shownText(text)

private val httpDates = Regex("[A-Z][a-z]+(?:, ([0-9]{2})([ -])([A-Z][a-z]{2})\\2([0-9]{4}|[0-9]{2}) ([0-9]{2}:[0-9]{2}:[0-9]{2}) GMT| ([A-Z][a-z]{2}) ([ 0-9][0-9]) ([0-9]{2}:[0-9]{2}:[0-9]{2}) ([0-9]{4}))")
private val isoDates = Regex("([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2})(\\.[0-9]+)?(Z|[+-][0-9]{2}:?[0-9]{2})")
private const val months = "JanFebMarAprMayJunJulAugSepOctNovDec"

/** The time of a header in milliseconds since 1970, in one of the formats of RFC 9110. */
private fun httpDate(text: String): Long? {
  val (day, _, month, year, time, month2, day2, time2, year2) = httpDates.matchEntire(text)?.destructured ?: return null
  val number = (year + year2).toInt()
  val full = if (year.length == 2) number + (if (number < 50) 2000 else 1900) else number
  return try {
    val (hour, minute, second) = (time + time2).split(":").map { it.toInt() }
    LocalDateTime.of(full, months.indexOf(month + month2) / 3 + 1, (day + day2).trim().toInt(), hour, minute, second).toInstant(ZoneOffset.UTC).toEpochMilli()
  } catch (_: java.time.DateTimeException) {
    null
  }
}

/** The time of a text in the format of RFC 3339, in milliseconds since 1970. */
private fun isoDate(text: String): Long? {
  val (time, fraction, zone) = isoDates.takeIf { text.length <= 64 }?.matchEntire(text)?.destructured ?: return null
  return try {
    OffsetDateTime.parse(time + fraction.take(10) + zone.replace(Regex("([+-]..):?(..)"), "$1:$2")).toInstant().toEpochMilli()
  } catch (_: java.time.DateTimeException) {
    null
  }
}

/** A delay in seconds, at most a year. */
private fun delayOf(seconds: Double?): Double? = seconds?.takeIf { it >= 0 }?.let { min(it, longestDelay) }

private val protobufDurations = Regex("[0-9]{1,12}(\\.[0-9]{1,9})?s")

/** The delay of a `google.protobuf.Duration` in JSON, such as `1.5s`. */
private fun protobufDelay(text: String): Double? = if (protobufDurations.matches(text)) delayOf(text.dropLast(1).toDouble()) else null

/** The delay that `Retry-After` requests (RFC 9110), also with a fraction. */
private fun retryAfterOf(text: String, now: Long): Double? {
  val trimmed = text.takeIf { utf8Length(it) <= 64 }?.trim() ?: return null
  if (Regex("[0-9.]+").matches(trimmed)) return delayOf(decimal(trimmed))
  return httpDate(trimmed)?.let { min(max(0.0, ceil((it - now) / 1000.0)), longestDelay) }
}

/** The headers by their names in lower case, repeated ones as one (RFC 9110, section 5.3), without those that are too long. */
private fun readHeaders(headers: Map<out String?, Any?>): Map<String, String> =
  headers.entries.groupBy({ it.key?.lowercase() ?: "" }, { (_, value) -> value as? List<*> ?: listOf(value) }).mapValues { (_, values) -> values.flatten().filterIsInstance<String>().joinToString(", ") }
    .filter { (name, value) -> value != "" && utf8Length(name) <= 64 && utf8Length(value) <= 1024 }

/** Where a response has what the app needs: of several servers of a catalog, the first whose code is in the response counts, or else the first. */
private fun serverOf(root: Any?, headers: Map<String, String>): Map<String, Any> = mapping.member("servers").list.map { servers ->
  servers.list.let { list -> list.firstOrNull { server -> valuesAt(server.member("code"), root, headers).any { !it.textOrNumber.isNullOrEmpty() } } ?: list[0] }
}.asReversed().fold(emptyMap()) { found, server -> found + server.members }

/** The value of a parameter, such as `error` in `Bearer realm="x", error="invalid_token"`. */
private fun parameter(name: String, header: String?): String? =
  Regex("(?:\"[^\"]*\"|\"[^\"]*$|[^\",; ])+").findAll(header ?: "").map { it.value }.firstOrNull { it.lowercase().startsWith("$name=") }?.drop(name.length + 1)?.trim('"')

private val traceIDNames = listOf("x-trace-id", "x-request-id", "request-id", "x-amzn-requestid", "x-amz-request-id", "x-ms-request-id")

private fun traceIDOf(headers: Map<String, String>, place: Any?): String? {
  headers[place]?.let { return it }
  val parts = (headers["traceparent"] ?: "").split("-").filter { it != "" }
  return if (parts.size >= 4 && utf8Length(parts[1]) == 32) parts[1] else traceIDNames.firstNotNullOfOrNull { headers[it] }
}

private class Limit(val delay: Double?)

/** The limit of requests that is used up; GitHub refuses with 403, others with 429. */
private fun readLimit(status: Int, headers: Map<String, String>, now: Long): Limit? {
  val remaining = headers["x-ratelimit-remaining"] ?: headers["ratelimit-remaining"] ?: parameter("r", headers["ratelimit"])
  if (remaining != "0" || status != 403 && status != 429) return null
  val reset = headers["x-ratelimit-reset-after"] ?: parameter("t", headers["ratelimit"]) ?: headers["ratelimit-reset"] ?: headers["x-ratelimit-reset"] ?: ""
  val seconds = decimal(reset) ?: isoDate(reset)?.let { it / 1000.0 }
  return Limit(delayOf(if (seconds != null && seconds >= 1e9) max(0.0, seconds - now / 1000.0) else seconds))
}

/** Whether a code, a Long or a text, is one of a pattern: a number, a text, a list of first and last number, or one of a beginning. */
private fun matches(pattern: Any, code: Any, isText: Boolean): Boolean {
  if (pattern !is List<*>) return (pattern.numberText?.let { if (isText) it else it.toLong() } ?: pattern) == code
  val (first, last) = pattern.list.let { it[0] to it.getOrNull(1) }
  if (last == null) return code is String && code.startsWith(first as String)
  return (if (isText) wholeNumber(code as String) else code as? Long)?.let { it in long(first)..long(last) } ?: false
}

private fun isPresent(value: Any) = when (value) { is Map<*, *> -> value.isNotEmpty(); is List<*> -> value.isNotEmpty(); else -> value != JsonNull && value != false && value != "" }

/** Whether a response has the value of a condition at its place, or another one that isn't empty; in a header, every number is a text. */
private fun holds(condition: Any, root: Any?, headers: Map<String, String>): Boolean {
  val (place, expected) = condition.list
  return valuesAt(place, root, headers).any { value ->
    val text = if (place.member("header") != null) value.string else value.numberText
    val isEqual = expected.numberText?.let { text?.takeIf { utf8Length(it) <= 64 }?.let(::decimal) == it.toDouble() } ?: (value == expected)
    if (condition.list.size > 2) isPresent(value) && !isEqual else isEqual
  }
}

/** The key of the first status that is mapped, with conditions or without. */
private fun firstMappedStatus(found: List<Long>, root: Any?, headers: Map<String, String>, areConditional: Boolean): String? = found.firstNotNullOfOrNull { status ->
  mapping.member("statuses").list.map { it.list }.firstOrNull {
    it.size > 3 == areConditional && status in long(it[0])..long(it[1]) && (!areConditional || it[3].list.all { each -> holds(each, root, headers) })
  }?.get(2).string
}

private val codes by lazy { mapping.member("codes").list.map { it.list } }

/** The key of the first code that is mapped; a code with conditions comes before others. */
private fun firstMapped(found: List<Any>, root: Any?, headers: Map<String, String>): String? {
  return found.firstNotNullOfOrNull { code ->
    codes.firstOrNull { it.size > 2 && matches(it[0], code.toString(), true) && it[2].list.all { each -> holds(each, root, headers) } } ?: codes.firstOrNull { it.size == 2 && matches(it[0], code, false) }
  }?.get(1).string
}

/** The value of an argument from a response; `null` if there is none. */
private fun readValue(type: Any, value: Any, unit: Double): Any? {
  val text = value.string
  val number = value.textOrNumber
  val finite = number?.takeIf { utf8Length(it) <= 64 }?.let(::decimal)?.takeIf { it.isFinite() }
  return when (type) {
    "string" -> number?.let(::shownText)
    "int" -> if (finite == null) null else wholeNumber(number) ?: finite.takeIf { it == Math.rint(it) && it >= -9.223372036854775808e18 && it < 9.223372036854775808e18 }?.toLong()
    "bool" -> value as? Boolean ?: text?.toBooleanStrictOrNull()
    "date" -> {
      val seconds = finite?.let { if (it >= 1e11) it / 1000 else it }?.takeIf { it >= 0 && it < 1e11 }
      (if (text == null) seconds?.let { Math.round(it * 1000) } else isoDate(text) ?: httpDate(text))?.let(Instant::ofEpochMilli)
    }
    "duration" -> (delayOf(finite?.times(unit)) ?: text?.let(::protobufDelay))?.let(::duration)
    "url" -> text?.takeIf { utf8Length(it) <= 2048 }?.let(::webAddress)
    else -> finite
  }
}

private val emptyValues = mapOf("string" to "", "int" to 0L, "double" to 0.0, "duration" to java.time.Duration.ZERO)

/** A delay in seconds as the value of an argument. */
private fun delayValue(type: Any, seconds: Double): Any? = when (type) {
  "int" -> ceil(seconds).toLong()
  "double" -> seconds
  "date" -> Instant.now().plus(duration(seconds))
  else -> duration(seconds)
}

/** An error with the values of a response; the argument with the delay before a retry gets the server's delay. */
private fun readError(key: String, server: Map<String, Any>, root: Any?, headers: Map<String, String>, delay: Double? = null): AppError {
  val entry = entryOf(key)
  return makeError(key, entry.member("arguments").members.mapValues { (name, type) ->
    if (delay != null && name == entry.member("retryAfter")) return@mapValues delayValue(type, delay)
    val places = mapping.member("places").member(key).member(name)?.list ?: listOfNotNull(server["#$name"])
    places.firstNotNullOfOrNull { place ->
      val unit = place.member("unit").numberText?.toDouble() ?: 1.0
      valuesAt(place, root, headers).firstNotNullOfOrNull { readValue(type, it, unit) }
    } ?: if (type == "bool") name == entry.member("retryIf") || name == entry.member("reportIf") else emptyValues[type]
  })
}

/** The codes, statuses, texts, fields and delay of a response. */
private class ResponseReader(val server: Map<String, Any>, val root: Any?, val headers: Map<String, String>, val now: Long) {
  val codes = mutableListOf<Any>()
  val statuses = mutableListOf<Long>()
  val details = linkedMapOf<String, String>()
  val fields = linkedMapOf<String, List<FieldMessage>>()
  var traceID = traceIDOf(headers, server["traceID"])?.let(::traceIDOf)
  var retryAfter = headers["retry-after"]?.let { retryAfterOf(it, now) }
  private var hasOwnFields = false
  /** The catalog's places of a field's messages; those that formats have are at the usual ones. */
  private var hasPlaces = true
  private val forUsers = server["fieldMessages"] == "forUsers"

  private fun addCode(code: Any?) {
    if (code == null || code == "" || codes.size >= maximumElements || code in codes || code is String && utf8Length(code) > 1024) return
    codes += code
    if (code !is String) return addCode(code.toString())
    addCode(wholeNumber(code))
    if (" : " in code) addCode(code.substringBefore(" : "))
  }

  private fun add(vararg values: Any?) = values.forEach { value -> addCode(value.string ?: value.numberText?.let(::wholeNumber)) }
  private fun addAWS(text: String?) = addCode(text?.split(':', ',')?.first()?.let { it.substringAfter('#') })
  private fun addStatus(value: Any?) {
    value.textOrNumber?.let(::wholeNumber)?.let { if (statuses.size < maximumElements) statuses += it }
  }
  private fun addDetail(name: String, value: Any?) {
    if (value is String && value != "") details.putIfAbsent(name, clipped(value))
  }
  private fun addDetails(value: Any?, vararg names: String) = names.forEach { addDetail(it, value.member(it)) }
  private fun addTraceID(value: Any?) {
    traceID = traceID ?: value.string?.takeIf { it != "" }?.let(::traceIDOf)
  }

  private fun isFull() = fields.values.sumOf { it.size } >= maximumElements

  private fun addField(name: String, value: Any?, code: Any? = null, field: Any? = null) {
    if (hasOwnFields || isFull()) return
    val text = value.string
    val key = code.textOrNumber?.takeIf { field != null && !(forUsers && text != null) }?.let { firstMapped(listOfNotNull(it, wholeNumber(it)), field, headers) }
    val message = when {
      key != null -> FieldMessage.OfError(readError(key, server, field, headers))
      text == null -> FieldMessage.Code(clipped(code.textOrNumber ?: return))
      text in mapping.member("keys").list -> FieldMessage.Key(text)
      else -> (if (forUsers) shownText(clipped(text))?.let(FieldMessage::Text) else null) ?: FieldMessage.Server(clipped(text))
    }
    val list = fields[clipped(name)].orEmpty()
    if (message !in list) fields[clipped(name)] = list + message
  }

  private fun readField(name: String, value: Any): Boolean {
    if (value !is Map<*, *> && value !is List<*>) return true.also { addField(name, value) }
    val isPlaced = hasPlaces && (server["fieldText"] ?: server["fieldCode"]) != null
    val codes = if (isPlaced) valuesAt(server["fieldCode"], value) else listOfNotNull(value.member("code"))
    val texts = if (isPlaced) valuesAt(server["fieldText"], value) else listOfNotNull(value.member("message"))
    if (texts.none { it is String } && codes.none { it.textOrNumber != null }) return false
    for (index in 0 until max(codes.size, texts.size)) addField(name, texts.getOrNull(index), codes.getOrNull(index), value)
    return true
  }

  private fun readMessages(value: Any, name: String, depth: Int = 1) {
    if (depth > 16 || isFull()) return
    if (value !is List<*>) {
      if (!readField(name, value)) readInner(value, name, depth)
      return
    }
    value.elements.forEachIndexed { index, element -> if (!readField(name, element) && element is Map<*, *>) readInner(element, "$name.$index", depth) }
  }

  private fun readInner(value: Any, name: String, depth: Int) = value.members.forEach { (key, each) -> readMessages(each, if (key == "_errors") clipped(name) else "${clipped(name)}.$key", depth + 1) }
  private fun readFields(value: Any?) = value.members.forEach { (name, each) -> readMessages(each, name) }

  fun read() {
    readPlaces()
    (if (root is List<*>) root.elements else listOf(root)).forEach(::readFormats)
    addAWS(headers["x-amzn-errortype"] ?: headers["x-ms-error-code"] ?: headers["x-sb-error-code"])
    addCode(parameter("error", headers["www-authenticate"]))
  }

  /** What the catalog's places have. */
  private fun readPlaces() {
    add(*valuesAt(server["code"], root, headers).toTypedArray())
    for (value in valuesAt(server["message"], root, headers)) addDetail("message", value)
    for (value in valuesAt(server["fields"], root)) {
      if (server["fields"].member("steps").list.isEmpty()) {
        readFields(value.members.filterValues { it is Map<*, *> || it is List<*> })
      } else if (server["fieldName"] != null) {
        val names = valuesAt(server["fieldName"], value).flatMap { if (it is List<*>) it.list else listOf(it) }.mapNotNull { it.textOrNumber }
        if (names.isNotEmpty()) readField(names.joinToString("."), value)
      } else {
        readFields(value)
      }
    }
    hasOwnFields = fields.isNotEmpty()
    hasPlaces = false
    val unit = server["retryAfter"].member("unit").numberText?.toDouble() ?: 1.0
    valuesAt(server["retryAfter"], root, headers).forEach { addDelay(it, unit) }
  }

  private fun addDelay(value: Any?, unit: Double = 1.0) {
    val text = value.textOrNumber ?: return
    retryAfter = retryAfter ?: decimal(text).let { if (it == null) retryAfterOf(text, now) else delayOf(it * unit) }
  }

  /** The members for programs that errcat's responses have. */
  private fun readAdvice(members: Any?) {
    addDelay(members.member("retry_after"))
    addDetails(members, "hint", "help")
  }

  private fun readFormats(root: Any?) {
    readProblem(root)
    root.member("error").takeIf { it is Map<*, *> }?.let(::readErrorObject)

    // Errors of Supabase and AWS; the XML of AWS and Azure has them in `Error`.
    add(root.member("error").string)
    addDetails(root, "message", "msg", "error_description", "details", "hint")
    addStatus(root.member("statusCode"))
    addAWS(root.member("__type").string)
    val inner = root.member("Response")
    for (each in listOf(root, inner, root.member("ErrorResponse"), inner.member("Errors"))) {
      val error = each.member("Error")
      (listOf(each) + if (error is List<*>) error.elements else listOf(error)).forEach(::readAWS)
    }
    readErrorList(root.member("errors"))
  }

  private fun readAWS(error: Any?) {
    addAWS(error.member("Code").string)
    addDetail("message", error.member("Message"))
    addTraceID(error.member("RequestId"))
    addTraceID(error.member("RequestID"))
  }

  /** Problem details (RFC 9457). */
  private fun readProblem(root: Any?) {
    val type = root.member("type").string
    add(root.member("error_code"))
    root.member("code").string?.takeIf { "#" in it }?.let(::addAWS)
    add(root.member("code"))
    if (isProblem(headers)) {
      addStatus(root.member("status"))
      readAdvice(root)
    }
    if (!type.isNullOrEmpty() && type != "about:blank") add(type, type.trimEnd('/', '#', ':').let { it.substring(it.lastIndexOfAny(charArrayOf('/', '#', ':')) + 1) })
    addDetails(root, "title", "detail", "instance")
    addTraceID(root.member("trace_id"))
    for (each in root.member("invalid-params").elements) each.member("name").string?.let { addField(it, each.member("reason"), each.member("code"), each) }
  }

  private fun addInnerCodes(value: Any?) {
    val inner = mutableListOf<Any>()
    var each = value
    while (inner.size < 16) {
      each = each.member("innererror") ?: each.member("innerError")
      if (each.members.isEmpty()) break
      addTraceID(each.member("request-id"))
      each.member("code")?.let { inner.add(0, it) }
    }
    add(*inner.toTypedArray())
  }

  /** An error of Google's APIs (AIP-193), of Microsoft's REST API Guidelines, or of Stripe. */
  private fun readErrorObject(error: Any) {
    val list = error.member("details").elements
    val status = error.member("status").string
    if (status != null) {
      list.forEach(::readDetail)
      add(status)
      for (violation in list.flatMap { it.member("fieldViolations").elements }) {
        val description = violation.member("description")
        val localized = violation.member("localizedMessage").member("message")
        add(violation.member("reason"))
        violation.member("field").string?.let { addField(it, if (forUsers) localized ?: description else description ?: localized, violation.member("reason"), violation) }
      }
    } else {
      addInnerCodes(error)
      add(*listOf("decline_code", "code", "type").map { error.member(it) }.toTypedArray())
      for (detail in list) {
        addInnerCodes(detail)
        add(detail.member("code"))
        detail.member("target").string?.let { addField(it, detail.member("message"), detail.member("code"), detail) }
      }
    }
    addDetails(error, "message")
    (error.member("param").string ?: error.member("target").string)?.let { addField(it, error.member("message"), error.member("code"), error) }
  }

  private fun readDetail(detail: Any) {
    when (detail.member("@type").string?.split(".")?.lastOrNull { it != "" }) {
      "ErrorInfo" -> {
        val (reason, domain) = detail.member("reason").string to detail.member("domain").string
        if (reason != null && domain != null) add("$domain/$reason")
        add(detail.member("reason"))
        addDetail("domain", domain)
        addDetail("metadata", detail.member("metadata").members.entries.take(20).filter { it.value is String }.joinToString(", ") { "${it.key}=${it.value}" })
      }
      "RetryInfo" -> detail.member("retryDelay").string?.let { retryAfter = retryAfter ?: protobufDelay(it) }
      "RequestInfo" -> addTraceID(detail.member("requestId"))
      "Struct" -> readAdvice(detail.member("value"))
      "LocalizedMessage" -> addDetail("localizedMessage", detail.member("message"))
    }
  }

  /** `errors` of GraphQL, JSON:API and problem details. */
  private fun readErrorList(errors: Any?) {
    readFields(errors)
    for (each in errors.elements) {
      fun get(name: String) = each.member(name)
      fun extra(name: String) = get("extensions").member(name)
      fun source(name: String) = get("source").member(name)
      add(extra("code"), get("errorType"), get("code"))
      addStatus(get("status"))
      addTraceID(extra("traceID"))
      readAdvice(get("extensions"))
      addDetails(each, "message", "title", "detail", "id")
      addDetail("path", get("path").elements.mapNotNull { it.textOrNumber }.joinToString("."))
      val name = fieldName(get("pointer")) ?: fieldName(source("pointer")) ?: fieldName(source("parameter") ?: get("field") ?: get("name") ?: extra("field"))
      if (name != null) addField(name, get("detail") ?: get("message") ?: get("title"), extra("code") ?: get("code"), each)
    }
  }
}

/** The name of a field from a JSON Pointer (RFC 6901), with dots. */
private fun fieldName(pointer: Any?): String? {
  if (pointer !is String || !pointer.startsWith("#") && !pointer.startsWith("/")) return pointer.string
  val text = try { if (pointer[0] == '#') decoded(pointer) else pointer } catch (_: IllegalArgumentException) { pointer }
  val names = text.trimStart('#').split("/").filter { it != "" }.map { it.replace("~1", "/").replace("~0", "~") }
  val isInner = names.size > 2 && names[0] == "data" && names[1] in listOf("attributes", "relationships")
  return (if (isInner) names.drop(2) else names).joinToString(".")
}
