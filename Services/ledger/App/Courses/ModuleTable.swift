import CuratorContract
import Feeds
import FoundationEssentials
import HTTPKit
import LedgerDomain
import Postgres

/// Versions of modules, as curator's feed tells. Curator itself is never asked.
struct ModuleTable: Sendable {
    let pool: Pool

    /// Learns curator's feed, which `open` opens. Enrolments with a module that was told are due for another look at what is released.
    static func follower(pool: Pool, open: @escaping FeedFollower<ModuleFact>.Open) -> FeedFollower<ModuleFact> {
        FeedFollower(service: "curator", pool: pool, open: open) { facts, connection in
            for fact in facts where fact.fact.type != .retired { try await learn(fact.fact.data, on: connection) }
        }
    }

    private static func learn(_ terms: ModuleTerms, on connection: Connection) async throws {
        guard let version = terms.versions.first, let name = terms.name, let pages = terms.pages else { return }
        let text = String(decoding: try JSON.encode(pages), as: UTF8.self)
        try await connection.execute(
            """
            insert into module_version (module, version, name, pages)
            values (\(terms.id), \(Int64(version)), \(name), \(text)) on conflict (module, version) do nothing
            """
        )
        for exercise in terms.exercises ?? [] {
            try await connection.execute(
                """
                insert into module_exercise (module, version, exercise, is_shared)
                values (\(terms.id), \(Int64(version)), \(exercise.id), \(exercise.shared))
                on conflict (module, version, exercise) do nothing
                """
            )
        }
        try await connection.execute(
            """
            insert into release_due (enrolment, mark) select e.id, gen_random_uuid() from enrolment e
            join programme_version v on v.programme = e.programme and v.version = e.version
            where strpos(lower(v.terms), \(terms.id.uuidString.lowercased())) > 0
            on conflict (enrolment) do update set mark = excluded.mark
            """
        )
    }

    /// Pages of all known versions of modules.
    func pages(of modules: [UUID]) async throws -> [UUID: [Int: [String]]] {
        guard !modules.isEmpty else { return [:] }
        var pages: [UUID: [Int: [String]]] = [:]
        let rows = try await pool.query(
            "select module, version, pages from module_version where module = any(\(modules))"
        ).decode(UUID.self, Int.self, String.self)
        for (module, version, text) in rows {
            pages[module, default: [:]][version] = try JSON.decode([String].self, from: Array(text.utf8))
        }
        return pages
    }

    /// Keys among `keys` whose exercise is shared with those who look after the client. One that is private in any version, or of which nothing is
    /// known, isn't.
    func shared(_ keys: Set<String>) async throws -> Set<String> {
        let known = keys.compactMap { DocumentKey($0) }
        guard !known.isEmpty else { return [] }
        let rows = try await pool.query(
            """
            select distinct n.name || '.' || x.exercise from
                (select module, name from module_version union select module, module::text from module_version) n
            join module_exercise x on x.module = n.module
            where n.name = any(\(Array(Set(known.map(\.module)))))
                and x.exercise = any(\(Array(Set(known.map(\.exercise)))))
            group by n.name, n.module, x.exercise having bool_and(x.is_shared)
            """
        ).decode(String.self)
        return keys.intersection(rows)
    }
}
