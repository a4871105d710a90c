import HTTPTesting
import PostgresTesting
import ServiceTesting
import Testing

@testable import TangoApp

/// Every list with cursors that nobody was given, and every body with texts that can't be stored.
@Suite(.freshSchema) struct HostileInputTests {
    @Test func `no cursor breaks a list`() async throws {
        try await Unit.with { unit in
            try await HostileCursors.tryAll(on: unit.router, as: [unit.commands(unit.ann), unit.commands(unit.bob)])
        }
    }

    @Test func `no text breaks a route`() async throws {
        try await Unit.with { unit in
            try await HostileBodies.tryAll(on: unit.router, as: [unit.commands(unit.bob), unit.commands(unit.ann)])
        }
    }
}
