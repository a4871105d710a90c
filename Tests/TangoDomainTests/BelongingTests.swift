import EventSourcing
import FoundationEssentials
import TangoDomain
import Testing

@Suite struct BelongingTests {
    @Test func `a matching holds from its first moment up to, but without, its last`() {
        let belonging = Belonging([Examples.matching(until: Examples.evening)], covers: [])
        let millisecond = 0.001
        #expect(belonging.relationships(at: Examples.noon.addingTimeInterval(-millisecond)).isEmpty)
        #expect(belonging.relationships(at: Examples.noon).map(\.staff) == [Examples.ann])
        #expect(belonging.relationships(at: Examples.evening.addingTimeInterval(-millisecond)).count == 1)
        #expect(belonging.relationships(at: Examples.evening).isEmpty)
    }

    @Test func `who stands in has the clients of who is away, for as long`() throws {
        let matching = Examples.matching(from: Examples.noon.addingTimeInterval(-3600))
        let cover = Examples.cover(until: Examples.evening)
        let belonging = Belonging([matching], covers: [cover])
        let relationships = belonging.caseload(of: Examples.bob, at: Examples.noon)
        let relationship = try #require(relationships.first)
        #expect(relationships.count == 1)
        #expect(relationship.client == Examples.cleo && relationship.kind == .covering && relationship.cover == cover)
        #expect(relationship.period == Period(from: Examples.noon, until: Examples.evening))
        #expect(belonging.caseload(of: Examples.bob, at: Examples.evening).isEmpty)
        #expect(belonging.staff(of: Examples.cleo, at: Examples.noon).map(\.staff) == [Examples.ann, Examples.bob])
    }

    @Test func `covers don't chain`() {
        let chain = [Examples.cover(), Examples.cover(111, of: Examples.bob, by: Examples.eve)]
        let belonging = Belonging([Examples.matching()], covers: chain)
        #expect(belonging.caseload(of: Examples.eve, at: Examples.noon).isEmpty)
        #expect(belonging.caseload(of: Examples.bob, at: Examples.noon).count == 1)
    }

    @Test func `who has a client themselves does not get them once more`() {
        let matchings = [Examples.matching(), Examples.matching(101, with: Examples.bob, .secondary)]
        let belonging = Belonging(matchings, covers: [Examples.cover()])
        #expect(belonging.caseload(of: Examples.bob, at: Examples.noon).map(\.kind) == [.secondary])
        let twice = Belonging([Examples.matching(), Examples.matching(101, .supervisor)], covers: [Examples.cover()])
        #expect(twice.caseload(of: Examples.bob, at: Examples.noon).map(\.kind) == [.covering])
    }

    @Test func `times are whole milliseconds`() {
        let period = Period(
            from: Examples.noon.addingTimeInterval(0.0004),
            until: Examples.noon.addingTimeInterval(0.0006)
        )
        #expect(period == Period(from: Examples.noon, until: Examples.noon.addingTimeInterval(0.001)))
        #expect(period.contains(Examples.noon) && !period.isEmpty)
        #expect(Period(from: Examples.noon, until: Examples.noon.addingTimeInterval(0.0004)).isEmpty)
    }

    @Test func `an empty time overlaps nothing and is covered by everything`() {
        let empty = Period(from: Examples.noon, until: Examples.noon)
        let open = Period(from: Examples.noon)
        #expect(!empty.overlaps(open) && !open.overlaps(empty) && open.covers(empty) && !empty.contains(Examples.noon))
        #expect(!Period(from: Examples.noon, until: Examples.evening).covers(open))
        #expect(open.covers(Period(from: Examples.evening)))
    }
}
