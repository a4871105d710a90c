import FoundationEssentials
import HTTPTesting
import PostgresTesting
import Testing

@testable import TrumpetApp

/// Every list with cursors that nobody was given, and every body with texts that can't be stored.
@Suite(.freshSchema) struct HostileInputTests {
    @Test func `no cursor breaks a list`() async throws {
        try await Unit.with { unit in
            let broadcast = try await unit.publish("Fire", ["acknowledge": true])
            try await HostileCursors.tryAll(
                on: unit.router,
                as: [unit.seat(unit.bob)],
                where: ["broadcast": broadcast.uuidString]
            )
        }
    }

    @Test func `no text breaks a route`() async throws {
        try await Unit.with { unit in
            try await HostileBodies.tryAll(on: unit.router, as: [unit.seat(unit.bob), unit.seat(unit.ann)])
        }
    }
}
