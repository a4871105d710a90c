import HTTPTesting
import IdentityDomain
import PostgresTesting
import Testing

@testable import IdentityApp

/// Every list with cursors that nobody was given, and every body with texts that can't be stored.
@Suite(.freshSchema) struct HostileInputTests {
    @Test func `no cursor breaks a list`() async throws {
        try await Unit.run { unit in
            let seats = [try await seat(unit, "cora", .coordinator), try await seat(unit, "adam", .administrator)]
            try await HostileCursors.tryAll(on: unit.router, as: seats)
        }
    }

    @Test func `no text breaks a route`() async throws {
        try await Unit.run { unit in
            try await HostileBodies.tryAll(on: unit.router, as: [try await seat(unit, "adam", .administrator)])
        }
    }

    private func seat(_ unit: Unit, _ login: String, _ role: PersonRole) async throws -> Seat {
        try await unit.register(login, role)
        return Seat(router: unit.router, authorization: "Bearer \(try await unit.session(login).accessToken)")
    }
}
