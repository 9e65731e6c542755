import java.time.Duration
import java.time.Instant
import java.time.ZoneId
import kotlin.math.min
import kotlin.math.pow

/** What the catalog sets for an error, and what its arguments decide. */
class ErrorAttributes internal constructor(error: AppError) {
  private val entry = entryOf(error)
  private val isNeverRetried = error.arguments[entry.member("retryIf")] == false
  val code: Long? = entry.member("code").numberText?.toLong()
  /** The code that a server sends for the error, a `Long` or a `String`, if it isn't [code]. */
  val serverCode: Any? = entry.member("serverCode")?.let { it.numberText?.toLong() ?: it.string }
  val category: Category? = entry.member("category")?.let { id -> Category.entries.first { it.id == id } }
  /** How the error is shown, the preferred style first. */
  val styles: List<Style> = entry.member("styles").list.map { id -> Style.entries.first { it.id == id } }
  val severity: Severity = Severity.entries.first { it.id == entry.member("severity") }
  val isReported: Boolean = entry.member("isReported") == true && error.arguments[entry.member("reportIf")] != false
  val retry: RetryPolicy = if (isNeverRetried) RetryPolicy.Never else RetryPolicy.of(entry.member("retry"))
  /** Whether a call that failed with the error may have had an effect. */
  val mayBePerformed: Boolean = entry.member("performed") != false
  /** The keys of the title and the hint. */
  val title: String? = entry.member("title").string
  val hint: String? = entry.member("hint").string
  val actions: List<Action> = entry.member("actions").list.filter { !isNeverRetried || it != "retry" }.map { id -> Action.entries.first { it.id == id } }
  /** The field of a form that the error is about. */
  val field: String? = entry.member("field").string
  /** The URL of the help page, with `{traceID}` where the trace id belongs. */
  val help: String? = entry.member("help").string
}

/** Who retries after an error. */
sealed interface RetryPolicy {
  data object Never : RetryPolicy
  /** The user. */
  data object Manual : RetryPolicy
  /** The app, after delays that grow. */
  data class Automatic(val maximumAttempts: Int, val initialDelay: Duration, val multiplier: Double, val maximumDelay: Duration, val jitter: Double) : RetryPolicy

  companion object {
    internal fun of(value: Any?): RetryPolicy {
      if (value !is Map<*, *>) return if (value == "manual") Manual else Never
      fun number(name: String) = value.member(name).numberText!!.toDouble()
      return Automatic(number("maximumAttempts").toInt(), duration(number("initialDelay")), number("multiplier"), duration(number("maximumDelay")), number("jitter"))
    }
  }
}

/** An error with what is known of the response that reported it. */
class Occurrence internal constructor(
  val error: AppError,
  /** The status of the response; `null` without one. */
  val status: Int? = null,
  /** The delay that the server requests, or an argument of the error holds. */
  val retryAfter: Duration? = null,
  val traceID: String? = null,
  /** Messages about the fields of a form. */
  val fields: Map<String, List<FieldMessage>> = emptyMap(),
  /** Texts of the response for developers. */
  val details: Map<String, String> = emptyMap(),
  /** The first code of the response if no code is mapped. */
  val unmappedServerCode: String? = null,
) {
  override fun toString(): String = error.toString()
}

/** A message about a field. */
sealed interface FieldMessage {
  /** A text of the server for users. */
  data class Text(val text: String) : FieldMessage
  /** A key of the catalog. */
  data class Key(val key: String) : FieldMessage
  data class OfError(val error: AppError) : FieldMessage
  /** A text of the server for developers. */
  data class Server(val text: String) : FieldMessage
  /** A code of the server without a text, which the catalog doesn't map. */
  data class Code(val code: String) : FieldMessage
}

/** What is shown for an error. It isn't for logs: values of messages can be private. */
class Presentation internal constructor(
  val styles: List<Style>,
  val severity: Severity,
  /** The language of the texts. */
  val language: String,
  val isRightToLeft: Boolean,
  val title: String?,
  val message: String,
  val hint: String?,
  val actions: List<PresentedAction>,
  val traceID: String?,
  val retryAfter: Duration?,
  val fields: Map<String, List<String>>,
  /** The URL of the help page. */
  val help: String?,
)

/** An action with the label of its button and the address that it opens, if any. */
class PresentedAction internal constructor(val action: Action, val label: String, val link: String?)

/** What the catalog sets for this error. */
val AppError.attributes: ErrorAttributes get() = ErrorAttributes(this)

/** What is shown for this error in a language. */
fun AppError.presentation(language: Language): Presentation = Occurrence(this).presentation(language)

