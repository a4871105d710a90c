import IdentityContract
import ServiceTesting

@testable import PostofficeApp

/// The post office as an operator has it.
typealias Installation = InstalledService<Postoffice>

extension InstalledService<Postoffice> {
    /// Runs `body` in a migrated installation that knows some people, and removes it afterwards.
    static func run(knowing people: [PersonRegistered], _ body: (Installation) async throws -> Void) async throws {
        try await run { installation in
            try await installation.transaction { connection in
                for person in people { try await People.learn(.registered(person), on: connection) }
            }
            try await body(installation)
        }
    }
}
