#ifndef ERRCAT_SITE_RESOURCES_H
#define ERRCAT_SITE_RESOURCES_H

// The files of `Sources/ErrcatSite/Resources`, embedded when they are compiled. SwiftPM embeds
// resources as array literals, which take swiftc a minute.

#include <stddef.h>

/// Bytes that live as long as the program.
typedef struct {
  const unsigned char *_Nonnull bytes;
  size_t count;
} errcat_site_resource;

/// Returns the template of the page, in UTF-8.
errcat_site_resource errcat_site_page(void);

/// Returns the style sheets of the page, one after the other, in UTF-8.
errcat_site_resource errcat_site_styles(void);

/// Returns the scripts of the page, one after the other, in UTF-8.
errcat_site_resource errcat_site_scripts(void);

#endif
