import Testing

@testable import ErrcatSite

struct ScriptConstantsTests {
  @Test(arguments: [
    (
      "x.length + y.length + z?.length + w.length + v.length + u.length;",
      "let a=\"length\";x[a]+y[a]+z?.[a]+w[a]+v[a]+u[a];\n"
    ),
    (
      "const { message, other: y } = x; x({ message: y, z }, y.message, y.message(), message, y.message);",
      "let a=\"message\",{[a]:c,other:b}=x;x({[a]:b,z},b[a],b[a](),c,b[a]);\n"
    ),
    ("x(null, null, null, null, null, null);", "let a=null;x(a,a,a,a,a,a);\n"),
    // A method keeps its name.
    (
      "x({ message() {} }, x.message, y.message);", "x({message(){}},x.message,y.message);\n"
    ),
  ])
  func `declares names that are repeated`(text: String, shortened: String) {
    #expect(ScriptText.shortened(text) == shortened)
  }

  @Test func `takes long texts from a list`() {
    let text =
      "x('a long text', 'short', `no <${ y }> other long text`, 'a long text', '\\n a long text', z['a long text']);"
    let (script, texts) = ScriptText.shortened(text, data: "JSON.parse(data)")
    #expect(
      script
        == "let[b,a]=JSON.parse(data);x(a,'short',`no <${y}${b}`,a,'\\n a long text',z[a]);\n"
    )
    #expect(texts == ["> other long text", "a long text"])
  }

  @Test func `keeps names in the script`() {
    let script = "x.getBoundingClientRect(); y.getBoundingClientRect(); z.getBoundingClientRect();"
    let (_, texts) = ScriptText.shortened(script, data: "data")
    #expect(texts.isEmpty)
    let (_, names) = ScriptText.shortened(
      PageResources.scripts,
      properties: ScriptProperties.own,
      data: "data"
    )
    #expect(!names.contains("addEventListener") && names.contains("No error uses this message."))
  }
}
