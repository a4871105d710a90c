import Testing

@testable import Feeds

@Suite struct LineSplitterTests {
    @Test(arguments: 1...7) func `lines come whole however the bytes are cut`(size: Int) throws {
        let text = Array("one\ntwo\n\nthree\nfo".utf8)
        var splitter = LineSplitter()
        var lines: [String] = []
        for start in stride(from: 0, to: text.count, by: size) {
            let piece = Array(text[start..<min(start + size, text.count)])
            lines += try splitter.lines(adding: piece).map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(lines == ["one", "two", "three"])
    }

    @Test func `a line without end is refused`() {
        var splitter = LineSplitter(limit: 10)
        #expect(throws: LineSplitter.LineTooLong.self) { try splitter.lines(adding: Array(repeating: 65, count: 11)) }
    }
}