/** What is shown for this occurrence in a language. */
fun Occurrence.presentation(language: Language): Presentation {
  val attributes = error.attributes
  val entry = entryOf(error)
  val own = language.sources(entry.member("module").numberText?.toInt() ?: 0)
  val missing = catalog.member("traceIDArguments").list.associate { it as String to (traceID ?: NoValue) }
  val values = missing + error.arguments.mapValues { it.value ?: NoValue }
  fun text(key: String?) = key?.let { own.text(it, values) }
  fun shown(message: FieldMessage) = when (message) {
    is FieldMessage.Text -> message.text
    is FieldMessage.Key -> language.sources(null).text(message.key, emptyMap())
    is FieldMessage.OfError -> message.error.presentation(language).message
    is FieldMessage.Server, is FieldMessage.Code -> null
  }
  return Presentation(
    attributes.styles, attributes.severity, language.tag, language.isRightToLeft, text(attributes.title), text(error.key) ?: error.key, text(attributes.hint),
    attributes.actions.map { PresentedAction(it, own.text("action.${it.id}", emptyMap()) ?: it.id, linkOf(it, error)) },
    traceID, retryAfter ?: requestedDelay(error)?.let(::duration),
    listOfNotNull(attributes.field).associateWith { emptyList<String>() } + fields.mapValues { it.value.mapNotNull(::shown) },
    attributes.help?.replace("{traceID}", java.net.URLEncoder.encode(traceID ?: "", "UTF-8").replace("+", "%20")),
  )
}

/** The delay before the attempt after a number of attempts; `null` if the app doesn't retry. */
fun AppError.retryDelay(attempt: Int, maximumServerDelay: Duration = Duration.ofMinutes(2), isIdempotent: Boolean = true, random: () -> Double = Math::random): Duration? =
  Occurrence(this).retryDelay(attempt, maximumServerDelay, isIdempotent, random)

/**
 * The delay before the attempt after a number of attempts; `null` if the app doesn't retry. A call that isn't idempotent is retried only after errors without an effect.
 *
 * A random part is subtracted from the app's own delay, and added to one that the server requests, so that many devices don't come back at once.
 */
fun Occurrence.retryDelay(attempt: Int, maximumServerDelay: Duration = Duration.ofMinutes(2), isIdempotent: Boolean = true, random: () -> Double = Math::random): Duration? {
  val policy = error.attributes.retry
  val wanted = retryAfter ?: requestedDelay(error)?.let(::duration) ?: Duration.ZERO
  if (policy !is RetryPolicy.Automatic || attempt >= policy.maximumAttempts || wanted > maximumServerDelay) return null
  if (!isIdempotent && error.attributes.mayBePerformed) return null
  val delay = min(seconds(policy.initialDelay) * policy.multiplier.pow(attempt - 1), seconds(policy.maximumDelay))
  val share = policy.jitter * random()
  return maxOf(duration(delay * (1 - share)), duration(seconds(wanted) * (1 + share)), wanted)
}

/** The messages of a language. */
class Language private constructor(private val data: Map<*, *>, region: String, zone: ZoneId) {
  val tag: String = data["tag"] as String
  val isRightToLeft: Boolean = data["direction"] == "rtl"
  private val sources = data["catalogs"].list.map { list -> list.list.map { Source(it, zone, tag to region) } }

  /** The sources of a catalog, which come before those of its base; of all catalogs without an index. */
  internal fun sources(catalog: Int?): List<Source> = if (catalog == null) sources.flatten() else sources[catalog] + sources[0]

  companion object {
    /** The tags of all languages, the source language first. */
    val tags: List<String> get() = languageTexts.keys.toList()

    /** Reads the messages of a user's first language that the catalog has, or else of the source language; numbers and dates are those of the user's region. Dates are in the time zone. */
    fun load(tags: List<String>, zone: ZoneId = ZoneId.systemDefault()): Language {
      val matches = tags.firstNotNullOfOrNull { tag -> (tag.takeIf(languageTexts::containsKey) ?: closestLanguage(tag, this.tags))?.let { it to tag } }
      val (tag, region) = matches ?: this.tags.first().let { it to it }
      return Language(Json(languageTexts.getValue(tag)().joinToString("")).read() as Map<*, *>, region, zone)
    }

    /** Reads the messages of a user's language. */
    fun load(tag: String, zone: ZoneId = ZoneId.systemDefault()): Language = load(listOf(tag), zone)
  }
}

/** Messages that were written in one language. */
internal class Source(private val data: Any, zone: ZoneId, region: Pair<String, String>? = null) {
  private val formats by lazy {
    val tag = data.member("tag") as String
    val formats = data.member("formats").string ?: tag
    Formats(tag, if (formats == region?.first) region.second else formats, zone, data.member("direction") == "rtl")
  }

  fun text(key: String, values: Map<String, Any>): String? =
    data.member("messages").member(key)?.let { it as? String ?: formats.text(it.list, values) }
}

private fun List<Source>.text(key: String, values: Map<String, Any>): String? = firstNotNullOfOrNull { it.text(key, values) }

/** The value of a trace id that the response doesn't have. */
internal object NoValue

