import java.math.BigDecimal
import java.math.RoundingMode
import java.text.Format
import java.time.Duration
import java.time.Instant
import java.time.ZoneId
import kotlin.math.abs

/** The language that is closest to one of a user: that with the same region, or with the same script. */
internal fun closestLanguage(tag: String, languages: List<String>): String? {
  fun parts(tag: String) = ULocale.addLikelySubtags(ULocale.forLanguageTag(tag)).let { listOf(it.language, it.script, it.country) }
  val wanted = parts(tag)
  return listOf(3, 2).firstNotNullOfOrNull { count -> languages.firstOrNull { parts(it).take(count) == wanted.take(count) } }
}

/** Formats messages as the app does: plurals and selects, and values by ICU. A format of ICU isn't for several threads at once. */
internal class Formats(tag: String, formatsTag: String, zone: ZoneId, private val isRightToLeft: Boolean) {
  private val plurals = locale(tag)
  private val locale = locale(formatsTag)
  private val zone = TimeZone.getTimeZone(zone.id.replace(Regex("^(?=[+-])"), "GMT"))
  private val made = HashMap<String, Format>()

  /** English for a language that ICU doesn't know; without that, it would be the system's. */
  private fun locale(tag: String) = ULocale.forLanguageTag(tag).let { found -> if (ULocale.getAvailableLocales().any { it.language == found.language }) found else ULocale.ENGLISH }

  @Synchronized
  fun text(nodes: List<Any>, values: Map<String, Any>): String = StringBuilder().also { write(nodes, values, it, null, 0) }.toString()

  private fun write(nodes: List<Any>, values: Map<String, Any>, result: StringBuilder, plural: String?, offset: Long) {
    for (node in nodes) {
      val kind = node.member("nodeKind")
      val name = node.member("name").string ?: ""
      val style = node.member("style").string ?: ""
      when {
        node is String -> result.append(node)
        kind == "pound" -> if (plural != null) result.append(shown(values[plural], "", "", offset))
        node.member("variantNodes") == null -> result.append(shown(values[name], kind as String, style, 0))
        else -> {
          val inner = if (kind == "select") 0 else wholeNumber(style) ?: 0
          write(variant(node, values[name], inner).member("nodes").list, values, result, name.takeIf { kind != "select" }, inner)
        }
      }
    }
  }

  /** The variant of a plural or select that a value has. */
  private fun variant(node: Any, value: Any?, offset: Long): Any? {
    val variants = node.member("variantNodes").list
    fun find(name: String) = variants.firstOrNull { it.member("nodeKind") == "variant" && it.member("name") == name }
    val kind = node.member("nodeKind")
    val name = when {
      kind == "select" -> if (value === NoValue) "none" else value.takeIf { it is String || it is Long || it is Boolean }?.toString()
      value !is Number -> null
      else -> {
        variants.firstOrNull { it.member("nodeKind") == "exact" && it.member("name").string?.toDouble() == value.toDouble() }?.let { return it }
        category(kind as String, digits(value, offset, node.member("name"), find("other").member("nodes").list))
      }
    }
    return name?.let(::find) ?: find("other")
  }

  /** The digits of a plural's number as they are shown: in the style of its first use in the variant `other`. */
  private fun digits(number: Number, offset: Long, name: Any?, nodes: List<Any>): BigDecimal {
    val first = nodes.firstOrNull { val kind = it.member("nodeKind"); kind == "pound" || kind in listOf("number", "argument") && it.member("name") == name }
    val style = first.member("digits").list
    if (number is Long && style.getOrNull(3) != true) return BigDecimal(difference(number, offset)).abs()
    val (least, most, factor) = if (style.isEmpty()) listOf(0, 3, 1) else style.take(3).map { it.numberText!!.toInt() }
    val value = abs((number.toDouble() - offset) * factor)
    if (!value.isFinite()) return BigDecimal.ZERO
    val shown = BigDecimal.valueOf(value).setScale(most, RoundingMode.HALF_EVEN).stripTrailingZeros()
    return if (shown.scale() < least) shown.setScale(least) else shown
  }

