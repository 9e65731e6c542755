import Testing

@testable import ErrcatSite

struct ScriptNamesTests {
  @Test(arguments: [
    // Names after dots and before colons, methods and globals stay.
    ("const one = document; one.two?.one; one?.[one];", "let a=document;a.two?.one;a?.[a];\n"),
    (
      "const one = { one: 1, two() { return one; }, 'three': one, four: one };",
      "let a={one:1,two(){return a},'three':a,four:a};\n"
    ),
    ("const one = x ? one : two;", "let a=x?a:two;\n"),
    (
      "switch (x) { case one: { const one = 1; y(one); } default: }",
      "switch(x){case one:{let a=1;y(a)}default:}\n"
    ),
    (
      "class One { two(three) { return this.two(three); } } new One();",
      "class a{two(a){return this.two(a)}}new a();\n"
    ),
    // A shorthand needs both names.
    ("const one = 1; x({ one, two });", "let a=1;x({one:a,two});\n"),
    (
      "const { one, two: three, four = one, ...rest } = x; y(one, three, four, rest);",
      "let{one:a,two:b,four:c=a,...d}=x;y(a,b,c,d);\n"
    ),
    ("const [one, , [two] = [one]] = x; y(two);", "let[a,,[b]=[a]]=x;y(b);\n"),
    // Expressions in templates.
    (
      "const one = 1; `one ${one} ${`two ${one}`} one`;",
      "let a=1;`one ${a} ${`two ${a}`} one`;\n"
    ),
    // Every kind of declaration.
    (
      "function one(two, { three } = {}, ...four) { return [one, two, three, four]; }",
      "function a(b,{three:c}={},...d){return[a,b,c,d]}\n"
    ),
    ("function* one() { yield one; }", "function*a(){yield a}\n"),
    (
      "try { x(); } catch (one) { y(one); } finally { z(); }",
      "try{x()}catch(a){y(a)}finally{z()}\n"
    ),
    (
      "for (const [one] of x) for (let two = 0; two < one; two++) y(two);",
      "for(let[b]of x)for(let a=0;a<b;a++)y(a);\n"
    ),
    ("one => (two) => one + two;", "a=>b=>a+b;\n"),
  ])
  func `renames what a script declares`(text: String, shortened: String) {
    #expect(ScriptText.shortened(text) == shortened)
  }

  @Test(arguments: [
    // A variable may have the name of an outer one that isn't used inside.
    ("const one = 1; const f = (two) => two; f(one); f(one);", "let a=1,b=a=>a;b(a);b(a);\n"),
    ("const one = 1; const f = (two) => two + one;", "let a=1,b=b=>b+a;\n"),
    // The parameters and the variables of a body are in one scope.
    ("(one) => { const two = 1; return two; };", "b=>{let a=1;return a};\n"),
    // The same name in two scopes.
    ("const one = 1; { const one = 2; x(one); } y(one);", "let a=1;{let a=2;x(a)}y(a);\n"),
    (
      "const one = 1; for (const one of x) if (one) y(one); else z(one); w(one);",
      "let a=1;for(let a of x)a?y(a):z(a);w(a);\n"
    ),
    // A name that the browser has.
    ("const a = 1; x(y, a); { const z = 2; z; }", "let a=1;x(y,a);{let a=2;a}\n"),
    ("const one = 1; a(one);", "let b=1;a(b);\n"),
  ])
  func `chooses different names where one would hide another`(text: String, shortened: String) {
    #expect(ScriptText.shortened(text) == shortened)
  }

  @Test(arguments: [
    ("x.own = { own: 1, other: x.own };", "x.a={a:1,other:x.a};\n"),
    ("const { own } = x; const other = { own, y: 1 }; y(own);", "let{a}=x,b={a,y:1};y(a);\n"),
    ("x = { own() { return this.own; } };", "x={a(){return this.a}};\n"),
    // A text isn't a name, and other properties keep their names.
    ("x.own = x['own'] + x.a;", "x.b=x['own']+x.a;\n"),
  ])
  func `renames the properties that are its own`(text: String, shortened: String) {
    #expect(ScriptText.shortened(text, properties: ["own"]) == shortened)
  }

  @Test func `has a name for every variable of a long script`() {
    let script = (0..<3000).map { "const name\($0) = \($0); f(name\($0));" }.joined(separator: "\n")
    let shortened = ScriptText.shortened(script)
    #expect(!shortened.contains("name") && shortened.contains("=2999"))
    #expect(Set(ShortNames.all).count == ShortNames.all.count)
    #expect(Set(ShortNames.all).isDisjoint(with: ScriptToken.keywords))
  }
}
