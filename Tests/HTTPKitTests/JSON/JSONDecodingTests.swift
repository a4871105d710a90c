import FoundationEssentials
import JSONKit
import Testing

@testable import HTTPKit

/// What is read from a parsed text against what the general decoder reads from the same text.
@Suite struct JSONDecodingTests {
    private struct Everything: Codable, Equatable {
        var text: String
        var flag: Bool
        var small: UInt8
        var whole: Int
        var large: Int64
        var real: Double
        var single: Float
        var id: UUID
        var ids: [UUID]
        var time: Date
        var data: Data
        var link: URL
        var word: Word
        var number: Number
        var none: Int?
        var byName: [String: [Int]]
        var byNumber: [Int: String]
        var set: Set<String>
        var gaps: [String?]
        var inner: [Inner]
        var matrix: [[Bool]]
        var optional: Inner?
    }

    private struct Inner: Codable, Equatable {
        var time: Date?
        var deeper: [Inner]?
    }

    private enum Word: String, Codable { case first, second }
    private enum Number: Int, Codable { case one = 1, two }
    private enum Choice: Codable, Equatable { case one(Int), two(text: String, Date) }

    /// Any JSON, found out by trying, as decoders of custom data do.
    private enum Anything: Decodable, Equatable {
        case null, flag(Bool), whole(Int64), real(Double), text(String), list([Anything]), map([String: Anything])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .null
            } else if let value = try? container.decode(Bool.self) {
                self = .flag(value)
            } else if let value = try? container.decode(Int64.self) {
                self = .whole(value)
            } else if let value = try? container.decode(Double.self) {
                self = .real(value)
            } else if let value = try? container.decode(String.self) {
                self = .text(value)
            } else if let value = try? container.decode([Anything].self) {
                self = .list(value)
            } else {
                self = .map(try container.decode([String: Anything].self))
            }
        }
    }

    /// Reads by hand what synthesised code doesn't: nested containers, one after another.
    private struct ByHand: Decodable, Equatable {
        var names: [String]
        var first: Int
        var rest: [Int]
        var deep: String
        var hasNull: Bool

        private enum Keys: String, CodingKey { case list, object, null }
        private enum Inside: String, CodingKey { case deep }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            names = container.allKeys.map(\.stringValue).sorted()
            var list = try container.nestedUnkeyedContainer(forKey: .list)
            first = try list.decode(Int.self)
            rest = []
            while !list.isAtEnd { if try !list.decodeNil() { rest.append(try list.decode(Int.self)) } }
            let object = try container.nestedContainer(keyedBy: Inside.self, forKey: .object)
            deep = try object.decode(String.self, forKey: .deep)
            hasNull = try container.decodeNil(forKey: .null)
        }
    }

    private func both<Value: Decodable>(_ type: Value.Type, _ text: String) -> (ours: Value?, theirs: Value?) {
        let bytes = Array(text.utf8)
        return (try? JSONReading(.wire).value(type, of: JSONTree(parsing: bytes)), try? JSON.decode(type, from: bytes))
    }

    private func expectSame<Value: Decodable & Equatable>(
        _ type: Value.Type,
        _ text: String,
        isRead: Bool = true,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let (ours, theirs) = both(type, text)
        #expect(ours == theirs, sourceLocation: sourceLocation)
        #expect((ours != nil) == isRead, sourceLocation: sourceLocation)
    }

    private static let everything = #"""
        {"text":"a\u00e9\ud83d\ude00\u0000\n\/","flag":true,"small":255,"whole":-5,"large":-9223372036854775808,
        "real":1.25e3,"single":0.5,"id":"0F8FAD5B-d9cb-469f-a165-70867728950e",
        "ids":["00000000-0000-4000-8000-000000000000"],"time":"2026-03-01T10:00:00.250+01:00","data":"AP8+Pw==",
        "link":"https://example.org/a?b=c","word":"second","number":2,"byName":{"one":[1],"two":[]},"byNumber":{"7":"x"},
        "set":["a","b"],"gaps":["a",null],"inner":[{},{"time":"2026-03-01T10:00:00Z","deeper":[{}]}],
        "matrix":[[true],[],[false,true]],"optional":null}
        """#

    @Test func `everything that a type may hold is read as the general decoder reads it`() {
        expectSame(Everything.self, Self.everything)
        expectSame(ByHand.self, #"{"list":[1,null,2],"object":{"deep":"x"},"null":null}"#)
        expectSame([Choice].self, #"[{"one":{"_0":4}},{"two":{"text":"x","_1":"2026-03-01T10:00:00Z"}}]"#)
        expectSame([Anything].self, #"[null,true,0,1.0,-0.0,1e2,1.5,1e300,9007199254740993,"x",[[]],{"a":{"b":[1]}}]"#)
        expectSame(String.self, #""alone""#)
        expectSame(UUID.self, #""00000000-0000-4000-8000-00000000000a""#)
        expectSame(Int?.self, "null")
        expectSame([Double].self, "[1,9007199254740993,-9223372036854775808,0.1]")
    }

    @Test(arguments: [
        (#""whole":-5"#, #""whole":"5""#), (#""whole":-5"#, #""whole":5.5"#), (#""whole":-5"#, #""whole":1e300"#),
        (#""whole":-5"#, #""whole":null"#), (#""whole":-5"#, #""more":5"#), (#""small":255"#, #""small":256"#),
        (#""small":255"#, #""small":-1"#), (#""flag":true"#, #""flag":1"#), (#""flag":true"#, #""flag":"true""#),
        (#""real":1.25e3"#, #""real":"1""#), (#""word":"second""#, #""word":"third""#),
        (#""number":2"#, #""number":3"#), (#""data":"AP8+Pw==""#, #""data":"AP8+Pw""#),
        (#""time":"2026-03-01T10:00:00.250+01:00""#, #""time":"2026-03-01""#),
        (#""0F8FAD5B-d9cb-469f-a165-70867728950e""#, #""0F8FAD5B""#), (#""byName":{"#, #""byName":{"x":1,"#),
        (#""ids":["#, #""ids":{"a":["#), (#""set":["a","b"]"#, #""set":[1]"#), (#""inner":["#, #""inner":[[],"#),
        (#""gaps":["a",null]"#, #""gaps":{}"#),
    ])
    func `what one refuses the other refuses, at the same place`(_ right: String, _ wrong: String) throws {
        let text = Self.everything.replacing(right, with: wrong)
        try #require(text != Self.everything)
        let bytes = Array(text.utf8)
        guard let tree = try? JSONTree(parsing: bytes) else {
            // What isn't JSON never comes so far.
            #expect(throws: DecodingError.self) { try JSON.decode(Everything.self, from: bytes) }
            return
        }
        let ours = #expect(throws: DecodingError.self) { try JSONReading(.wire).value(Everything.self, of: tree) }
        var theirs = #expect(throws: DecodingError.self) { try JSON.decode(Everything.self, from: bytes) }
            .map { FieldError($0) }
        // Of a number that doesn't fit the general one doesn't say which it is.
        let refusal = ours.map { FieldError($0) }
        if theirs?.field == "", refusal?.field == String(right.split(separator: "\"")[0]) { theirs = refusal }
        #expect(refusal == theirs)
    }

    @Test func `a whole number may be written with a fraction of nothing`() {
        expectSame([Int].self, "[1.0,1e2,-0.0]")
        expectSame([UInt8].self, "[1.0]")
        expectSame([UInt8].self, "[1.5]", isRead: false)
    }

    @Test func `an object of many members is read by name as well`() {
        let members = (0..<2000).map { #""m\#($0)":\#($0)"# }.joined(separator: ",")
        expectSame([String: Int].self, "{\(members)}")
        expectSame(Inner.self, #"{"time":"2026-03-01T10:00:00Z",\#(members)}"#)
    }

    @Test func `a place in a dictionary has its name, whatever it looks like`() throws {
        let tree = try JSONTree(parsing: Array(#"{"a":{"5":"x"}}"#.utf8))
        let error = #expect(throws: DecodingError.self) {
            try JSONReading(.wire).value([String: [String: UUID]].self, of: tree)
        }
        #expect(error.map { FieldError($0).field } == "a.5")
    }

    @Test func `what we have written is read the same, and anything else is refused alike`() throws {
        let value = try JSON.decode(Everything.self, from: Array(Self.everything.utf8))
        #expect(try JSON.read(Everything.self, from: JSON.encode(value)) == value)
        for text in ["", "{", "[1", #"{"time":5}"#] {
            #expect(throws: DecodingError.self) { try JSON.read(Inner.self, from: Array(text.utf8)) }
        }
    }

    @Test func `two spellings of one name are one name`() {
        #expect(throws: Problem.self) { try JSONTree(parsing: Array("{\"e\u{301}\":1,\"\u{E9}\":2}".utf8)) }
        #expect(throws: Problem.self) { try JSONTree(parsing: Array("{\"K\":1,\"\u{212A}\":2}".utf8)) }
    }
}
