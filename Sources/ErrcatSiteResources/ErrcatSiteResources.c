#include "ErrcatSiteResources.h"

// The paths are relative to this file. The order is that of the page: a script can use what those before
// it declare.

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page[] = {
#embed "../ErrcatSite/Resources/page.html" suffix(, )
  '\n'
};

static const unsigned char styles[] = {
#embed "../ErrcatSite/Resources/page.css" suffix(, )
  '\n'
};

static const unsigned char scripts[] = {
#embed "../ErrcatSite/Resources/message.js" suffix(, )
#embed "../ErrcatSite/Resources/checks.js" suffix(, )
#embed "../ErrcatSite/Resources/search.js" suffix(, )
#embed "../ErrcatSite/Resources/app.js" suffix(, )
  '\n'
};

#define RESOURCE(array) ((errcat_site_resource){array, sizeof array})

errcat_site_resource errcat_site_page(void) { return RESOURCE(page); }
errcat_site_resource errcat_site_styles(void) { return RESOURCE(styles); }
errcat_site_resource errcat_site_scripts(void) { return RESOURCE(scripts); }
