/// The fields of the catalog's `retired` section.
extension ObjectShape {
  /// A member of `retired` that is an object.
  package static let retired = ObjectShape(
    name: "retired",
    label: "an entry of 'retired'",
    summary: "The names of an error that are never used again.",
    fields: [
      .optional(
        "code",
        .integer(minimum: nil, maximum: nil),
        summary: "The code, if the entry isn't named after it."
      ),
      .optional("key", .string, summary: "The key, if the entry isn't named after it."),
      .optional("case", .text(.identifier), summary: "The name of the Swift case."),
      .optional("use", .string, summary: "The key of the error to use instead."),
      .optional("since", .string, summary: "The first version without the names."),
      .optional("reason", .string, summary: "Why the names aren't used anymore."),
    ]
  )
}
