import FoundationEssentials
import Postgres

/// Questions about invitations, answered from the read table.
struct InvitationsTable: Sendable {
    /// Invitation in a list.
    struct Entry: Sendable, Equatable {
        var id: UUID
        var email: String?
        var roles: [String]
        var issuer: UUID?
        var issuedAt: Date
        var expiresAt: Date
        var endedAt: Date?
        var outcome: String?
        var person: UUID?

        /// `open`, `expired`, `used` or `revoked`.
        func state(at now: Date) -> String {
            switch outcome {
            case nil: now < expiresAt ? "open" : "expired"
            case "lapsed": "expired"
            case let outcome?: outcome
            }
        }
    }

    /// Place where the next page of a list begins: behind this invitation. Ids are in the order of time.
    struct Keyset: Codable, Sendable {
        var id: UUID
    }

    let pool: Pool

    /// Invitations behind `place`, at most `limit`, the latest first.
    func page(openAt now: Date?, after place: Keyset?, limit: Int) async throws -> [Entry] {
        try await pool.query(pageQuery(openAt: now, after: place, limit: limit)).map(Entry.init)
    }

    func pageQuery(openAt now: Date?, after place: Keyset?, limit: Int) -> Query {
        var conditions: [Query] = ["true"]
        if let now { conditions.append("ended_at is null and expires_at > \(now)") }
        if let place { conditions.append("id < \(place.id)") }
        return
            "select id, email, roles, issuer, issued_at, expires_at, ended_at, outcome, person from invitation where "
            + conditions.joined(separator: " and ") + " order by id desc limit \(limit)"
    }
}

extension InvitationsTable.Entry {
    fileprivate init(_ row: Row) throws {
        (id, email, roles, issuer, issuedAt, expiresAt, endedAt, outcome, person) = try row.decode(
            UUID.self,
            String?.self,
            [String].self,
            UUID?.self,
            Date.self,
            Date.self,
            Date?.self,
            String?.self,
            UUID?.self
        )
    }
}
