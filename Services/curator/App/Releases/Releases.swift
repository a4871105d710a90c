import CuratorDomain
import FoundationEssentials
import HTTPKit
import Languages
import Postgres
import ServiceKit

/// Questions about what clients may read. Ledger itself is never asked: its feed told.
struct Releases: Sendable {
    let modules: ModuleCommands
    let age: ReleaseAge

    private var pool: Pool { modules.pool }

    /// Everything that `client` has, each module once, in the languages that they would like.
    func list(for client: UUID, in wishes: [LanguageRange]) async throws -> ReleasedModulesView {
        try age.check()
        let time = modules.now()
        let all = try await Release.query(pool, of: client)
        var places: [UUID: Int] = [:]
        for release in all where places[release.module] == nil { places[release.module] = places.count }
        let chosen = Dictionary(grouping: all, by: \.module).compactMap { $1.best(at: time) }
            .sorted { places[$0.module] ?? 0 < places[$1.module] ?? 0 }
        let texts = try await pool.query(
            """
            select v.head, m.name from unnest(\(chosen.map(\.module)), \(chosen.map(\.version))) with ordinality as t(module, version, place)
            join module_version v on v.module = t.module and v.version = t.version join module m on m.id = t.module
            order by t.place
            """
        ).decode(String.self, String.self)
        return ReleasedModulesView(
            modules: try zip(chosen, texts).map { release, text in
                ReleasedModuleView(
                    release,
                    name: text.1,
                    try ModuleContents(stored: text.0),
                    for: wishes,
                    at: time
                )
            }
        )
    }

    /// A module as `client` may read it; `version` names one that an enrolment has, or that is read in its place. Throws why it isn't read.
    func reading(_ module: UUID, version: Int?, for client: UUID, in wishes: [LanguageRange]) async throws
        -> ReadingView
    {
        let row = try await modules.known(module)
        try age.check()
        let time = modules.now()
        let meant = try await Release.query(pool, of: client, module: module)
            .filter { version == nil || $0.pinned == version || $0.version == version }
        guard let release = meant.best(at: time) else { throw Problem.noSuchModule }
        guard release.isOpen(at: time) else { throw Problem.notOpen(until: release.opensAt) }
        return try await modules.reading(row, release.version, for: wishes)
    }

    /// Throws unless `caller` may have a file: staff always, clients where a module that is open for them shows it.
    func admit(_ caller: Caller?, to media: UUID) async throws {
        guard let caller, let client = caller.person else { throw Problem.unauthorized }
        guard !ModulePaths.readers.admits(caller) else { return }
        try age.check()
        let open = try await pool.query(
            """
            select 1 from \(Release.table(where: "r.client = \(client) and r.opens_at <= \(modules.now())")) t
            join module_version v on v.module = t.module and v.version = t.version
            where v.media @> to_jsonb(\(media.text)::text) limit 1
            """
        )
        guard !open.isEmpty else { throw Problem.noSuchMedia }
    }

    /// Enrolments that have a module, by the version that they have.
    func readers(of module: UUID) async throws -> ModuleReadersView {
        _ = try await modules.known(module)
        let rows = try await pool.query(
            """
            select pinned, version, count(distinct enrolment)::int8,
                count(distinct enrolment) filter (where opens_at <= \(modules.now()))::int8
            from \(Release.table(where: "r.module = \(module)")) t group by pinned, version order by pinned
            """
        ).decode(Int64.self, Int.self, Int64.self, Int64.self)
        return ModuleReadersView(
            versions: rows.map {
                ModuleReadersView.Version(version: Int($0), reads: $1, enrolments: Int($2), open: Int($3))
            }
        )
    }
}
