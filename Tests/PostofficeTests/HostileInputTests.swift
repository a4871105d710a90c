import FoundationEssentials
import HTTPTesting
import IdentityContract
import PostgresTesting
import ServiceTesting
import TangoContract
import Testing

@testable import PostofficeApp

/// Every list with cursors that nobody was given, and every body with texts that can't be stored.
@Suite(.freshSchema) struct HostileInputTests {
    @Test func `no cursor breaks a list`() async throws {
        try await Unit.with { unit in
            let (ann, bob, cleo) = (unit.ann.id, unit.bob.id, unit.cleo.id)
            let letter = try await unit.letter(from: unit.ann, to: [unit.cleo])
            // Who stands in for Ann sees what is between her and Cleo.
            try await unit.learn(
                .cover(CoverTerms(id: UUID(), absent: ann, covering: bob, from: .distantPast, until: .distantFuture))
            )
            try await HostileCursors.tryAll(
                on: unit.router,
                as: [unit.seat(unit.ann), unit.seat(unit.bob)],
                where: [
                    "folder": "inbox", "letter": letter.uuidString, "client": cleo.uuidString,
                    "staff_id": ann.uuidString, "week": "2026-W09",
                ]
            )
        }
    }

    @Test func `no text breaks a route`() async throws {
        try await Unit.with { unit in
            try await HostileBodies.tryAll(
                on: unit.router,
                as: [unit.seat(unit.bob), unit.seat(unit.ann)],
                keeping: ["/common/draft"]
            )
        }
    }
}
