import HTTPKit
import Testing

struct HTMLTests {
    @Test func `only HTML is HTML`() {
        let text = #"<b>&"'"#
        let number = 7
        let pieces: [HTML] = ["<i>", "\(text)", "</i>"]
        let html: HTML = "<p title=\"\(text)\">\(number)\(pieces)</p>"
        let escaped = "&lt;b&gt;&amp;&quot;&#39;"
        #expect(html.source == "<p title=\"\(escaped)\">7<i>\(escaped)</i></p>")
    }

    @Test func `letters of all scripts stay as they are, and nothing is escaped twice`() {
        let text = "Zoë 木 &amp; 👩‍⚕️"
        let once: HTML = "\(text)"
        let again: HTML = "\(once)"
        #expect(once.source == "Zoë 木 &amp;amp; 👩‍⚕️" && again == once)
    }

    @Test func `a page is kept by no cache, says nothing to other sites, and has a policy`() async throws {
        let page = Response.page("<p>Gone</p>", status: 404, policy: "default-src 'none'")
        #expect(page.status == 404)
        #expect(page.headers[.contentType] == "text/html; charset=utf-8")
        #expect(page.headers[.cacheControl] == "no-store")
        #expect(page.headers[.contentSecurityPolicy] == "default-src 'none'")
        #expect(page.headers[.xContentTypeOptions] == "nosniff")
        #expect(page.headers[.referrerPolicy] == "no-referrer")
        let bytes = try await page.body.collect(upTo: 100)
        #expect(String(decoding: bytes, as: UTF8.self) == "<p>Gone</p>")
    }
}