  /** A plural category. ICU has no function for digits that both its packages have, so a plural shows it. */
  private fun category(kind: String, digits: BigDecimal): String {
    val (integer, fraction) = (digits.toPlainString() + ".").split(".")
    // As in the app, the last 18 digits count. A Double has 15; a 1 before them is in no rule.
    val last = integer.takeLast(18).trimStart('0')
    val number = BigDecimal("${if (last.length > 15) 1 else 0}${last.takeLast(15)}.${fraction}0").setScale(fraction.length)
    val variants = categories.joinToString("") { "$it{$it}" }
    val format = made.getOrPut("$kind ${fraction.length}") {
      MessageFormat("{0,$kind,${variants}other{other{0,number,0.${"0".repeat(fraction.length)}}}}", plurals)
    }
    val text = format.format(arrayOf(number))
    return categories.firstOrNull { it == text } ?: "other"
  }

  private fun difference(value: Long, offset: Long): Long = try { Math.subtractExact(value, offset) } catch (_: ArithmeticException) { value }

  private fun shown(value: Any?, kind: String, style: String, offset: Long): String = when (value) {
    null -> "…"
    NoValue -> ""
    is Long -> named(value.toDouble(), kind) ?: if (kind == "number" && style != "") by("number", style, value.toDouble()) else by("number", "", difference(value, offset))
    is Double -> named(value, kind) ?: by("number", if (kind == "number") style else "", value - offset)
    is Instant -> isolated(date(java.util.Date(value.toEpochMilli()), kind, style))
    is Duration -> seconds(value).let { if (kind == "duration") clock(it) else inWords(it) }
    is String -> isolated(value)
    else -> value.toString()
  }

  private fun isolated(text: String) = if (isRightToLeft) "\u2068$text\u2069" else text

  /** A value in a style, by ICU. */
  private fun by(type: String, style: String, value: Any): String = made.getOrPut("$type,$style") {
    val isSkeleton = type != "number" && style.startsWith("::")
    if (isSkeleton) DateFormat.getInstanceForSkeleton(style.drop(2), locale) else argumentFormat(type, style)
  }.also { if (it is DateFormat) it.timeZone = zone }.format(value)

  /** The format of an argument; without its style if this ICU doesn't know it. */
  private fun argumentFormat(type: String, style: String): Format = try {
    MessageFormat("{0,$type${if (style == "") "" else ",$style"}}", locale).formats[0]
  } catch (error: IllegalArgumentException) {
    if (style == "") throw error else argumentFormat(type, "")
  }

  /** A number in words, as an ordinal, or as a duration; `null` for other kinds, and for numbers that are too large or too small. */
  private fun named(value: Double, kind: String): String? = when {
    abs(value) >= 1e15 -> null
    kind == "spellout" && (value == 0.0 || abs(value) >= 1e-4) -> by(kind, "", value)
    kind == "ordinal" -> by(kind, "", Math.rint(value))
    kind == "duration" -> clock(value)
    else -> null
  }

  private fun date(value: java.util.Date, kind: String, style: String): String = when (kind) {
    "date", "time" -> by(kind, style, value)
    else -> made.getOrPut("both") { DateFormat.getDateTimeInstance(DateFormat.SHORT, DateFormat.SHORT, locale).also { it.timeZone = zone } }.format(value)
  }

  private fun timeParts(value: Double): List<Long> = abs(value.toLong()).let { listOf(it / 3600, it / 60 % 60, it % 60) }

  /** A duration as a clock: minutes and seconds, with hours if there are any. */
  private fun clock(value: Double): String {
    val pattern = (DateFormat.getInstanceForSkeleton("Hms", locale) as SimpleDateFormat).toPattern()
    val separator = Regex("m([^a-zA-Z]+)s").find(pattern)?.groupValues?.get(1) ?: ":"
    val parts = timeParts(value).let { if (it[0] == 0L) it.drop(1) else it }
    val minus = if (value <= -1) by("number", "", -5L).substringBefore(by("number", "", 5L)) else ""
    return minus + parts.withIndex().joinToString(separator) { (place, part) -> by("number", if (place > 0) "00" else "0", part) }
  }

  /** A duration in words, such as `1 minute, 30 seconds`. */
  private fun inWords(value: Double): String {
    val counts = timeParts(value).zip(listOf(MeasureUnit.HOUR, MeasureUnit.MINUTE, MeasureUnit.SECOND))
    val shown = counts.filter { it.first != 0L }.ifEmpty { counts.takeLast(1) }
    val measures = shown.mapIndexed { place, (count, unit) -> Measure(if (value < 0 && place == 0) -count else count, unit) }
    return MeasureFormat.getInstance(locale, MeasureFormat.FormatWidth.WIDE).formatMeasures(*measures.toTypedArray())
  }

  private companion object {
    val categories = listOf("zero", "one", "two", "few", "many")
  }
}
