import BabylonContract
import Feeds
import FoundationEssentials
import HTTPKit
import Postgres

/// Programmes and their versions, as babylon's feed tells. Babylon itself is never asked.
struct ProgrammeTable: Sendable {
    /// Programme with the version that takes applications.
    struct Current: Sendable {
        var terms: ProgrammeTerms
        var isRetired: Bool
    }

    let pool: Pool

    /// Learns babylon's feed, which `open` opens. Learned facts stay true while babylon is away.
    static func follower(pool: Pool, open: @escaping FeedFollower<ProgrammeFact>.Open) -> FeedFollower<ProgrammeFact> {
        FeedFollower(service: "babylon", pool: pool, open: open) { facts, connection in
            for fact in facts { try await learn(fact.fact, on: connection) }
        }
    }

    /// Learns a fact within the transaction on `connection`. Doing it again changes nothing.
    static func learn(_ fact: ProgrammeFact, on connection: Connection) async throws {
        switch fact {
        case .published(let terms):
            let text = String(decoding: try JSON.encode(terms), as: UTF8.self)
            try await connection.execute(
                """
                insert into programme_version (programme, version, terms, modules, contact, weekday, days, weekly_minutes)
                values (\(terms.id), \(terms.version), \(text), \(terms.modules.count), \(terms.contact.kind),
                    \(terms.contact.day), \(terms.contact.businessDays), \(terms.weeklyMinutes))
                on conflict (programme, version) do nothing
                """
            )
            try await connection.execute(
                """
                insert into programme (id, version) values (\(terms.id), \(terms.version))
                on conflict (id) do update set version = greatest(programme.version, excluded.version)
                """
            )
        case .retired(let programme):
            try await connection.execute("update programme set is_retired = true where id = \(programme.id)")
        }
    }

    /// A programme with its last version; nil if babylon's feed has told of none.
    func current(_ programme: UUID) async throws -> Current? {
        try await pool.query(
            """
            select v.terms, p.is_retired from programme p
            join programme_version v on v.programme = p.id and v.version = p.version where p.id = \(programme)
            """
        ).decode(String.self, Bool.self).first.map { Current(terms: try Self.terms($0), isRetired: $1) }
    }

    /// A version of a programme; nil if babylon's feed has told of none.
    func version(_ version: Int, of programme: UUID) async throws -> ProgrammeTerms? {
        guard let version = Int32(exactly: version) else { return nil }
        return try await pool.query(
            "select terms from programme_version where programme = \(programme) and version = \(Int64(version))"
        ).decode(String.self).first.map(Self.terms)
    }

    /// Modules of all versions of a programme.
    func modules(of programme: UUID) async throws -> Set<UUID> {
        let rows = try await pool.query("select terms from programme_version where programme = \(programme)")
        return Set(try rows.decode(String.self).flatMap { try Self.terms($0).modules.map(\.module) })
    }

    /// Versions of several programmes.
    func versions(_ wanted: Set<ProgrammeVersion>) async throws -> [ProgrammeVersion: ProgrammeTerms] {
        guard !wanted.isEmpty else { return [:] }
        let rows = try await pool.query(
            "select terms from programme_version where programme = any(\(Array(Set(wanted.map(\.programme)))))"
        ).decode(String.self).map(Self.terms)
        return Dictionary(rows.map { (ProgrammeVersion(programme: $0.id, version: $0.version), $0) }) { first, _ in
            first
        }
    }

    private static func terms(_ text: String) throws -> ProgrammeTerms {
        try JSON.decode(ProgrammeTerms.self, from: Array(text.utf8))
    }
}

/// A version of a programme, by its name.
struct ProgrammeVersion: Sendable, Hashable {
    let programme: UUID
    let version: Int
}
