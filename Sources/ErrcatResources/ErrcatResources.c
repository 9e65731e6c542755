#include "ErrcatResources.h"

// The paths are relative to this file. The order is that of the page: a script can use what those before
// it declare.

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page[] = {
#embed "../ErrcatSite/Resources/page.html" suffix(, )
  '\n'
};

static const unsigned char styles[] = {
#embed "../ErrcatSite/Resources/base.css" suffix(, )
#embed "../ErrcatSite/Resources/layout.css" suffix(, )
#embed "../ErrcatSite/Resources/entry.css" suffix(, )
#embed "../ErrcatSite/Resources/preview.css" suffix(, )
#embed "../ErrcatSite/Resources/translate.css" suffix(, )
#embed "../ErrcatSite/Resources/print.css" suffix(, )
  '\n'
};

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
  '\n'
};

// The formatter is that of the page.
static const unsigned char typescript_runtime[] = {
#embed "../ErrcatSite/Resources/formatting.js" suffix(, )
  '\n',
#embed "../ErrcatSite/Resources/formats.js" suffix(, )
  '\n',
#embed "../ErrcatBackends/TypeScript/Runtime/errors.js" suffix(, )
  '\n',
#embed "../ErrcatBackends/TypeScript/Runtime/responses.js" suffix(, )
};

static const unsigned char typescript_types[] = {
#embed "../ErrcatBackends/TypeScript/Runtime/runtime.d.ts"
};

static const unsigned char kotlin_runtime[] = {
#embed "../ErrcatBackends/Kotlin/Runtime/Runtime.kt"
};

static const unsigned char kotlin_responses[] = {
#embed "../ErrcatBackends/Kotlin/Runtime/Responses.kt"
};

static const unsigned char kotlin_formats[] = {
#embed "../ErrcatBackends/Kotlin/Runtime/Formats.kt"
};

#define RESOURCE(array) ((errcat_resource){array, sizeof array})

errcat_resource errcat_site_page(void) { return RESOURCE(page); }
errcat_resource errcat_site_styles(void) { return RESOURCE(styles); }
errcat_resource errcat_site_scripts(void) { return RESOURCE(scripts); }
errcat_resource errcat_typescript_runtime(void) { return RESOURCE(typescript_runtime); }
errcat_resource errcat_typescript_types(void) { return RESOURCE(typescript_types); }
errcat_resource errcat_kotlin_runtime(void) { return RESOURCE(kotlin_runtime); }
errcat_resource errcat_kotlin_responses(void) { return RESOURCE(kotlin_responses); }
errcat_resource errcat_kotlin_formats(void) { return RESOURCE(kotlin_formats); }
