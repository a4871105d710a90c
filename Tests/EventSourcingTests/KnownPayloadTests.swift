import EventSourcingTesting
import FoundationEssentials
import Testing

@testable import EventSourcing

/// What is known of an event because it was just written, against what reading it gives.
@Suite struct KnownPayloadTests {
    private static let type = EventType("sample.taken", version: 1)
    private static let schema = EventSchema<Sample>().reading(type, as: Sample.self) { $0 }

    private func read(_ bytes: [UInt8]) throws -> Sample {
        try Self.schema.decode(Self.type.stored, bytes, opening: TestSeal())
    }

    @Test(arguments: 0..<200) func `what is known is what reading gives`(_ seed: Int) throws {
        var chance = Chance(seed: seed)
        let sample = Sample(&chance).storable
        let (bytes, payload) = try StoredForm(Self.type, sample).written(sealing: TestSeal())
        let known = try #require(payload)
        let recalled = Self.schema.reader(of: Self.type.stored)?.event(of: known)
        let back = try read(bytes)
        #expect(recalled == back)
        #expect(recalled == sample)
    }

    @Test(arguments: 0..<200) func `nothing is known of what reads otherwise than it was`(_ seed: Int) throws {
        var chance = Chance(seed: seed)
        let sample = Sample(&chance)
        let (bytes, payload) = try StoredForm(Self.type, sample).written(sealing: TestSeal())
        let isKnown = payload != nil
        let back = try read(bytes)
        #expect(isKnown == (back == sample))
    }

    private struct Visit: Codable, Sendable { var at: Personal<Date> }

    @Test(arguments: [(1.5, true), (1.000_000_4, false)])
    func `a time inside a sealed field counts`(_ seconds: Double, _ isExact: Bool) throws {
        let visit = Visit(at: .known(Date(timeIntervalSince1970: seconds)))
        let payload = try StoredForm("visit.made", version: 1, visit).written(sealing: TestSeal()).payload
        let isKnown = payload != nil
        #expect(isKnown == isExact)
    }

    private struct Price: Codable, Sendable { var amount = Decimal(5) }

    @Test func `nothing is known of what the general encoder writes`() throws {
        let payload = try StoredForm("price.set", version: 1, Price()).written(sealing: nil).payload
        let isKnown = payload != nil
        #expect(!isKnown)
    }

    private struct Other: Codable, Sendable { var zebra: String }

    @Test func `an event that includes another knows it, a payload of another type doesn't`() throws {
        var chance = Chance(seed: 1)
        let sample = Sample(&chance).storable
        let known = try #require(try StoredForm(Self.type, sample).written(sealing: TestSeal()).payload)
        let outer = EventSchema<String>().including(Self.schema) { $0.zebra }
        #expect(outer.reader(of: Self.type.stored)?.event(of: known) == sample.zebra)
        let other = EventSchema<String>().reading(Self.type, as: Other.self) { $0.zebra }
        #expect(other.reader(of: Self.type.stored)?.event(of: known) == nil)
    }
}

extension Sample {
    /// The same with times as the log holds them.
    fileprivate var storable: Sample {
        var sample = self
        sample.at = Timestamp.rounded(at)
        sample.until = until.map { Timestamp.rounded($0) }
        sample.choices = choices.map { choice -> Choice in
            guard case .two(let text, let time) = choice else { return choice }
            return .two(text: text, Timestamp.rounded(time))
        }
        return sample
    }
}
