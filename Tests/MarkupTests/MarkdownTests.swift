import Markup
import Testing

@Suite("Markdown")
struct MarkdownTests {
  @Test(
    "Every mark has its meaning",
    arguments: [
      ("", ""),
      ("# One\nTwo\n===\n### Three ###", "h1(One) h1(Two) h3(Three)"),
      ("a *b* **c** ***d*** ~~e~~ `f`", "p(a /b/ *c* */d/* -e- `f`)"),
      ("a\nb  \nc\\\nd", "p(a b⏎c⏎d)"),
      ("[a *b*](http://x \"T\")", "p(a <http://x \"T\">/b/<http://x \"T\">)"),
      ("[](http://x)", "p(http://x<http://x>)"),
      ("![pic *a*](p.png 'T')", "p(pic a!<p.png \"T\">)"),
      ("![](p.png)", "p(p.png!<p.png>)"),
      ("[![alt](i.png)](http://x)", "p(alt<http://x>)"),
      ("[a][r] [r] [none]\n\n[r]: <http://x> 'T'", "p(a<http://x \"T\"> r<http://x \"T\"> [none])"),
      (
        "<http://a.b> www.c.d e@f.g",
        "p(http://a.b<http://a.b> www.c.d<http://www.c.d> e@f.g<mailto:e@f.g>)"
      ),
      ("&amp; &eacute; &#x1F600; \\* &none;", "p(& é 😀 * &none;)"),
      ("- a\n- b\n  - c\n    1. d", "ul[- p(a) - p(b) ul[- p(c) ol1[- p(d)]]]"),
      ("3. a\n\n4. b", "ol3~[- p(a) - p(b)]"),
      ("- [ ] a\n- [x] b\n- [X] c\n- d", "ul[o p(a) x p(b) x p(c) - p(d)]"),
      ("> a\n> > b\n\nc", "q[p(a) q[p(b)]] p(c)"),
      ("```swift hm\nlet a\n\n  b\n```\n\n    c", "code swift hm(let a⏎⏎  b) code(c)"),
      ("~~~\nunclosed", "code(unclosed)"),
      ("a|b|c\n-|:-:|-:\n*1*|`x|y`\n", "table lcr(a|b|c / /1/|`x|y`)"),
      ("a\n\n***\nb", "p(a) rule p(b)"),
      (
        "a[^n] b[^m] c[^n]\n\n[^m]: Em\n[^n]: En *e*\n\n    more",
        "p(a^n b^m c^n) ^n[p(En /e/) p(more)] ^m[p(Em)]"
      ),
      ("a\n\n[^z]: Zed\n\n- b[^y]\n\n[^y]: Ypsilon", "p(a) ul[- p(b^y)] ^y[p(Ypsilon)] ^z[p(Zed)]"),
      ("\"q\" -- 'r'...", "p(\"q\" -- 'r'...)"),
    ])
  func marks(source: String, expected: String) {
    #expect(short(MarkupDocument(markdown: source)) == expected)
  }
}
