import CommandLineKit
import Testing

@Suite struct TableTests {
    private struct Row: Encodable { let name: String, note: String, count: Int }

    private let table = Table<Row>([
        .text("name") { $0.name }, .number("n") { grouped($0.count) }, .text("note", mayShrink: true) { $0.note },
    ])

    @Test func `columns are as wide as their widest cell; numbers stand to the right`() {
        let rows = [Row(name: "a", note: "x", count: 5), Row(name: "beta", note: "", count: 12345)]
        #expect(
            table.lines(rows) == [
                "name       n  note",
                "a          5  x",
                "beta  12\u{202F}345  ",
            ]
        )
    }

    @Test func `wide letters take two cells`() {
        let rows = [Row(name: "日本", note: "x", count: 1), Row(name: "e\u{301}", note: "y", count: 2)]
        #expect(table.lines(rows) == ["name  n  note", "日本  1  x", "e\u{301}     2  y"])
    }

    @Test func `on a narrow terminal the column that may shrink is cut`() {
        let rows = [Row(name: "a", note: String(repeating: "long ", count: 20), count: 1)]
        let lines = table.lines(rows, width: 30)
        #expect(lines.allSatisfy { $0.count <= 30 })
        #expect(lines[1].hasSuffix("…"))
    }

    @Test func `stored text can't drive the terminal`() {
        let rows = [Row(name: "a\u{1B}]0;owned\u{7}", note: "line\nbreak\u{202E}", count: 1)]
        let line = table.lines(rows)[1]
        #expect(line == "a�]0;owned�  1  line⏎break�")
    }
}

@Suite struct HumanNumbersTests {
    @Test(arguments: [(0, "0"), (999, "999"), (1000, "1\u{202F}000"), (-1_234_567, "-1\u{202F}234\u{202F}567")])
    func `digits stand in groups of three`(number: Int, text: String) { #expect(grouped(number) == text) }

    @Test(arguments: [
        (Duration.zero, "0 s"), (.milliseconds(850), "850 ms"), (.seconds(12), "12 s"), (.seconds(200), "3 min"),
        (.seconds(7500), "2 h 5 min"), (.seconds(4 * 86400 + 3 * 3600), "4 d 3 h"), (.seconds(-5), "-5 s"),
    ])
    func `spans are brief`(span: Duration, text: String) { #expect(brief(span) == text) }

    @Test(arguments: [(640, "640 B"), (12 * 1024, "12 KiB"), (3_565_158, "3.4 MiB"), (5 << 40, "5.0 TiB")])
    func `sizes have binary units`(count: Int, text: String) { #expect(byteSize(count) == text) }
}
