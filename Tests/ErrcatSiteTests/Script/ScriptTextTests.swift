import Foundation
import Testing

@testable import ErrcatSite

struct ScriptTextTests {
  @Test(arguments: [
    ("const a = 1;\n\n  // Comment.\nlet b = a + 2; // More.\n", "let a=1,b=a+2;\n"),
    ("/* One\n two */ f ( x , y ) ;", "f(x,y);\n"),
    ("x\n  .map((y) => y)\n  ?.z;", "x.map(a=>a)?.z;\n"),
    ("try {\n  y();\n} catch {}\nz();", "try{y()}catch{}z();\n"),
    ("{ while (x()); }", "{while(x());}\n"),
    ("x + ++y; x++ + y; x - -y; x++;", "x+ ++y;x++ +y;x- -y;x++;\n"),
    ("x = y /\n/z/.w;", "x=y/ /z/.w;\n"),
    ("return /a b[/]\\/ c/gu . test( x );", "return/a b[/]\\/ c/gu.test(x);\n"),
    ("x / y / z;", "x/y/z;\n"),
    ("`a  ${ x + `c  ${ \"}\" }` }  // d`;", "`a  ${x+`c  ${\"}\"}`}  // d`;\n"),
    ("x = \"a  // b \\\" c\" + '/* d */';", "x=\"a  // b \\\" c\"+'/* d */';\n"),
    ("for (x of y) z in w; 1 .toFixed(); 1.5;", "for(x of y)z in w;1 .toFixed();1.5;\n"),
    ("", ""),
  ])
  func `keeps the tokens`(text: String, shortened: String) {
    #expect(ScriptText.shortened(text) == shortened)
  }

  @Test(arguments: [
    ("const one = 1; const two = one;", "let a=1,b=a;\n"),
    ("let one; let two; const three = 1;", "let a,b,c=1;\n"),
    (
      "const f = () => { const x = 1; const y = 2; }; const z = 3;",
      "let a=()=>{let a=1,b=2},b=3;\n"
    ),
    ("const one = 1; if (one) two(); const three = 3;", "let a=1;a&&two();let b=3;\n"),
    (
      "(one) => one; (one, two) => two; ([one]) => one; (one = 1) => one;",
      "a=>a;(b,a)=>a;([a])=>a;(a=1)=>a;\n"
    ),
    ("async (one) => { await one; };", "async a=>{await a};\n"),
    ("x = true; y = { true: false };", "x=!0;y={true:!1};\n"),
  ])
  func `writes what needs fewer characters`(text: String, shortened: String) {
    #expect(ScriptText.shortened(text) == shortened)
  }

  @Test(arguments: [
    (#"/[\u00e9-\u{1f600}]/u"#, "/[é-😀]/u\n"),
    (
      #"'\u00a0\u200b\u202e\u2028\ud83d\u0041\\u00e9'"#,
      #"'\u00a0\u200b\u202e\u2028\ud83d\u0041\\u00e9'"# + "\n"
    ),
    (#"`\u4e2d${ x }\u6587`"#, "`中${x}文`\n"),
  ])
  func `writes visible characters instead of escapes`(text: String, shortened: String) {
    #expect(ScriptText.shortened(text) == shortened)
  }

  @Test(arguments: [
    (
      "'use strict'; x('message', \"message\", y === 'message' ? 'message' : z, { message: 'message' });",
      "let a=\"message\";'use strict';x(a,a,y==a?a:z,{[a]:a});\n"
    ),
    (
      "(() => {\"use strict\"; x(['plural', 'plural', 'plural', 'plural']);})();",
      "(()=>{\"use strict\";let a=\"plural\";x([a,a,a,a])})();\n"
    ),
    (
      "x({ 'other': 1, y, 'other': 2 }, 'other', 'other');",
      "let a=\"other\";x({[a]:1,y,[a]:2},a,a);\n"
    ),
    // Too few, escapes and templates.
    ("x('other', 'other');", "x('other','other');\n"),
    (
      "x('\\nother', '\\nother', '\\nother', `other`);",
      "x('\\nother','\\nother','\\nother',`other`);\n"
    ),
  ])
  func `declares texts that are repeated`(text: String, shortened: String) {
    #expect(ScriptText.shortened(text) == shortened)
  }

  @Test func `shortens the same script to the same text`() {
    let first = ScriptText.shortened(PageResources.scripts, properties: ScriptProperties.own)
    #expect(first == ScriptText.shortened(PageResources.scripts, properties: ScriptProperties.own))
  }

  /// For `Tests/EndToEnd/site-scripts`: what the variable names is written with short names.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["ERRCAT_SCRIPT"] != nil))
  func `shortens the script of a file`() throws {
    let path = try #require(ProcessInfo.processInfo.environment["ERRCAT_SCRIPT"])
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let short = ScriptText.shortened(
      text,
      properties: ScriptProperties.own,
      data: "globalThis.texts"
    )
    let texts = String(decoding: try JSONEncoder().encode(short.texts), as: UTF8.self)
    try "globalThis.texts = \(texts);\n\(short.script)"
      .write(toFile: path, atomically: true, encoding: .utf8)
  }
}
