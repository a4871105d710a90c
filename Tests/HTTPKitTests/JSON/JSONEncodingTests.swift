import FoundationEssentials
import Testing

@testable import HTTPKit

/// What is written in one walk against what the general encoder makes of the same value.
@Suite struct JSONEncodingTests {
    private struct Everything: Encodable {
        var text = "plain"
        var escapes = "\"\\/\u{8}\u{c}\n\r\t\u{0}\u{1f}\u{7f} é 日本 👩‍👩‍👧 \u{2028}"
        var flag = true
        var none: Int?
        var some: Int? = -5
        var numbers: [Double] = [0, -0.5, 1, 1e300, 0.1, 123_456_789.25]
        var small: Float = 0.1
        var integers: [Int64] = [.min, 0, .max]
        var large = UInt64.max
        var id = UUID(uuid: (0, 1, 2, 3, 0xAB, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 0xFF))
        var time = Date(timeIntervalSince1970: 1_700_000_000.123)
        var data = Data([0, 255, 62, 63])
        var missing: [String?] = ["a", nil]
        var byName = ["one": [1], "two": []]
        var byID: [UUID: Int] = [:]
        var nested = [Inner(), Inner()]
        var nothing = Nothing()
        var word = Word.second
    }

    private struct Inner: Encodable {
        var deep: [[Bool]] = [[true], [], [false, true]]
    }

    private struct Nothing: Encodable {
        func encode(to encoder: any Encoder) {}
    }

    private enum Word: String, Encodable { case first, second }

    /// Its synthesised form nests containers.
    private enum Choice: Encodable { case one(Int), two(text: String) }

    /// Asks for its container twice, as a value does that shares keys with a part of it.
    private struct Twice: Encodable {
        func encode(to encoder: any Encoder) throws {
            var first = encoder.container(keyedBy: Keys.self)
            try first.encode(1, forKey: .a)
            var second = encoder.container(keyedBy: Keys.self)
            try second.encode("x", forKey: .b)
            try second.encodeNil(forKey: .c)
        }
        enum Keys: CodingKey { case a, b, c }
    }

    private func expectSame(_ value: some Encodable, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let (ours, theirs) = (try JSON.encode(value), Array(try JSON.encoder.encode(value)))
        let (left, right) = (try tree(ours), try tree(theirs))
        #expect(left == right, "\(String(decoding: ours, as: UTF8.self))", sourceLocation: sourceLocation)
    }

    /// A form in which neither the order of members nor the case of ids counts.
    private indirect enum Tree: Decodable, Equatable {
        case null, flag(Bool), number(Double), text(String), array([Tree]), object([String: Tree])

        init(from decoder: any Decoder) throws {
            let single = try decoder.singleValueContainer()
            if single.decodeNil() {
                self = .null
            } else if let flag = try? single.decode(Bool.self) {
                self = .flag(flag)
            } else if let number = try? single.decode(Double.self) {
                self = .number(number)
            } else if let text = try? single.decode(String.self) {
                self = .text(UUID(uuidString: text)?.uuidString ?? text)
            } else if let array = try? single.decode([Tree].self) {
                self = .array(array)
            } else {
                self = .object(try single.decode([String: Tree].self))
            }
        }
    }

    private func tree(_ bytes: [UInt8]) throws -> Tree { try JSONDecoder().decode(Tree.self, from: Data(bytes)) }

    @Test func `every kind of value reads back as the general encoder's does`() throws {
        try expectSame(Everything())
        try expectSame([Everything(), Everything()])
        try expectSame(Twice())
        try expectSame([Choice.one(1), .two(text: "x")])
        try expectSame(["key \"with\" escapes": Nothing()])
        try expectSame("alone")
        try expectSame([Int]())
        try expectSame(Date(timeIntervalSince1970: 0))
        try expectSame(UUID?.none)
    }

    @Test func `ids are written in lower case`() throws {
        let id = try #require(UUID(uuidString: "00010203-AB05-0607-0809-0A0B0C0D0EFF"))
        #expect(try JSON.encode([id]) == Array(#"["00010203-ab05-0607-0809-0a0b0c0d0eff"]"#.utf8))
    }

    @Test func `members stand in the order in which they are declared`() throws {
        struct Ordered: Encodable {
            var zebra = 1
            var apple = [2, 3]
            var mango: String? = nil
            var last = false
        }
        let text = String(decoding: try JSON.encode(Ordered()), as: UTF8.self)
        #expect(text == #"{"zebra":1,"apple":[2,3],"last":false}"#)
    }

    @Test func `what JSON has no number for is refused`() {
        #expect(throws: EncodingError.self) { try JSON.encode([Double.nan]) }
        #expect(throws: EncodingError.self) { try JSON.encode(["x": Float.infinity]) }
    }

    @Test(arguments: [
        (0, "1970-01-01T00:00:00.000Z"), (-0.001, "1969-12-31T23:59:59.999Z"),
        (951_782_400, "2000-02-29T00:00:00.000Z"),
        (1_700_000_000.0055, "2023-11-14T22:13:20.006Z"), (253_402_300_799.999, "9999-12-31T23:59:59.999Z"),
        (253_402_300_800, "10000-01-01T00:00:00.000Z"), (-62_135_596_800, "0001-01-01T00:00:00.000Z"),
    ])
    func `times have four digits of year and three of fraction`(_ seconds: Double, _ text: String) {
        #expect(RFC3339.text(of: Date(timeIntervalSince1970: seconds)) == text)
    }
}
