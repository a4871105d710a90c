import ChatDomain
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import ServiceTesting

@testable import ChatApp

extension ServiceHarness<Chat> {
    /// Makes a room that everybody is in, and gives its id; Bob makes it.
    func roomForEveryone(_ everyone: Everyone = .speaking, _ more: [String: JSONValue] = [:]) async throws -> UUID {
        var fields = more
        fields["everyone"] = .string(everyone.rawValue)
        return try await room(.public, by: self.bob, named: "Hall", fields)
    }

    /// Somebody new, known from a moment ago on.
    func newcomer() async throws -> PersonRegistered {
        let ida = Unit.person(8, "Ida", "Ives", "client")
        clock.advance(by: 10)
        try await learn(.registered(ida))
        clock.advance(by: 10)
        return ida
    }
}
