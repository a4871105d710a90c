import ChatDomain
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres

@testable import ChatApp

extension Unit {
    /// Makes a room that everybody is in, and gives its id; Bob makes it. Who is there is known from the beginning of time.
    func roomForEveryone(_ everyone: Everyone = .speaking, _ more: [String: JSONValue] = [:]) async throws -> UUID {
        let beginning = Date(timeIntervalSince1970: 0)
        try await pool.execute("update person set known_at = \(beginning)")
        var fields = more
        fields["everyone"] = .string(everyone.rawValue)
        return try await room(.public, by: bob, named: "Hall", fields)
    }

    /// Somebody new, known from a moment ago on.
    func newcomer() async throws -> PersonRegistered {
        let ida = Unit.person(8, "Ida", "Ives", "client")
        clock.advance(by: 10)
        try await learn(.registered(ida))
        try await pool.execute("update person set known_at = \(clock.now) where id = \(ida.id)")
        clock.advance(by: 10)
        return ida
    }
}
