import FoundationEssentials
import JSONKit
import Testing

/// What is read of a text without asking another reader, and what is left to it.
@Suite struct JSONTreeTests {
    private static let form = JSONForm(
        writesIDsInUpperCase: true,
        sortsMembers: true,
        readsSureNumbersOnly: true,
        time: { _ in nil },
        writeTime: { _, _ in }
    )

    private func read<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value? {
        try JSONTree(reading: Array(text.utf8)).map { try JSONReading(Self.form).value(type, of: $0) }
    }

    private func isRead(_ bytes: [UInt8]) -> Bool {
        if case .some = JSONTree(reading: bytes) { true } else { false }
    }

    @Test func `strings are read with their escapes`() throws {
        let text = #"""
            ["", "plain", "é 日本 👩‍👩‍👧", "\"\\\/\b\f\n\r\t", "\u0041\u00e9\u65E5\ud83d\uDE00", "a\u0000b",
            "x\\\"y"]
            """#
        let expected = [
            "", "plain", "é 日本 👩‍👩‍👧", "\"\\/\u{8}\u{C}\n\r\t", "Aé日😀", "a\0b", "x\\\"y",
        ]
        #expect(try read([String].self, text) == expected)
        #expect(try JSONDecoder().decode([String].self, from: Data(text.utf8)) == expected)
    }

    @Test func `numbers are read as they are written`() throws {
        let whole = "[0, 7, -7, -0, 9223372036854775807, -9223372036854775808]"
        #expect(try read([Int64].self, whole) == [0, 7, -7, 0, .max, .min])
        let real = "[1, -2, 0.1, -0.5, 1e-300, 1.5E-3, 2e+2, 12345678.25, 1e300, 9007199254740992]"
        let expected = [1, -2, 0.1, -0.5, 1e-300, 0.0015, 200, 12_345_678.25, 1e300, 0x1p53]
        #expect(try read([Double].self, real) == expected)
        #expect(try JSONDecoder().decode([Double].self, from: Data(real.utf8)) == expected)
        #expect(try read([Float].self, "[0.5, -16777216]") == [0.5, -0x1p24])
    }

    @Test(arguments: ["0", "-0", "0.0", "-0.0", "1e-400", "5e-324", "9007199254740993"])
    func `a real that another may read otherwise is refused`(_ number: String) {
        #expect(throws: DecodingError.self) { try read([Double].self, "[\(number)]") }
    }

    @Test(arguments: ["0.1", "16777217", "1e-40", "1e300"])
    func `a real that doesn't fit a smaller type is refused`(_ number: String) {
        #expect(throws: DecodingError.self) { try read([Float].self, "[\(number)]") }
    }

    @Test(arguments: ["1.0", "1e2", "-0.0", "1.5", "9007199254740993.0"])
    func `a real where a whole number should be is refused`(_ number: String) {
        #expect(throws: DecodingError.self) { try read([Int].self, "[\(number)]") }
    }

    /// Takes what comes, as types do that hold any JSON.
    private enum Either: Decodable, Equatable {
        case whole(Int), real(Double)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Int.self) {
                self = .whole(number)
            } else {
                self = .real(try container.decode(Double.self))
            }
        }
    }

    @Test func `a refusal holds if the type has caught it`() throws {
        #expect(throws: DecodingError.self) { try read([Either].self, "[1.0]") }
        let reading = JSONReading(Self.form)
        let (sure, unsure) = try (
            JSONTree(parsing: Array("[5]".utf8), maximumDepth: 1),
            JSONTree(parsing: Array("[1.0]".utf8), maximumDepth: 1)
        )
        #expect(throws: DecodingError.self) { try reading.value([Either].self, of: unsure) }
        #expect(try reading.value([Either].self, of: sure) == [.whole(5)])
    }

    @Test func `ids in a list are read; of what is none its place is said`() throws {
        let text = "0E984725-C51C-4BF4-9960-E1C80E27ABA0"
        let id = try #require(UUID(uuidString: text))
        #expect(try read([UUID].self, "[\"\(text)\", \"\(text.lowercased())\"]") == [id, id])
        #expect(try read([UUID].self, "[]") == [])
        for wrong in ["\"\(text)x\"", "5", "null"] {
            let error = #expect(throws: DecodingError.self) { try read([UUID].self, "[\"\(text)\", \(wrong)]") }
            let path =
                switch error {
                case .dataCorrupted(let context), .typeMismatch(_, let context), .valueNotFound(_, let context):
                    context.codingPath.map { $0.intValue }
                default: [Int?]()
                }
            #expect(path == [1])
        }
    }

    @Test func `white space stands wherever it may`() throws {
        let spaced = "\n{ \"a\" :\t[ 1 , null ]\r\n, \"b\":[ ] } \n"
        #expect(try read([String: [Int?]].self, spaced) == ["a": [1, nil], "b": []])
        #expect(try read([String: Bool].self, " { } ") == [:])
        #expect(try read(Bool.self, " true ") == true)
    }

    @Test(arguments: [
        "", " ", "{", "}", "[1", "[1,]", "[,1]", "[1 2]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}",
        "{\"a\":1 \"b\":2}", "nul",
        "nulls", "True", "1 1", "01", "-", "+1", ".5", "1.", "1e", "1e+", "0x1", "NaN", "\"", "\"\\\"", "\"\\x\"",
        "\"\\u12\"",
        "\"\\u12G4\"", "\"\\ud800\"", "\"\\ud800\\u0041\"", "\"\\udc00\"", "\"a\nb\"", "\u{FEFF}1", "[1]x", "'a'",
        "/**/1",
    ])
    func `what is no JSON is not read`(_ text: String) {
        #expect(!isRead(Array(text.utf8)))
    }

    @Test(arguments: [
        "9223372036854775808", "-9223372036854775809", "1e400", #"{"a":1,"a":2}"#, #"{"b":1,"a":2,"b":3}"#,
        #"{"a\u0000":1}"#, "{\"e\u{301}\":1,\"\u{E9}\":2}",
        String(repeating: "[", count: 65) + String(repeating: "]", count: 65),
    ])
    func `what readers may differ about is left to another`(_ text: String) {
        #expect(!isRead(Array(text.utf8)))
    }

    @Test func `a fault says what is wrong`() {
        #expect(throws: JSONError.holdsNUL) { try JSONTree(parsing: [0x31, 0], maximumDepth: 1) }
        #expect(throws: JSONError.tooDeep) { try JSONTree(parsing: Array("[[]]".utf8), maximumDepth: 1) }
        #expect(throws: JSONError.tooDeep) { try JSONTree(parsing: Array(#"[{"a":[]}]"#.utf8), maximumDepth: 2) }
        #expect(throws: JSONError.nameTwice) {
            try JSONTree(parsing: Array("{\"e\u{301}\":1,\"\u{E9}\":2}".utf8), maximumDepth: 1)
        }
        #expect(throws: JSONError.stopped(line: 2, column: 3, reason: "this is not JSON")) {
            try JSONTree(parsing: Array("[\ntru]".utf8), maximumDepth: 1)
        }
    }

    @Test func `what is not UTF-8 is not read`() {
        for bytes: [UInt8] in [
            [0x22, 0xFF, 0x22], [0x22, 0xC3, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x31, 0x00],
        ] {
            #expect(!isRead(bytes))
            #expect(!isRead([0x22, 0x5C, 0x6E] + bytes.dropFirst()))
        }
    }

    @Test func `members may stand in any order`() throws {
        #expect(try read([String: Int].self, #"{"z":1,"a":2,"m":3}"#) == ["z": 1, "a": 2, "m": 3])
        let deep = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
        #expect(isRead(Array(deep.utf8)))
    }
}
