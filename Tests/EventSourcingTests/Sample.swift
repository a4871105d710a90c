import EventSourcing
import FoundationEssentials

/// A payload with every kind of value that events have, each made by chance.
struct Sample: Codable, Equatable, Sendable {
    enum Word: String, Codable, CaseIterable { case first, second = "the second" }
    enum Choice: Codable, Equatable { case nothing, one(Int), two(text: String, Date) }

    /// An id of its own type, as the services have them.
    struct Wrapped: Codable, Hashable {
        var id: UUID

        init(_ id: UUID) { self.id = id }
        init(from decoder: any Decoder) throws { id = try decoder.singleValueContainer().decode(UUID.self) }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(id)
        }
    }

    struct Inner: Codable, Equatable {
        var secret: Personal<String>
        var deeper: [Inner]?
    }

    var zebra: String
    var id: UUID
    var wrapped: [Wrapped]
    var flag: Bool
    var whole: Int64
    var small: UInt8
    var real: Double
    var single: Float
    var at: Date
    var until: Date?
    var data: Data
    var word: Word
    var choices: [Choice]
    var gaps: [String?]
    var byName: [String: Int]
    var byID: [UUID: String]
    var byNumber: [Int: Bool]
    var matrix: [[Int]]
    var name: Personal<String>
    var words: Personal<[String: [String]]>?
    var secrets: [Personal<Double>]
    var faces: [String: Personal<String>]
    var inner: Inner
    var apple: Wrapped?

    private enum CodingKeys: String, CodingKey {
        case zebra, id, wrapped, flag, whole, small, real, single, at, until, data, word, choices, gaps, matrix, name,
            words, secrets
        case faces, inner, apple
        case byName = "by_name"
        case byID = "by_id"
        case byNumber = "by_number"
    }
}

extension Sample {
    init(_ chance: inout Chance) {
        zebra = chance.text()
        id = chance.id()
        wrapped = chance.some { Wrapped($0.id()) }
        flag = chance.flag()
        whole = Int64.random(in: .min ... .max, using: &chance)
        small = UInt8.random(in: .min ... .max, using: &chance)
        real = chance.number()
        single = Float(Int.random(in: 1...1000, using: &chance)) / -8
        at = chance.time()
        until = chance.maybe { $0.time() }
        data = Data(chance.some { UInt8.random(in: .min ... .max, using: &$0) })
        word = chance.flag() ? .first : .second
        let all: [Choice] = [.nothing, .one(3), .two(text: chance.text(), chance.time())]
        choices = all.shuffled(using: &chance)
        gaps = chance.some { chance in chance.maybe { $0.text() } }
        byName = Dictionary(chance.some { ($0.name(), 1) }) { one, _ in one }
        byID = Dictionary(chance.some { ($0.id(), $0.text()) }) { one, _ in one }
        byNumber = Dictionary(chance.some { (Int.random(in: -9...99, using: &$0), $0.flag()) }) { one, _ in one }
        matrix = chance.some { $0.some { Int.random(in: 0...9, using: &$0) } }
        name = chance.flag() ? .known(chance.text()) : .erased
        words = chance.maybe { Personal.known([$0.name(): $0.some { $0.text() }]) }
        secrets = chance.some { Personal.known($0.number()) }
        faces = Dictionary(chance.some { ($0.name(), Personal.known($0.text())) }) { one, _ in one }
        inner = Inner(
            secret: .known(chance.text()),
            deeper: chance.maybe { [Inner(secret: .known($0.text()), deeper: [])] }
        )
        apple = chance.maybe { Wrapped($0.id()) }
    }
}

/// Random numbers that are the same for the same seed (SplitMix64), and what is made of them.
struct Chance: RandomNumberGenerator {
    private var state: UInt64

    init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
        return word ^ word >> 31
    }

    mutating func flag() -> Bool { Bool.random(using: &self) }

    mutating func id() -> UUID {
        let bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &self) }
        return UUID(bytes: bytes)
    }

    /// A time to the microsecond, or finer, between 1906 and 2033.
    mutating func time() -> Date { Date(timeIntervalSince1970: Double.random(in: -2e9...2e9, using: &self)) }

    /// Not 0, which is left to the general decoder.
    mutating func number() -> Double {
        let numbers: [Double] = [
            1, -2.5, 0.1, 1e15, 1e-7, 123_456_789.125, 9_007_199_254_740_992, -1e-300, 2.2250738585072014e-308,
        ]
        return flag() ? Double.random(in: -1e9...1e9, using: &self) : numbers.randomElement(using: &self) ?? 1
    }

    /// Words with everything that is written otherwise than it is.
    mutating func text() -> String {
        let pieces = [
            "plain words", "\"", "\\", "/", "\n", "\r\n", "\t", "\u{8}", "\u{C}", "\0", "\u{1F}", "\u{7F}", "é",
            "e\u{301}",
            "日本", "👩‍👩‍👧", "\u{2028}", "\u{10FFFF}", "\u{FFFD}", "{\"a\":1}", "\\u0041",
        ]
        return (0..<Int.random(in: 0...6, using: &self)).map { _ in pieces.randomElement(using: &self) ?? "" }.joined()
    }

    /// The name of a member.
    mutating func name() -> String {
        let letters = Array("abzABZ_.-\"\\/ \n")
        return String((0..<Int.random(in: 1...5, using: &self)).map { _ in letters.randomElement(using: &self) ?? "a" })
    }

    mutating func maybe<Value>(_ make: (inout Chance) -> Value) -> Value? { flag() ? make(&self) : nil }

    mutating func some<Value>(_ make: (inout Chance) -> Value) -> [Value] {
        let count = Int.random(in: 0...3, using: &self)
        return (0..<count).map { _ in make(&self) }
    }
}
