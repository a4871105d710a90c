import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import ServiceTesting
import TangoContract
import TangoDomain
import Testing

@testable import TangoApp

/// What other services are told.
@Suite(.freshSchema) struct FeedTests {
    private func facts(_ unit: Unit) async throws -> [MatchingFact] { try await unit.published(MatchingFact.self) }

    @Test func `every matching is told as it is from then on, whatever happened to it`() async throws {
        try await Unit.with { unit in
            let bob = unit.commands(unit.bob)
            let (begin, end) = (unit.noon(plus: -3600), unit.noon(plus: 86_400))
            let id = try await unit.matching(unit.cleo, with: unit.ann, from: begin)
            func terms(until: Date?, from: Date = begin, id: UUID = id) -> MatchingFact {
                .matching(
                    MatchingTerms(
                        id: id,
                        client: unit.cleo.id,
                        staff: unit.ann.id,
                        kind: "primary",
                        from: from,
                        until: until
                    )
                )
            }
            let area = "/api/v1/tango/matchings"
            try await bob.send(.patch, "\(area)/\(id)", ["until": .time(end), "reason": "Until then"]).expect(204)
            let soon = unit.noon(plus: 7200)
            try await bob.post("\(area)/\(id)/end", ["at": .time(soon), "reason": "Earlier"]).expect(204)
            let next = try await unit.matching(unit.cleo, with: unit.ann, from: end)
            try await bob.post("\(area)/\(next)/take-back", ["reason": "A mistake"]).expect(204)
            let told = try await facts(unit)
            #expect(
                told == [
                    terms(until: nil), terms(until: end), terms(until: soon), terms(until: nil, from: end, id: next),
                    terms(until: end, from: end, id: next),
                ]
            )
        }
    }

    @Test func `a transfer is told of both sides; covers, accesses and no conflicts are told`() async throws {
        try await Unit.with { unit in
            let bob = unit.commands(unit.bob)
            let end = unit.noon(plus: 86_400)
            try await unit.matching(unit.cleo, with: unit.ann)
            try await bob.post(
                "/api/v1/tango/transfers",
                ["from_id": .id(unit.ann.id), "to_id": .id(unit.hal.id), "at": .time(end), "reason": "Ann leaves"]
            ).expect(201)
            let sides = try await facts(unit).suffix(2).compactMap { fact -> (UUID, Date, Date?)? in
                guard case .matching(let terms) = fact else { return nil }
                return (terms.staff, terms.from, terms.until)
            }
            #expect(sides.contains { $0.0 == unit.ann.id && $0.2 == end })
            #expect(sides.contains { $0.0 == unit.hal.id && $0.1 == end && $0.2 == nil })

            let cover = try await unit.cover(of: unit.ann, by: unit.hal, until: end)
            try await bob.send(.put, "/api/v1/tango/conflicts/\(unit.dora.id)/\(unit.ann.id)", ["reason": "Cousins"])
                .expect(204)
            try await bob.send(.put, "/api/v1/tango/staff/\(unit.ann.id)/limit", ["clients": 7]).expect(204)
            let access = try await unit.commands(unit.hal).post(
                "/api/v1/tango/accesses",
                ["client_id": .id(unit.dora.id), "reason": "Emergency", "minutes": 10]
            ).expect(201).decode(AccessMadeView.self)
            let told = try await facts(unit)
            #expect(told.count == 5)
            let from = unit.noon(plus: -3600)
            let covered = CoverTerms(id: cover, absent: unit.ann.id, covering: unit.hal.id, from: from, until: end)
            #expect(told[3] == .cover(covered))
            let seeing = AccessTerms(
                id: access.id,
                client: unit.dora.id,
                staff: unit.hal.id,
                from: access.until.addingTimeInterval(-600),
                until: access.until
            )
            #expect(told[4] == .access(seeing))
        }
    }
}
