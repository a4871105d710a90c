import CareRules
import CareTeamKit
import FoundationEssentials
import Postgres
import PostgresTesting
import TangoContract
import Testing

/// Numbers that are the same in each run.
private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}

@Suite(.freshSchema) struct CareTeamTests {
    private let begin = Date(timeIntervalSince1970: 1_700_000_000)
    private let ann = UUID()
    private let bob = UUID()
    private let cleo = UUID()
    private let dora = UUID()

    private func after(_ hours: Double) -> Date { begin.addingTimeInterval(hours * 3600) }

    private func matching(_ client: UUID, _ staff: UUID, _ from: Double, _ until: Double?, id: UUID = UUID())
        -> MatchingFact
    {
        .matching(
            MatchingTerms(
                id: id,
                client: client,
                staff: staff,
                kind: "primary",
                from: after(from),
                until: until.map(after)
            )
        )
    }

    private func cover(_ absent: UUID, by covering: UUID, _ from: Double, _ until: Double) -> MatchingFact {
        .cover(CoverTerms(id: UUID(), absent: absent, covering: covering, from: after(from), until: after(until)))
    }

    @Test func `a cover ties for as long as the absent one's matching, and covers don't chain`() async throws {
        let tables = try await CareTeamFixture()
        let gus = UUID()
        try await tables.learn(
            matching(cleo, ann, 1, 4),
            cover(ann, by: bob, 2, 6),
            cover(bob, by: gus, 0, 9),
            // Never holds: the matching is over before the cover begins.
            cover(ann, by: dora, 5, 8)
        )
        for (hour, expected): (Double, Set<UUID>) in [
            (0, []), (1, [ann]), (2, [ann, bob]), (3.5, [ann, bob]), (4, []), (7, []),
        ] {
            #expect(try await tables.ids(CareTeam.staff(of: cleo, at: after(hour))) == expected, "\(hour)")
            for staff in [ann, bob, gus, dora] {
                let clients = try await tables.ids(CareTeam.clients(of: staff, at: after(hour)))
                #expect(clients == (expected.contains(staff) ? [cleo] : []), "\(hour)")
            }
        }
        let rows = try await tables.rows(CareTeam.query(of: bob, with: [ann, cleo, dora]))
        #expect(rows.map { [$0.client, $0.staff, $0.absent] } == [[cleo, bob, ann]])
        #expect(rows.map { [$0.span.from, $0.span.until] } == [[after(2), after(4)]])
        let never = try await tables.rows(CareTeam.query(of: cleo, with: [dora]))
        #expect(never.map(\.span.isEmpty) == [true])
    }

    @Test func `a fact is written over what was there, and twice changes nothing`() async throws {
        let tables = try await CareTeamFixture()
        let (id, both) = (UUID(), CareTeam.query(of: [cleo], with: [ann]))
        for until: Double? in [nil, 5, 5, 3] { try await tables.learn(matching(cleo, ann, 1, until, id: id)) }
        #expect(try await tables.rows(both).map(\.span.until) == [after(3)])
        try await tables.learn(.access(AccessTerms(id: UUID(), client: dora, staff: ann, from: begin, until: after(9))))
        #expect(try await tables.count() == 1)
    }

    @Test func `who was erased is taken out, and what comes late of them is not learned`() async throws {
        let tables = try await CareTeamFixture()
        let facts = [
            matching(cleo, ann, 0, nil), matching(dora, ann, 0, nil), cover(ann, by: bob, 0, 9),
            cover(bob, by: ann, 0, 9),
        ]
        for fact in facts { try await tables.learn(fact) }
        try await tables.erase(cleo)
        for fact in facts { try await tables.learn(fact) }
        #expect(try await tables.count() == 3)
        #expect(try await tables.rows(CareTeam.query(of: cleo, with: [ann, bob])).isEmpty)
        try await tables.erase(ann)
        for fact in facts { try await tables.learn(fact) }
        #expect(try await tables.count() == 0)
    }

