import Markup
import Testing

@Suite("HTML")
struct HTMLTests {
  @Test(
    "Every element has its meaning",
    arguments: [
      ("", ""),
      ("<p>a\n  b <b> c</b></p>\n<p>d<br>e", "p(a b *c*) p(d⏎e)"),
      ("<h2>T <i>e</i></h2>text<hr>", "h2(T /e/) p(text) rule"),
      ("<div>a<div>b</div>c</div>", "p(a) p(b) p(c)"),
      (
        "<ul><li>a<li><p>b</p><p>c</p><ol start=3><li>d</ol></ul>",
        "ul[- p(a) - p(b) p(c) ol3[- p(d)]]"
      ),
      ("<ul><li>a</li><ul><li>b</li></ul></ul>", "ul[- p(a) ul[- p(b)]]"),
      ("<li>a<li>b", "ul[- p(a) - p(b)]"),
      (
        "<ul class=todo-list><li><label><input type=checkbox checked><span>a</span></label><li><input type=checkbox>b</ul>",
        "ul[x p(a) o p(b)]"
      ),
      ("<blockquote><p>a</p><cite>b</cite></blockquote>", "q[p(a) p(/b/)]"),
      (
        "<pre class='wp'><code class='x language-c'>\na &lt;\n  b\n</code></pre>",
        "code c(⏎a <⏎  b)"
      ),
      ("<pre>\na\n\nb<br>c</pre>", "code(a⏎⏎b⏎c)"),
      ("<a href=/x title=T>a <b>b</b></a> <a name=y>c</a>", "p(a </x \"T\">*b*</x \"T\"> c)"),
      (
        "<a href='?a=1&amp;b=2'></a><img src=i.png alt=pic><img src='data:image/png;base64,AAAA'>",
        "p(?a=1&b=2<?a=1&b=2>pic!<i.png>data:image/png!<data:image/png;base64,AAAA>)"
      ),
      ("<a href=x><div>a</div></a>b", "p(a<x>) p(b)"),
      ("<dl><dt>T<dd>a<dd>b<dt>U<dd>c</dl>", "p(*T*) ul[- p(a) - p(b)] p(*U*) ul[- p(c)]"),
      ("<figure><img src=i alt=a><figcaption>cap</figcaption></figure>", "p(a!<i>) p(/cap/)"),
      (
        "<table><caption>C</caption><tr><th>a<th align=right>b<tr><td colspan=2>c<tr><td>d</table>",
        "p(*C*) table lr(a|b / c| / d|)"
      ),
      (
        "<table><tr><td>a<p>b</p><td style='text-align: center'><ul><li>x</ul></table>",
        "table lc( / a⏎b|- x)"
      ),
      (
        "<style>no</style><script>no</script><!-- no --><template>no</template><title>no</title>yes",
        "p(yes)"
      ),
      (
        "<!-- wp:paragraph -->\n<p>a</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:paragraph -->\n<p>b</p>",
        "p(a) p(b)"
      ),
      ("a&nbsp;&nbsp;b &eacute; &#x41; &bogus; <p>&nbsp;</p>", "p(a\u{A0}\u{A0}b é A &bogus;)"),
      ("one\ntwo\n\nthree <b>x</b>", "p(one⏎two) p(three *x*)"),
      ("<u>a</u><x-y>b</x-y><kbd>k</kbd><del>d</del>", "p(ab`k`-d-)"),
      (
        "<iframe src=https://v></iframe><video src=v.mp4>old</video>",
        "p(https://v<https://v>old<v.mp4>)"
      ),
      ("<h1><p>a</h1>b</i></p></div>c", "h1(a) p(b) p(c)"),
    ])
  func elements(source: String, expected: String) {
    #expect(short(MarkupDocument(html: source)) == expected)
  }

  @Test(
    "Tags in Markdown that mean something do so, and others stay",
    arguments: [
      ("a<br>b <kbd>^C</kbd> <b>c *d*</b> <i>e</i>", "p(a⏎b `^C` *c **/d/* /e/)"),
      ("<a href=\"x&amp;y\">t</a> and <img src='i' alt=\"p q\">", "p(t<x&y> and p q!<i>)"),
      ("x <u>a</u> <!-- c --> </b>", "p(x <u>a</u> <!-- c --> </b>)"),
      ("<div>\n\n*a*\n\n</div>", "p(/a/)"),
      ("<p align=center>a <b>b</b></p>\n\nc", "p(a *b*) p(c)"),
      ("<details><summary>s</summary>\n\n- a\n\n</details>", "p(s) ul[- p(a)]"),
      ("<!-- todo: *this* -->\n\na", "code html(<!-- todo: *this* -->) p(a)"),
      ("<your name>\n\n<!-- a --> b", "p(<your name>) p(<!-- a --> b)"),
      ("<script>\nx\n</script>", "code script(⏎x⏎)"),
    ])
  func tags(source: String, expected: String) {
    #expect(short(MarkupDocument(markdown: source)) == expected)
  }
}
