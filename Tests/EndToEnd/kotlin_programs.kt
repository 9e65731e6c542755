// Programs for kotlin.py, compiled in the package of what is generated.
import java.io.PrintStream
import java.time.Duration
import java.time.Instant
import java.time.ZoneId

internal fun quoted(text: String): String =
  text.toCharArray().joinToString("", "\"", "\"") { if (it in ' '..'~' && it != '"' && it != '\\') "$it" else "\\u%04x".format(it.code) }

internal fun json(value: Any?): String = when (value) {
  null, is Boolean, is Number -> value.toString()
  is List<*> -> value.joinToString(", ", "[", "]", transform = ::json)
  is Map<*, *> -> value.entries.joinToString(", ", "{", "}") { "${quoted(it.key as String)}: ${json(it.value)}" }
  else -> quoted(value as String)
}

/** Prints what is shown for errors in languages: the message, the title, the hint and the labels of actions. */
object Words {
  private fun value(pair: List<Any>): Any = pair[1].let { value ->
    when (pair[0]) {
      "int" -> value.numberText!!.toLong()
      "double" -> value.numberText!!.toDouble()
      "date" -> Instant.ofEpochSecond(value.numberText!!.toLong())
      "duration" -> Duration.ofSeconds(value.numberText!!.toLong())
      else -> value
    }
  }

  @JvmStatic fun main(arguments: Array<String>) {
    val input = Json(System.`in`.readBytes().decodeToString()).read()
    val out = mutableListOf<List<Any?>>()
    val zone = ZoneId.of(arguments.firstOrNull() ?: "Europe/Berlin")
    for (tag in input.member("languages").list) {
      // Messages of another catalog, without its errors.
      val others = input.member("messages").member(tag as String).member("catalogs").list.flatMap { it.list }.map { Source(it, zone) }
      for (error in input.member("errors").list) for (values in error.member("sets").list.filter { others.isNotEmpty() }) {
        val typed = values.members.mapValues { value(it.value.list) }
        out.add(listOf(others.firstNotNullOf { it.text(error.member("key") as String, typed) }))
      }
      if (others.isNotEmpty()) continue
      val language = Language.load(tag, zone)
      for (error in input.member("errors").list) for (values in error.member("sets").list) {
        val shown = makeError(error.member("key") as String, values.members.mapValues { value(it.value.list) }).presentation(language)
        out.add(listOf(shown.message, shown.title, shown.hint) + shown.actions.map { it.label })
      }
    }
    print(json(out))
  }
}

/** Prints the error that each response becomes, one JSON object a line. */
object Mapping {
  private fun text(value: Any?): String = when (value) {
    null -> ""
    is Instant -> "${value.toEpochMilli()}"
    is Duration -> "${seconds(value)}"
    else -> "$value"
  }

  private fun values(error: AppError) = error.arguments.mapValues { text(it.value) }

  private fun message(message: FieldMessage): List<Any> = when (message) {
    is FieldMessage.Text -> listOf("text", message.text)
    is FieldMessage.Key -> listOf("key", message.key)
    is FieldMessage.OfError -> listOf("error", message.error.key, values(message.error))
    is FieldMessage.Server -> listOf("server", message.text)
    is FieldMessage.Code -> listOf("code", message.code)
  }

  private fun result(found: Occurrence): Map<String, Any?> {
    val retry = found.error.attributes.retry
    return mapOf(
      "error" to found.error.key, "isRetryable" to (retry != RetryPolicy.Never), "retryAfter" to found.retryAfter?.let(::seconds), "arguments" to values(found.error),
      "policy" to when (retry) { RetryPolicy.Never -> "never"; RetryPolicy.Manual -> "manual"; is RetryPolicy.Automatic -> "automatic" },
      "traceID" to found.traceID, "unmappedServerCode" to found.unmappedServerCode, "fields" to found.fields.mapValues { it.value.map(::message) }, "details" to found.details,
    )
  }

  /** An exception of a class, or of classes inside each other, with a slash between them. */
  private fun exception(failure: Any): Throwable {
    val inner = failure.member("causes").list.firstOrNull()?.let(::exception)
    return (failure.member("class") as String).split("/").foldRight(inner) { name, cause ->
      val made = Class.forName(name).constructors.sortedBy { it.parameterCount }.first { each -> each.parameterTypes.all { it == String::class.java } }
      (made.newInstance(*Array(made.parameterCount) { "" }) as Throwable).also { if (cause != null) it.initCause(cause) }
    }!!
  }

  @JvmStatic fun main(arguments: Array<String>) {
    val out = PrintStream(System.out, false, "UTF-8")
    for (line in System.`in`.readBytes().decodeToString().lines().filter { it != "" }.drop(arguments.size)) {
      val response = Json(line).read()
      val failure = response.member("failure")
      if (failure != null) {
        out.println(json(ErrorMapper.occurrenceFor(exception(failure))?.let(::result) ?: emptyMap<String, Any>()))
        continue
      }
      val status = response.member("status").numberText!!.toInt()
      val headers = response.member("headers").members
      val body = response.member("body") as String
      val found = if (response.member("ifFailed") == true) ErrorMapper.occurrenceIfFailed(status, headers, body) else ErrorMapper.occurrenceForStatus(status, headers, body)
      out.println(json(found?.let(::result) ?: emptyMap<String, Any>()))
    }
    out.flush()
  }
}
