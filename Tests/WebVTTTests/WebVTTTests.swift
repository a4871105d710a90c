import EventSourcingTesting
import Testing
import WebVTT

@Suite struct WebVTTTests {
    private func refusal(_ text: String) -> WebVTT.Refusal? {
        do {
            _ = try WebVTT(Array(text.utf8))
            return nil
        } catch { return error }
    }

    private func cleaned(_ words: String) throws -> String {
        let captions = try WebVTT(Array("WEBVTT\n\n00:01.000 --> 00:02.000\n\(words)".utf8))
        let start = "WEBVTT\n\n00:01.000 --> 00:02.000\n"
        #expect(captions.text.hasPrefix(start))
        return String(captions.text.dropFirst(start.count).dropLast())
    }

    @Test func `captions, names, notes and settings stay as they are`() throws {
        let text = """
            WEBVTT - Lesson 1

            NOTE made by hand

            1
            00:00:01.000 --> 00:00:02.500 align:start position:10%,line-left
            <v.loud Dr. Ann>One <i>word</i> &amp; <00:00:02.000>another
            - and a line

            100:00.000 --> 200:00:00.000
            Long

            """
        #expect(refusal(text) == .timing(line: 10))
        let fine = text.replacing("100:00.000", with: "10:00.000")
        let captions = try WebVTT(Array(fine.utf8))
        #expect(captions.text == fine)
        #expect(captions.captions == 2)
        #expect(captions.losses.isEmpty)
    }

    @Test func `a mark in front and other ends of lines are read`() throws {
        let captions = try WebVTT([0xEF, 0xBB, 0xBF] + Array("WEBVTT\r\n\r\n00:01.000 --> 00:02.000\rOne\r\nTwo".utf8))
        #expect(captions.text == "WEBVTT\n\n00:01.000 --> 00:02.000\nOne\nTwo\n")
    }

    @Test(arguments: [
        ("", WebVTT.Refusal.signature), ("webvtt\n", .signature), ("WEBVTTX\n", .signature),
        ("WEBVTT --> x\n", .signature), (" WEBVTT\n", .signature), ("\u{FEFF}\u{FEFF}WEBVTT\n", .signature),
        ("1\n00:00:01,000 --> 00:00:02,000\nSRT", .signature),
        ("WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nSRT", .comma(line: 3)),
        ("WEBVTT\n\n00:01.000 --> 00:01.000\nx", .order(line: 3)),
        ("WEBVTT\n\n00:02.000 --> 00:01.999\nx", .order(line: 3)),
        ("WEBVTT\n\n00:61.000 --> 01:02.000\nx", .timing(line: 3)),
        ("WEBVTT\n\n00:01.00 --> 01:02.000\nx", .timing(line: 3)),
        ("WEBVTT\n\n0:01.000 --> 01:02.000\nx", .timing(line: 3)),
        ("WEBVTT\n\n00:01.000-->01:02.000\nx", .timing(line: 3)),
        ("WEBVTT\n\n00:01.000 --> 00:02.000\nx\n00:03.000 --> 00:04.000", .timing(line: 5)),
        ("WEBVTT\n\na\nb\n00:01.000 --> 00:02.000", .timing(line: 5)), ("WEBVTT\n\nwords", .timing(line: 3)),
        ("WEBVTT\n00:01.000 --> 00:02.000\nx", .timing(line: 2)),
    ]) func `what no player reads is refused with its line`(_ text: String, _ expected: WebVTT.Refusal) {
        #expect(refusal(text) == expected)
    }

    @Test func `files are UTF-8, and not large`() {
        #expect(throws: WebVTT.Refusal.encoding) { try WebVTT(Array("WEBVTT\n\n".utf8) + [0xFF]) }
        #expect(throws: WebVTT.Refusal.tooLarge) { try WebVTT([UInt8](repeating: 0x0A, count: WebVTT.most + 1)) }
        let note = "WEBVTT\n\nNOTE " + String(repeating: "a", count: WebVTT.most - 13)
        #expect(refusal(note) == nil)
    }

    @Test func `style sheets, regions, headers and unknown settings are taken out`() throws {
        let text = """
            WEBVTT
            Kind: captions
            X-TIMESTAMP-MAP=LOCAL:00:00:00.000

            STYLE
            ::cue { background: url(https://example.org) }

            REGION
            id:fred

            00:01.000 --> 00:02.000 region:fred line:0 onclick:x line:<b>
            Words
            """
        let captions = try WebVTT(Array(text.utf8))
        #expect(captions.text == "WEBVTT\n\n00:01.000 --> 00:02.000 line:0\nWords\n")
        #expect(captions.losses == [.style, .region, .setting, .header])
    }

    @Test(arguments: [
        ("<script>alert(1)</script>", "alert(1)"), ("<img src=x onerror=y>a", "a"), ("<b onclick=x>a</b>", "<b>a</b>"),
        ("<b.red.bl<u>e>a", "<b.red>e&gt;a"), ("1 < 2", "1 &lt; 2"), ("2 > 1", "2 &gt; 1"),
        ("<<i>b>x", "b&gt;x"), ("<c.red.#1>a</c>", "<c.red>a</c>"), ("<lang en-CA>a</lang>", "<lang en-CA>a</lang>"),
        ("<ruby>a<rt>b</rt></ruby>", "<ruby>a<rt>b</rt></ruby>"), ("<v Ann\nB>a</v>", "<v Ann B>a</v>"),
        ("a\n<x>\nb", "a\nb"), ("--<x>> a", "--&gt; a"), ("<B>a", "a"),
    ]) func `tags that captions don't have are taken out, their words stay`(_ words: String, _ expected: String) throws
    {
        #expect(try cleaned(words) == expected)
    }

    @Test func `a file full of signs that begin no tag is cleaned as well`() throws {
        let signs = String(repeating: "<", count: 900_000)
        #expect(try cleaned(signs) == signs.replacing("<", with: "&lt;"))
    }

    @Test func `cleaning twice gives what cleaning once gave`() throws {
        var dice = Dice(seed: 11)
        let pieces = [
            "<", ">", "b", "/b", "v Ann", ".x", "-->", "\n", " ", "&lt;", "00:01.000", "c.a.b", "STYLE", "NOTE", ":",
            "é", "\0",
        ]
        var read = 0
        for _ in 0..<5_000 {
            let words = (0..<Int.random(in: 0...12, using: &dice)).map { _ in pieces.randomElement(using: &dice) ?? "" }
            let text = "WEBVTT\n\n00:01.000 --> 00:02.000\n" + words.joined()
            guard let once = try? WebVTT(Array(text.utf8)) else { continue }
            read += 1
            let twice = try WebVTT(Array(once.text.utf8))
            #expect(twice.text == once.text)
            #expect(twice.losses.isEmpty && twice.captions == once.captions)
        }
        #expect(read > 1_000)
    }
}
