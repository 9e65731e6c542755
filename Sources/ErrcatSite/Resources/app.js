// The list of all errors with their source messages, until there are views.
const catalog = JSON.parse(document.getElementById("catalog").textContent);
const pack = JSON.parse(document.getElementById("pack-" + catalog.sourceLanguage)?.textContent ?? "null");
const main = document.getElementById("app");
const heading = document.createElement("h1");
heading.textContent = catalog.name;
main.append(heading);
for (const error of catalog.errors) {
  const line = document.createElement("p");
  line.textContent = `${error.code ?? ""} ${catalog.keys[error.key]}: ${pack?.messages[error.key] ?? ""}`;
  main.append(line);
}
