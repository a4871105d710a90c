import CuratorDomain
import FoundationEssentials
import HTTPKit
import Postgres

extension ModuleCommands {
    /// Things that modules may name: pages of the others, and kept files.
    func surroundings() async throws -> CheckSurroundings {
        let media = try await pool.query("select id, kind from media").decode(UUID.self, String.self).compactMap {
            id,
            kind in MediaKind(rawValue: kind).map { (id, $0) }
        }
        let rows = try await pool.query("select name, pages from module").decode(String.self, [String].self)
        return CheckSurroundings(
            modules: Dictionary(rows.map { ($0, Set($1)) }) { first, _ in first },
            media: Dictionary(media) { first, _ in first }
        )
    }

    /// Returns the modules for which `condition` holds.
    func rows(where condition: Query) async throws -> [ModuleRow] { try await ModuleRow.query(pool, where: condition) }

    /// Returns one module. Throws 404 if there is none.
    func known(_ module: UUID) async throws -> ModuleRow {
        guard let row = try await rows(where: "id = \(module)").first else { throw Problem.noSuchModule }
        return row
    }

    /// Returns at most `limit` modules, the latest first; those that began before the position `cursor`.
    func page(
        _ state: ModuleRow.Standing?,
        _ kind: ModuleKind?,
        before cursor: Int64?,
        limit: Int
    ) async throws -> [ModuleRow] {
        let stands: Query =
            switch state {
            case nil: "true"
            case .draft: "newest = 0"
            case .published: "current is not null"
            case .retired: "newest > 0 and current is null"
            }
        let isKind: Query = if let kind { "kind = \(kind.rawValue)" } else { "true" }
        let began: Query = if let cursor { "began < \(cursor)" } else { "true" }
        return try await rows(where: "\(stands) and \(isKind) and \(began) order by began desc limit \(limit)")
    }

    /// Returns the versions of a module in their order.
    func versions(of module: UUID) async throws -> [ModuleVersionRow] {
        try await ModuleVersionRow.query(pool, where: "module = \(module) order by version")
    }

    /// Returns one version. Throws 404 if there is none.
    func version(_ version: Int, of module: UUID) async throws -> ModuleVersionRow {
        guard version <= Int32.max,
            let row = try await ModuleVersionRow.query(pool, where: "module = \(module) and version = \(version)").first
        else { throw Problem.noSuchVersion }
        return row
    }

    /// Returns the rendered pages of a version in one of its languages.
    func pages(of module: UUID, version: Int, language: String) async throws -> [RenderedPageView] {
        try await pool.query(
            """
            select page from module_page
            where module = \(module) and version = \(version) and language = \(language) order by ordinal
            """
        ).decode(String.self).map { try JSON.read(RenderedPageView.self, from: Array($0.utf8)) }
    }
}
