// What ICU's LocaleMatcher chooses: reads lines "source<tab>preferred languages<tab>available languages", adds the
// available language that it chooses, or "-".
#include <unicode/localematcher.h>
#include <unicode/locid.h>

#include <iostream>
#include <sstream>
#include <string>
#include <vector>

static std::vector<icu::Locale> locales(const std::string &text, std::vector<std::string> *names = nullptr) {
  std::vector<icu::Locale> found;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    UErrorCode status = U_ZERO_ERROR;
    found.push_back(icu::Locale::forLanguageTag(word, status));
    if (names) names->push_back(word);
  }
  return found;
}

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream fields(line);
    std::string source, preferred, available;
    std::getline(fields, source, '\t');
    std::getline(fields, preferred, '\t');
    std::getline(fields, available, '\t');
    std::vector<std::string> names;
    auto packs = locales(available, &names);
    auto wishes = locales(preferred);
    auto standard = locales(source)[0];
    UErrorCode status = U_ZERO_ERROR;
    auto matcher = icu::LocaleMatcher::Builder()
                       .setSupportedLocales(packs.begin(), packs.end())
                       .setDefaultLocale(&standard)
                       .build(status);
    icu::Locale::RangeIterator<std::vector<icu::Locale>::iterator> list(wishes.begin(), wishes.end());
    auto result = matcher.getBestMatchResult(list, status);
    int index = U_FAILURE(status) || result.getDesiredLocale() == nullptr ? -1 : result.getSupportedIndex();
    std::cout << line << '\t' << (index < 0 ? "-" : names[index]) << '\n';
  }
}
