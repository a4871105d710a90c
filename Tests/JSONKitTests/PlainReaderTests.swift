import Testing

@testable import JSONKit

/// What is read without Jansson, against what Jansson reads of the same.
@Suite struct PlainReaderTests {
    private static let plain = #"""
        {"author": "0E984725-C51C-4BF4-9960-E1C80E27ABA0", "at":"2026-03-01T12:00:00.123456Z", "attachments":[],
        "n": [0, 7, -7, 123456789012345678, -999999999999999999], "flags": [true, false, null], "empty": {}, "text": "",
         "parts":[{"type":"text/plain","content":"é 日本 👩‍👩‍👧 \"said\"\n\t\\ \/ \b\f\r"},{"type":"x"}] , "a":{"b":{"c":[[1]]}}}
        """#

    private func read(_ bytes: [UInt8], depth: Int = 64) -> String? {
        PlainReader.tree(of: bytes, maximumDepth: depth).map { String(reflecting: $0) }
    }

    private func ask(_ bytes: [UInt8], depth: Int = 64) -> String? {
        (try? JSONTree(asking: bytes, maximumDepth: depth)).map { String(reflecting: $0) }
    }

    @Test(arguments: [
        plain, "{}", "[]", " [ ] ", "0", " 5\n", "\"\"", "\"a long text that has more than eight bytes\"", "true",
        "null",
        "{\"a\":{\"a\":1}}", "[[[[]]]]", "\"\u{7F}\"",
    ])
    func `what is usual is read here, as Jansson reads it`(_ text: String) {
        let bytes = Array(text.utf8)
        #expect(read(bytes) != nil)
        #expect(read(bytes) == ask(bytes))
    }

    @Test(arguments: [
        "", " ", "1.0", "1e2", "-0", "-", "01", "-01", "00", "1234567890123456789", #""\u0041""#, #"{"é":1}"#,
        #"{"a":1,"a":2}"#, "[1,]", "[,1]", "[1 2]", "{,}", #"{"a":1,}"#, #"{"a"}"#, #"{"a":}"#, "{1:2}", "[1]x",
        "truex",
        "nul", "tru", "+1", ".5", "\"", "\"\\\"", "\"\\x\"", "\"a\nb\"", "\u{FEFF}1", "1 1", "[", "{", "]", "[1", "\0",
        "1\0", "\"a\0b\"", #"{"a":1"#, #"{"a" 1}"#, "/**/1", "'a'", "NaN",
    ])
    func `what is wrong or unusual is left to Jansson`(_ text: String) {
        #expect(read(Array(text.utf8)) == nil)
    }

    @Test func `what isn't UTF-8, is too deep or has many members is left to Jansson`() {
        let wrong: [[UInt8]] = [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF4, 0x90, 0x80, 0x80]]
        for bytes in wrong {
            #expect(read([0x22] + bytes + [0x22]) == nil)
            #expect(read([0x22, 0x5C, 0x6E] + bytes + [0x22]) == nil)
        }
        #expect(read(Array("[[]]".utf8), depth: 1) == nil)
        #expect(read(Array("[[]]".utf8), depth: 2) != nil)
        let members = (0..<33).map { "\"\($0)\":\($0)" }
        #expect(read(Array("{\(members.joined(separator: ","))}".utf8)) == nil)
        #expect(read(Array("{\(members.dropFirst().joined(separator: ","))}".utf8)) != nil)
    }

    @Test(arguments: 0..<200) func `what is read of a text with wrong bytes, Jansson reads the same`(_ seed: Int) {
        var random = Steps(state: UInt64(seed))
        let signs = Array("\"\\{}[]:,0159-+.eEtfn u/\0\n\t\u{7F}".utf8) + [0x80, 0xC3, 0xA9, 0xED, 0xFF]
        for _ in 0..<20 {
            var bytes = Array(Self.plain.utf8)
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = Int.random(in: bytes.indices, using: &random)
                switch Int.random(in: 0...3, using: &random) {
                case 0: bytes.remove(at: place)
                case 1: bytes.insert(signs.randomElement(using: &random) ?? 0, at: place)
                case 2: bytes[place] = signs.randomElement(using: &random) ?? 0
                default: bytes.removeSubrange(place...)
                }
                if bytes.isEmpty { bytes = [0x20] }
            }
            guard let ours = read(bytes) else { continue }
            #expect(ours == ask(bytes), "\(String(decoding: bytes, as: UTF8.self))")
        }
    }

    /// Random numbers that are the same for the same seed (SplitMix64).
    private struct Steps: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var word = state
            word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
            word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
            return word ^ word >> 31
        }
    }
}
