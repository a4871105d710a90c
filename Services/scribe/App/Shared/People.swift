import FoundationEssentials
import HTTPKit
import PeopleKit
import Postgres
import ServiceKit

/// Questions about people, answered from what identity's feed told.
struct People: PeopleQueries {
    static let service = "Scribe"
    let pool: Pool

    /// The person who signs. Throws 503 if identity's feed hasn't told of them yet.
    func signer(_ id: UUID) async throws -> PersonRow {
        guard let person = try await known(id) else { throw Problem.notKnownYet }
        return person
    }
}
