import FoundationEssentials
import HTTPTesting
import IdentityContract
import PostgresTesting
import ServiceTesting
import Testing

@testable import ChatApp

/// Every list with cursors that nobody was given, and every body with texts that can't be stored.
@Suite(.freshSchema) struct HostileInputTests {
    @Test func `no cursor breaks a list`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(by: unit.bob)
            try await HostileCursors.tryAll(
                on: unit.router,
                as: [unit.seat(unit.bob), unit.seat(unit.hal)],
                where: [
                    "room": room.uuidString, "query": "garden", "staff_id": unit.ann.id.uuidString, "week": "2026-W01",
                ]
            )
        }
    }

    @Test func `no text breaks a route`() async throws {
        try await Unit.with { unit in
            try await HostileBodies.tryAll(on: unit.router, as: [unit.seat(unit.bob), unit.seat(unit.hal)])
        }
    }
}
