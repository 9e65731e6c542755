#include "ErrcatResources.h"

// The paths are relative to this file. Scripts are in the page's order: one can use what those before it declare.

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page[] = {
#embed "../ErrcatSite/Resources/page.html" suffix(, )
0};
static const unsigned char styles[] = {
#embed "../ErrcatSite/Resources/base.css" suffix(, )
#embed "../ErrcatSite/Resources/layout.css" suffix(, )
#embed "../ErrcatSite/Resources/entry.css" suffix(, )
#embed "../ErrcatSite/Resources/preview.css" suffix(, )
#embed "../ErrcatSite/Resources/translate.css" suffix(, )
#embed "../ErrcatSite/Resources/print.css" suffix(, )
0};
static const unsigned char scripts[] = {
#embed "../ErrcatSite/Resources/message.js" suffix(, )
#embed "../ErrcatSite/Resources/formatting.js" suffix(, )
#embed "../ErrcatSite/Resources/formats.js" suffix(, )
#embed "../ErrcatSite/Resources/plurals.js" suffix(, )
#embed "../ErrcatSite/Resources/search.js" suffix(, )
#embed "../ErrcatSite/Resources/base.js" suffix(, )
#embed "../ErrcatSite/Resources/data.js" suffix(, )
#embed "../ErrcatSite/Resources/route.js" suffix(, )
#embed "../ErrcatSite/Resources/list.js" suffix(, )
#embed "../ErrcatSite/Resources/checks.js" suffix(, )
#embed "../ErrcatSite/Resources/preview.js" suffix(, )
#embed "../ErrcatSite/Resources/entry.js" suffix(, )
#embed "../ErrcatSite/Resources/work.js" suffix(, )
#embed "../ErrcatSite/Resources/translate.js" suffix(, )
#embed "../ErrcatSite/Resources/help.js" suffix(, )
#embed "../ErrcatSite/Resources/app.js" suffix(, )
0};
// The formatter is that of the page.
static const unsigned char typescript_runtime[] = {
#embed "../ErrcatSite/Resources/formatting.js" suffix(, )
'\n',
#embed "../ErrcatSite/Resources/formats.js" suffix(, )
'\n',
#embed "../ErrcatBackends/TypeScript/Runtime/errors.js" suffix(, )
'\n',
#embed "../ErrcatBackends/TypeScript/Runtime/responses.js" suffix(, )
0};
static const unsigned char typescript_types[] = {
#embed "../ErrcatBackends/TypeScript/Runtime/runtime.d.ts" suffix(, )
0};
static const unsigned char kotlin_runtime[] = {
#embed "../ErrcatBackends/Kotlin/Runtime/Runtime.kt" suffix(, )
0};
static const unsigned char kotlin_responses[] = {
#embed "../ErrcatBackends/Kotlin/Runtime/Responses.kt" suffix(, )
0};
static const unsigned char kotlin_formats[] = {
#embed "../ErrcatBackends/Kotlin/Runtime/Formats.kt" suffix(, )
0};

errcat_resources errcat_embedded(void) {
  return (errcat_resources){
    .page = page, .styles = styles, .scripts = scripts,
    .typescript_runtime = typescript_runtime, .typescript_types = typescript_types,
    .kotlin_runtime = kotlin_runtime, .kotlin_responses = kotlin_responses, .kotlin_formats = kotlin_formats,
  };
}
