import Testing

@testable import ErrcatSite

struct ScriptStatementsTests {
  private func shortened(_ text: String) -> String {
    String(ScriptText.shortened(text).dropLast())
  }

  @Test(arguments: [
    ("x((a, b) => { if (a) return 1; return 2; });", "x((a,b)=>a?1:2);"),
    ("x((a, b) => { if (a) return 1; if (b) return 2; return 3; });", "x((a,b)=>a?1:b?2:3);"),
    ("x((a, b) => { if (a = b) return 1; return 2; });", "x((a,b)=>(a=b)?1:2);"),
    ("x((a, b) => { if (a ? b : 1) return 1; return 2; });", "x((a,b)=>(a?b:1)?1:2);"),
    ("x((a, b) => { if (a) return 1; b(); return 2; });", "x((a,b)=>a?1:(b(),2));"),
    ("x((a) => { return { b: a }; });", "x(a=>({b:a}));"),
    ("x((a) => { a(); return; });", "x(a=>{a();return});"),
    ("x((a) => { const b = 1; return b; });", "x(b=>{let a=1;return a});"),
    // What follows a loop isn't the other branch of a condition in it.
    (
      "x((a) => { for (const b of a) if (b) return 1; return 2; });",
      "x(a=>{for(let b of a)if(b)return 1;return 2});"
    ),
    (
      "x((a, b) => { if (a) if (b) return 1; return 2; });",
      "x((a,b)=>{if(a)if(b)return 1;return 2});"
    ),
  ])
  func `writes what a function returns as one expression`(text: String, expected: String) {
    #expect(shortened(text) == expected)
  }

  @Test(arguments: [
    ("if (x) y();", "x&&y();"), ("if (!x) y();", "x||y();"), ("if (x) y = 1;", "x&&(y=1);"),
    ("if (x) { y(); z(); }", "x&&(y(),z());"), ("if (x) y(); else z();", "x?y():z();"),
    ("if (x) { y = 1; } else if (z) { y = 2; } else { y(); }", "x?y=1:z?y=2:y();"),
    // These operators bind less than the one that would be written.
    ("if (x || y) z();", "if(x||y)z();"), ("if (x ?? y) z();", "if(x??y)z();"),
    ("if (!x || y) z();", "if(!x||y)z();"), ("if (!x === y) z();", "!x===y&&z();"),
    // The other branch is that of the inner condition.
    ("if (x) if (y) z(); else w();", "x&&(y?z():w());"),
    ("for (x of y) { if (x) continue; z(x); }", "for(x of y){if(x)continue;z(x)}"),
    ("while (x) { y(); }", "while(x)y();"), ("do { x(); } while (y);", "do{x()}while(y);"),
    ("if (x) { const y = 1; z(y); }", "if(x){let a=1;z(a)}"),
    ("if (x) { for (y of x) z(y); }", "if(x){for(y of x)z(y)}"),
  ])
  func `writes conditions as operators`(text: String, expected: String) {
    #expect(shortened(text) == expected)
  }

  @Test(arguments: [
    ("const [one, two] = [x, y()];", "let b=x,a=y();"), ("const [one, two] = x;", "let[b,a]=x;"),
    ("const [one, two] = [x];", "let[b,a]=[x];"),
    ("const [one, two] = [...x, y];", "let[b,a]=[...x,y];"),
    ("[x, y] = [y, x];", "[x,y]=[y,x];"),
  ])
  func `declares the variables of a pattern one by one`(text: String, expected: String) {
    let found = shortened(text).replacing("a", with: "b")
    #expect(found == expected.replacing("a", with: "b"))
  }

  @Test(arguments: [
    ("x === 'y';", "x=='y';"), ("'y' !== x;", "'y'!=x;"), ("x === '';", "x==='';"),
    ("x === '1';", "x==='1';"), ("x === y;", "x===y;"), ("x === 0;", "x===0;"),
    ("x === /y/;", "x===/y/;"),
  ])
  func `compares with texts that no number is equal to`(text: String, expected: String) {
    #expect(shortened(text) == expected)
  }
}
