import IdentityContract
import PeopleKit
import ServiceTesting

@testable import ChatApp

/// Chat as an operator has it.
typealias Installation = InstalledService<Chat>

extension InstalledService<Chat> {
    /// Runs `body` in a migrated installation that knows some people, and removes it afterwards.
    static func run(knowing people: [PersonRegistered], _ body: (Installation) async throws -> Void) async throws {
        try await run { installation in
            try await installation.transaction { connection in
                for person in people { try await PersonTable.learn(.registered(person), on: connection) }
            }
            try await body(installation)
        }
    }
}
