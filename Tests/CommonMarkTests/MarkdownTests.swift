import CommonMark
import Testing

@Suite struct MarkdownTests {
    @Test func `what people write is rendered`() {
        let text =
            "# Title\n\nOne *two* **three** `four`\n\n- a\n- b\n\n> said\n\n"
            + "[us](https://unit.example/a?b=1&c=2)\n"
        let markdown = Markdown(text)
        #expect(
            markdown.html == """
                <h1>Title</h1>
                <p>One <em>two</em> <strong>three</strong> <code>four</code></p>
                <ul>
                <li>a</li>
                <li>b</li>
                </ul>
                <blockquote>
                <p>said</p>
                </blockquote>
                <p><a href="https://unit.example/a?b=1&amp;c=2">us</a></p>

                """
        )
        #expect(markdown.losses.isEmpty)
        #expect(Markdown("").html == "")
        #expect(Markdown("1 < 2 & \"3\"").html == "<p>1 &lt; 2 &amp; &quot;3&quot;</p>\n")
    }

    @Test(arguments: [
        "<script>alert(1)</script>", "hello <script>alert(1)</script> there", "<img src=x onerror=alert(1)>",
        "<a href=\"javascript:alert(1)\">x</a>", "<!-- x -->", "<iframe src=\"https://evil.example\"></iframe>",
        "<style>p{}</style>", "<?php x ?>", "<![CDATA[x]]>",
    ])
    func `no HTML of the author's is carried`(_ text: String) {
        let markdown = Markdown(text)
        #expect(markdown.losses == [.html], "\(markdown.html)")
        for piece in ["<script", "<img", "<a ", "<!--", "<iframe", "<svg", "<style", "<?", "<!["] {
            #expect(!markdown.html.contains(piece), "\(markdown.html)")
        }
    }

    @Test(arguments: [
        "[x](javascript:alert(1))", "[x](JaVaScRiPt:alert(1))", "[x](java&#115;cript:alert(1))",
        "[x](\\javascript:alert(1))", "[x](&#106;avascript&colon;alert(1))", "[x](vbscript:msgbox)",
        "[x](data:text/html;base64,PHNjcmlwdD4=)", "[x](data:image/png;base64,AAAA)", "[x](file:///etc/passwd)",
        "[x](//evil.example)", "[x](/relative)", "[x](#here)", "[x]()", "[x](https:evil)", "[x](https://)",
        "<javascript:alert(1)>", "<ftp://unit.example>", "[x][y]\n\n[y]: javascript:alert(1)", "[x](<https://a b>)",
    ])
    func `a link that leads elsewhere is its words`(_ text: String) {
        let markdown = Markdown(text)
        #expect(markdown.losses == [.link], "\(markdown.html)")
        #expect(!markdown.html.contains("href"), "\(markdown.html)")
        #expect(markdown.html.hasPrefix("<p>") && markdown.html.count > 8, "\(markdown.html)")
    }

    @Test func `what only looks like HTML is text`() {
        #expect(Markdown("<svg/onload=alert(1)>").html == "<p>&lt;svg/onload=alert(1)&gt;</p>\n")
        #expect(Markdown("`<script>`").html == "<p><code>&lt;script&gt;</code></p>\n")
    }

    @Test(arguments: [
        "[x](https://unit.example)", "[x](HTTP://unit.example)", "<https://unit.example>", "<ann@unit.example>",
    ])
    func `links to the web and to mailboxes are links`(_ text: String) {
        let markdown = Markdown(text)
        #expect(markdown.losses.isEmpty && markdown.html.contains("<a href=\""), "\(markdown.html)")
    }

    @Test func `pictures are not loaded, their words stay`() {
        let markdown = Markdown("![our **new** house](https://tracker.example/pixel.png)")
        #expect(markdown.html == "<p>our <strong>new</strong> house</p>\n")
        #expect(markdown.losses == [.picture])
        let inner = Markdown("[![x](https://a.example/i.png)](javascript:y)")
        #expect(inner.html == "<p>x</p>\n" && inner.losses == [.picture, .link])
    }

    @Test func `what is nested too deep ends there`() {
        let deep = String(repeating: "> ", count: 2000) + "*end*"
        let markdown = Markdown(deep)
        #expect(markdown.losses == [.depth])
        #expect(markdown.html.components("<blockquote>") == Markdown.depth - 1)
        let lists = (0..<200).map { String(repeating: "  ", count: $0) + "- x" }.joined(separator: "\n")
        #expect(Markdown(lists).losses == [.depth])
        #expect(Markdown(String(repeating: "> ", count: 10) + "fine").losses.isEmpty)
        let stress = String(repeating: "*a ", count: 500) + String(repeating: "b* ", count: 500)
        #expect(Markdown(stress).losses == [.depth])
    }

    /// Texts of the largest size that made parsers slow or wrong.
    @Test(arguments: [
        "[", "![", "*", "_", "`a", "<!--", "<a ", "> ", "- ", "[a](", "\\", "&#", "](", "**a ", "a\u{0301}", "\u{202E}",
        "\u{FFFD}\u{0}", "[x]: /y\n", "| a ", "<![CDATA[", "~~~\n",
    ])
    func `hostile texts come to an end, and to no harm`(_ piece: String) {
        let count = 16_384 / max(1, piece.utf8.count)
        let html = Markdown(String(repeating: piece, count: count)).html
        #expect(!html.contains("<!--") && !html.contains("<a ") && !html.contains("<![CDATA["))
    }
}

extension String {
    /// How often `piece` occurs in it.
    fileprivate func components(_ piece: String) -> Int {
        split(separator: piece, omittingEmptySubsequences: false).count - 1
    }
}
