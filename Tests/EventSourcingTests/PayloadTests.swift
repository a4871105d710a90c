import EventSourcingTesting
import FoundationEssentials
import JSONKit
import Testing

@testable import EventSourcing

/// What is written and read in one walk, against what Foundation writes and reads of the same: that is the stored form.
@Suite struct PayloadTests {
    private static let type = EventType("sample.taken", version: 1)
    private static let schema = EventSchema<Sample>().reading(type, as: Sample.self) { $0 }

    /// What reading came to, for comparing: the event, or the words of the error.
    private enum Outcome: Equatable {
        case event(Sample)
        case error(String)
    }

    private func read(_ bytes: [UInt8], by decoder: PayloadDecoder) -> Outcome {
        do {
            return .event(try Self.schema.decode(Self.type.stored, bytes, opening: TestSeal(), by: decoder))
        } catch {
            return .error("\(error)")
        }
    }

    /// Both read the same of `bytes`, or refuse them for the same reason.
    private func expectSame(
        _ bytes: [UInt8],
        by decoder: PayloadDecoder = PayloadDecoder(),
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let (ours, theirs) = (read(bytes, by: decoder), read(bytes, by: .general))
        #expect(ours == theirs, "\(String(decoding: bytes, as: UTF8.self))", sourceLocation: sourceLocation)
    }

    @Test(arguments: 0..<200)
    func `any payload is written byte for byte as Foundation writes it, and read alike`(_ seed: Int) throws {
        var chance = Chance(seed: seed)
        let sample = Sample(&chance)
        let bytes = try Payload.encode(sample, sealing: TestSeal())
        #expect(try bytes == GeneralPayload.encode(sample, sealing: TestSeal()))
        expectSame(bytes)
        // And neither was left to Foundation.
        let userInfo: [CodingUserInfoKey: Any] = [.personalSealer: TestSeal()]
        #expect(try JSONText.bytes(of: sample, in: .stored, userInfo: userInfo) == bytes)
        let tree = try #require(JSONTree(reading: bytes))
        let reading = JSONReading(.stored, userInfo: [.personalOpener: TestSeal()])
        let back = try reading.value(Sample.self, of: tree)
        #expect(try GeneralPayload.decode(Sample.self, bytes, opening: TestSeal()) == back)
    }

    @Test func `a payload that ends too early is refused in the same words`() throws {
        var chance = Chance(seed: 7)
        let bytes = try Payload.encode(Sample(&chance), sealing: TestSeal())
        for count in 0..<bytes.count { expectSame(Array(bytes[..<count])) }
    }

    @Test(arguments: 0..<40) func `a payload with a wrong byte is read alike or refused in the same words`(_ seed: Int)
        throws
    {
        var chance = Chance(seed: seed)
        let bytes = try Payload.encode(Sample(&chance), sealing: TestSeal())
        let decoder = PayloadDecoder()
        let signs = Array("\"\\{}[]:,0159-+.eEtfn u\0\n\u{7F}".utf8) + [0x80, 0xC3, 0xED, 0xFF]
        for _ in 0..<50 {
            var wrong = bytes
            let place = Int.random(in: bytes.indices, using: &chance)
            switch Int.random(in: 0...2, using: &chance) {
            case 0: wrong.remove(at: place)
            case 1: wrong.insert(signs.randomElement(using: &chance) ?? 0, at: place)
            default: wrong[place] = signs.randomElement(using: &chance) ?? 0
            }
            expectSame(wrong, by: decoder)
        }
    }

    private struct Plain: Codable, Equatable, Sendable {
        var text: String?
        var whole: Int?
        var large: UInt64?
        var real: Double?
        var single: Float?
        var amount: Decimal?
        var list: [Int]?
    }

    @Test(arguments: [
        "", " ", "null", "[]", "5", #""text""#, "{}", " { } ", #"{"text":null}"#, #"{"text":5}"#, #"{"whole":"5"}"#,
        #"{"whole":1.5}"#,
        #"{"whole":1.0}"#, #"{"whole":1e2}"#, #"{"whole":-0}"#, #"{"whole":9223372036854775807}"#, #"{"whole":1e400}"#,
        #"{"whole":-9223372036854775808}"#, #"{"whole":9223372036854775808}"#, #"{"large":18446744073709551615}"#,
        #"{"large":-1}"#, #"{"real":1e400}"#, #"{"real":1e300}"#,
        #"{"whole":1e18}"#, #"{"whole":9007199254740993.0}"#, #"{"whole":99999999999999999.9}"#, #"{"real":1e-400}"#,
        #"{"real":5e-324}"#, #"{"real":0.0}"#,
        #"{"real":0}"#, #"{"real":-0}"#, #"{"real":9007199254740993}"#, #"{"real":1234567890123456789}"#,
        #"{"single":0}"#, #"{"single":0.1}"#, #"{"single":1.5}"#, #"{"single":16777217}"#, #"{"single":1e-40}"#,
        #"{"single":1e39}"#, #"{"single":1.00000005960464477540}"#,
        #"{"amount":1.1}"#, #"{"amount":5}"#, #"{"amount":0.10000000000000000001}"#,
        #"{"real":01}"#,
        #"{"real":.5}"#, #"{"real":NaN}"#, #"{"text":"\ud800"}"#, #"{"text":"\u00e9"}"#, #"{"text":"\x"}"#,
        "{\"text\":\"\n\"}",
        #"{"text":"a","text":"b"}"#, #"{"list":[1,2,]}"#, #"{"list":[1,"2"]}"#, #"{"list":{}}"#,
        #"{"unknown":{"a":[[]]}}"#,
        "\u{FEFF}{}", #"{"text":"x"} x"#, #"{"text":"x"}{}"#, #"{'text':"x"}"#, "{text:1}", #"{"text":"é日👩‍👩‍👧"}"#,
    ])
    func `what others might have stored is read alike or refused in the same words`(_ text: String) {
        let schema = EventSchema<Plain>().reading(Self.type, as: Plain.self) { $0 }
        func read(by decoder: PayloadDecoder) -> (Plain?, String) {
            do {
                return (try schema.decode(Self.type.stored, Array(text.utf8), by: decoder), "")
            } catch {
                return (nil, "\(error)")
            }
        }
        let (ours, theirs) = (read(by: PayloadDecoder()), read(by: .general))
        #expect(ours.0 == theirs.0)
        #expect(ours.1 == theirs.1)
    }

    private struct Rare: Encodable {
        var link = URL(string: "https://example.org/a?b=c")
        var amount = Decimal(12) / 10
        var large = UInt64.max
        var ids = [URL(string: "https://example.org")]
    }

    @Test func `what isn't written in one walk is written by Foundation`() throws {
        #expect(try Payload.encode(Rare(), sealing: nil) == GeneralPayload.encode(Rare(), sealing: nil))
    }

    @Test func `an error of a key passes through`() throws {
        struct NoKey: Error {}
        struct Closed: PersonalOpening {
            func open(_ sealed: [UInt8], field: String) throws -> [UInt8]? { throw NoKey() }
        }
        var chance = Chance(seed: 1)
        let bytes = try Payload.encode(Sample(&chance), sealing: TestSeal())
        #expect(throws: NoKey.self) { try Self.schema.decode(Self.type.stored, bytes, opening: Closed()) }
    }
}
