import CareRules
import EventLog
import Feeds
import FoundationEssentials
import PeopleKit
import HTTPKit
import IdentityContract
import Postgres
import PostgresTesting
import PostofficeDomain
import ServiceKit
import ServiceTesting
import TangoContract
import CareTeamKit
import Testing

@testable import PostofficeApp

@Suite(.freshSchema, .timeLimit(.minutes(1))) struct MatchingFollowerTests {
    private let begin = Date(timeIntervalSince1970: 1_700_000_000)

    private func matching(_ id: UUID, _ unit: Unit, until: Date? = nil) -> MatchingFact {
        .matching(
            MatchingTerms(
                id: id,
                client: unit.cleo.id,
                staff: unit.bob.id,
                kind: "secondary",
                from: begin,
                until: until
            )
        )
    }

    @Test func `each thing is learned as it is from now on`() async throws {
        try await Unit.with { unit in
            let id = UUID()
            try await unit.pool.execute("delete from matching")
            try await unit.learn(matching(id, unit))
            let cover = CoverTerms(
                id: UUID(),
                absent: unit.bob.id,
                covering: unit.ann.id,
                from: begin,
                until: .distantFuture
            )
            try await unit.learn(.cover(cover))
            let both = try await CareTeam.relationships(
                of: unit.cleo.id,
                with: [unit.ann.id, unit.bob.id],
                in: unit.pool
            )
            let span = Span(from: begin, until: nil)
            let relationship = CareRelationship(client: unit.cleo.id, staff: unit.bob.id, span)
            #expect(both.contains(relationship) && both.count == 2)
            #expect(both.first(where: { $0 != relationship })?.absent == unit.bob.id)
            // The same thing again, with an end.
            try await unit.learn(matching(id, unit, until: begin.addingTimeInterval(60)))
            let ended = try await CareTeam.relationships(of: unit.bob.id, with: [unit.cleo.id], in: unit.pool)
            #expect(ended.map(\.span.end) == [begin.addingTimeInterval(60)])
        }
    }

    @Test func `a fact that comes twice, or late of somebody erased, changes nothing`() async throws {
        try await Unit.with { unit in
            func rows() async throws -> [Int] {
                let counts = try await unit.pool.query(
                    """
                    select (select count(*) from matching), (select count(*) from cover),
                           (select count(*) from client_access)
                    """
                ).decode(Int.self, Int.self, Int.self)
                return counts.flatMap { [$0, $1, $2] }
            }
            try await unit.pool.execute("delete from matching")
            let id = UUID()
            let span = (begin, begin.addingTimeInterval(60))
            let facts: [MatchingFact] = [
                matching(id, unit), matching(id, unit),
                .cover(
                    CoverTerms(
                        id: id,
                        absent: unit.bob.id,
                        covering: unit.ann.id,
                        from: span.0,
                        until: span.1
                    )
                ),
                .access(
                    AccessTerms(id: id, client: unit.cleo.id, staff: unit.ann.id, from: span.0, until: span.1)
                ),
            ]
            for fact in facts { try await unit.learn(fact) }
            #expect(try await rows() == [1, 1, 1])
            try await unit.learn(.erased(PersonReference(id: unit.cleo.id)))
            #expect(try await rows() == [0, 1, 0])
            for fact in facts { try await unit.learn(fact) }
            #expect(try await rows() == [0, 1, 0])
            let done = try await MailPurge.run(unit.bob.id, isDryRun: true, on: unit.pool)
            #expect(done.last == "1 matchings, covers and leaves would be removed")
            try await unit.learn(.erased(PersonReference(id: unit.bob.id)))
            #expect(try await rows() == [0, 0, 0])
        }
    }
}