private val data by lazy { Json(catalogText.joinToString("")).read() }
internal val catalog: Any? get() = data.member("catalog")
internal val mapping: Any? get() = data.member("mapping")
internal fun entryOf(key: String): Any? = catalog.member("errors").member(key)
internal fun entryOf(error: AppError): Any? = entryOf(error.key)

internal fun duration(seconds: Double): Duration = Duration.ofNanos((seconds * 1e9).toLong())
internal fun seconds(duration: Duration): Double = duration.seconds + duration.nano / 1e9
internal const val longestDelay = 31536000.0

/** The error for logs, in which values of private arguments are left out. */
internal fun loggedText(error: AppError): String {
  val shown = entryOf(error).member("isPublic").list
  return error.arguments.entries.joinToString(", ", "${error.key}(", ")") { (name, value) -> "$name: ${if (name in shown) value ?: "" else "<private>"}" }
}

/** The delay that an argument of the error holds, in seconds. */
internal fun requestedDelay(error: AppError): Double? {
  val value = when (val value = error.arguments[entryOf(error).member("retryAfter")]) {
    is Instant -> (value.toEpochMilli() - System.currentTimeMillis()) / 1000.0
    is Duration -> seconds(value)
    is Long -> value.toDouble()
    else -> value as? Double ?: 0.0
  }
  return if (value > 0) min(value, longestDelay) else null
}

/** The link of an action: a URL, or the argument in braces, of which only pages on the web are opened. */
private fun linkOf(action: Action, error: AppError): String? {
  val link = catalog.member("links").member(action.id) as? String ?: return null
  return if (link.startsWith("{") && link.endsWith("}")) webAddress(error.arguments[link.drop(1).dropLast(1)] as? String ?: "") else link
}

private val webAddresses = Regex("""(?i)https?://[^\s/?#\\@]+([/?#]\S*)?""")
internal fun webAddress(text: String): String? = text.takeIf(webAddresses::matches)

/** A number in JSON, by its text. */
internal data class JsonNumber(val text: String)

internal object JsonNull

internal val Any?.string: String? get() = this as? String
internal val Any?.numberText: String? get() = (this as? JsonNumber)?.text
internal val Any?.list: List<Any> get() = (this as? List<*>).orEmpty().filterNotNull()
internal val Any?.members: Map<String, Any> get() = (this as? Map<*, *>).orEmpty().entries.associate { (name, value) -> name as String to value!! }
internal fun Any?.member(name: String): Any? = (this as? Map<*, *>)?.get(name)

/** Reads JSON (RFC 8259) of at most 128 levels; throws `IllegalArgumentException` for anything else. */
internal class Json(private val text: String) {
  private var at = 0

  fun read(): Any = value(0).also { require(next() == null) }

  /** The next character that isn't a space. */
  private fun next(): Char? {
    while (at < text.length && text[at] in " \t\n\r") at++
    return text.getOrNull(at)
  }

  private fun skip(character: Char) = require(next() == character).also { at++ }

  private fun value(depth: Int): Any {
    when (next()) {
      '{' -> return linkedMapOf<String, Any>().also { members ->
        elements('}', depth) {
          require(next() == '"')
          val name = string()
          skip(':')
          members[name] = value(depth + 1)
        }
      }
      '[' -> return mutableListOf<Any>().also { list -> elements(']', depth) { list += value(depth + 1) } }
      '"' -> return string()
      else -> {}
    }
    for ((word, value) in words) if (text.startsWith(word, at)) return value.also { at += word.length }
    val start = at
    while (text.getOrNull(at).let { it != null && it in "+-.eE0123456789" }) at++
    return JsonNumber(text.substring(start, at)).also { require(number.matches(it.text)) }
  }

  private fun elements(end: Char, depth: Int, read: () -> Unit) {
    require(depth < 128)
    at++
    if (next() != end) {
      read()
      while (next() == ',') {
        at++
        read()
      }
    }
    skip(end)
  }

  private fun string(): String {
    val result = StringBuilder()
    at++
    while (true) {
      val character = requireNotNull(text.getOrNull(at++))
      when {
        character == '"' -> break
        character == '\\' -> result.append(escape())
        else -> result.append(character).also { require(character >= ' ') }
      }
    }
    return result.toString().also { string -> require(string.codePoints().noneMatch { it in 0xD800..0xDFFF }) }
  }

  private fun escape(): Char = when (val letter = requireNotNull(text.getOrNull(at++))) {
    'u' -> {
      require(at + 4 <= text.length && (at..at + 3).all { text[it] in "0123456789abcdefABCDEF" })
      text.substring(at, at + 4).toInt(16).toChar().also { at += 4 }
    }
    else -> "\"\\/\b\u000c\n\r\t"["\"\\/bfnrt".indexOf(letter).also { require(it >= 0) }]
  }

  private companion object {
    val words = mapOf("true" to true, "false" to false, "null" to JsonNull)
    val number = Regex("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?")
  }
}
