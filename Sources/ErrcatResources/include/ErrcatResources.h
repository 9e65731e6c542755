#ifndef ERRCAT_RESOURCES_H
#define ERRCAT_RESOURCES_H

// The files of the page and of the runtimes for TypeScript and Kotlin, embedded when they are compiled. SwiftPM embeds
// resources as array literals, which take swiftc a minute.

#include <stddef.h>

/// Bytes that live as long as the program.
typedef struct {
  const unsigned char *_Nonnull bytes;
  size_t count;
} errcat_resource;

/// Returns the template of the page, in UTF-8.
errcat_resource errcat_site_page(void);

/// Returns the style sheets of the page, one after the other, in UTF-8.
errcat_resource errcat_site_styles(void);

/// Returns the scripts of the page, one after the other, in UTF-8.
errcat_resource errcat_site_scripts(void);

/// Returns the JavaScript that generated TypeScript imports, in UTF-8.
errcat_resource errcat_typescript_runtime(void);

/// Returns the types of that JavaScript, in UTF-8.
errcat_resource errcat_typescript_types(void);

/// Returns the Kotlin of errors, presentations and retries, without a header, in UTF-8.
errcat_resource errcat_kotlin_runtime(void);

/// Returns the Kotlin that reads responses, without a header, in UTF-8.
errcat_resource errcat_kotlin_responses(void);

/// Returns the Kotlin that formats messages, without a header and the imports of ICU, in UTF-8.
errcat_resource errcat_kotlin_formats(void);

#endif