    /// Whatever was told: the queries beside the plainest reading of the facts.
    @Test(arguments: UInt64(1)...4)
    func `who looks after whom is what a naive reading of the facts says`(_ seed: UInt64) async throws {
        let tables = try await CareTeamFixture()
        var dice = Dice(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
        func hour() -> Double { Double(Int.random(in: 0..<8, using: &dice)) }
        func pick(_ ids: [UUID]) -> UUID { ids[Int.random(in: 0..<ids.count, using: &dice)] }
        let (clients, staff) = ((0..<3).map { _ in UUID() }, (0..<4).map { _ in UUID() })
        var (matchings, covers): ([MatchingTerms], [CoverTerms]) = ([], [])
        for _ in 0..<24 {
            let isOpen = Int.random(in: 0..<4, using: &dice) == 0
            let fact =
                Bool.random(using: &dice)
                ? matching(pick(clients), pick(staff), hour(), isOpen ? nil : hour())
                : cover(pick(staff), by: pick(staff), hour(), hour())
            try await tables.learn(fact)
            if case .matching(let terms) = fact { matchings.append(terms) }
            if case .cover(let terms) = fact { covers.append(terms) }
        }
        func isMatched(_ client: UUID, _ member: UUID, _ time: Date) -> Bool {
            matchings.contains {
                $0.client == client && $0.staff == member && $0.from <= time && time < $0.until ?? .distantFuture
            }
        }
        for time in (0..<9).map({ after(Double($0)) }) {
            for client in clients {
                let expected = staff.filter { member in
                    isMatched(client, member, time)
                        || covers.contains {
                            $0.covering == member && $0.from <= time && time < $0.until
                                && isMatched(client, $0.absent, time)
                        }
                }
                #expect(try await tables.ids(CareTeam.staff(of: client, at: time)) == Set(expected), "seed \(seed)")
                let rows = try await tables.rows(CareTeam.query(of: client, with: staff)).filter {
                    $0.span.contains(time)
                }
                #expect(Set(rows.map(\.staff)) == Set(expected), "seed \(seed)")
            }
        }
    }

    private func leave(_ client: UUID, to staff: UUID, _ from: Double, _ until: Double, id: UUID = UUID())
        -> MatchingFact
    {
        .access(
            AccessTerms(id: id, client: client, staff: staff, from: after(from), until: after(until))
        )
    }

    @Test func `leave holds for its time, ties nobody, and is kept by who wants it alone`() async throws {
        let tables = try await CareTeamFixture()
        let id = UUID()
        try await tables.learn(leave(cleo, to: ann, 1, 3, id: id))
        #expect(try await tables.count() == 0)
        for until in [9.0, 3, 3] { try await tables.learn(leave(cleo, to: ann, 1, until, id: id), keeping: .leaves) }
        #expect(try await tables.count() == 1)
        for (hour, isThere) in [(0.5, false), (1, true), (2.5, true), (3, false)] {
            let time = after(hour)
            #expect(try await tables.holds(CareTeam.hasLeave(ann, toSee: "\(cleo)", at: time)) == isThere, "\(hour)")
            #expect(try await tables.ids(CareTeam.clients(seenByLeaveOf: ann, at: time)) == (isThere ? [cleo] : []))
            #expect(try await tables.ids(CareTeam.staff(withLeaveToSee: cleo, at: time)) == (isThere ? [ann] : []))
        }
        #expect(try await tables.ids(CareTeam.clients(of: ann, at: after(2))).isEmpty)
        #expect(try await !tables.holds(CareTeam.hasLeave(bob, toSee: "\(cleo)", at: after(2))))
    }

    @Test func `the kind of a matching is kept by who wants it alone`() async throws {
        let tables = try await CareTeamFixture()
        try await tables.learn(matching(cleo, ann, 0, nil))
        try await tables.learn(matching(cleo, bob, 0, nil), keeping: .kinds)
        let kinds = try await tables.pool.query("select staff, kind from matching").decode(UUID.self, String?.self)
        #expect(Dictionary(uniqueKeysWithValues: kinds.map { ($0.0, $0.1) }) == [ann: nil, bob: "primary"])
    }

    @Test func `an erasure takes leaves away, and nothing said late of the erased is learned`() async throws {
        let tables = try await CareTeamFixture()
        for client in [cleo, dora] {
            try await tables.learn(leave(client, to: ann, 0, 9), leave(client, to: bob, 0, 9), keeping: .leaves)
        }
        try await tables.erase(cleo, keeping: .leaves)
        #expect(try await tables.count() == 2)
        try await tables.erase(bob, keeping: .leaves)
        #expect(try await tables.count() == 1)
        try await tables.learn(leave(dora, to: bob, 0, 9), keeping: .leaves)
        #expect(try await tables.count() == 1)
    }
}
