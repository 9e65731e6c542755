import Testing

@testable import ErrcatSite

struct ScriptTextTests {
  @Test(arguments: [
    ("const a = 1;\n\n  // Comment.\nlet b = a + 2; // More.\n", "const a=1;let b=a+2;\n"),
    ("/* One\n two */ f ( x , y ) ;", "f(x,y);\n"),
    ("a = 1\nb = 2", "a=1\nb=2\n"),
    ("f()\n(g)()", "f()\n(g)()\n"),
    ("x\n  .map((y) => y)\n  ?.z", "x.map((y)=>y)?.z\n"),
    ("if (a) {\n  b();\n}\nc();", "if(a){b()}\nc();\n"),
    ("{ while (a()); }", "{while(a());}\n"),
    ("a + ++b; a++ + b; a - -b; a++\nb", "a+ ++b;a++ +b;a- -b;a++\nb\n"),
    ("a +\nb", "a+b\n"),
    ("return /a b[/]\\/ c/gu . test( x )", "return/a b[/]\\/ c/gu.test(x)\n"),
    ("a / b / c", "a/b/c\n"),
    (
      "const t = `a  ${ b + `c  ${ \"}\" }` }  // d`;",
      "const t=`a  ${ b + `c  ${ \"}\" }` }  // d`;\n"
    ),
    ("const s = \"a  // b \\\" c\" + '/* d */';", "const s=\"a  // b \\\" c\"+'/* d */';\n"),
    ("for (const a of b) c in d; 1 .toFixed();", "for(const a of b)c in d;1 .toFixed();\n"),
    ("const é = { #p: 1 };", "const é={#p:1};\n"),
    ("return\nx", "return\nx\n"),
    ("const f = async () => {\n  await g();\n}\nlet h", "const f=async()=>{await g()}\nlet h\n"),
    ("", ""),
  ])
  func `keeps the tokens`(text: String, shortened: String) {
    #expect(ScriptText.shortened(text) == shortened)
  }
}
