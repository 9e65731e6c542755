#pragma once

/// The files of the page and of the runtimes for TypeScript and Kotlin, embedded when they are compiled: texts in UTF-8
/// that end with a zero and live as long as the program.
///
/// SwiftPM embeds resources as array literals, which take swiftc a minute.
typedef struct {
  const unsigned char *_Nonnull page, *_Nonnull styles, *_Nonnull scripts;
  const unsigned char *_Nonnull typescript_runtime, *_Nonnull typescript_types;
  const unsigned char *_Nonnull kotlin_runtime, *_Nonnull kotlin_responses, *_Nonnull kotlin_formats;
} errcat_resources;

errcat_resources errcat_embedded(void);
