import CuratorDomain
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import Postgres

/// Writes the modules, their versions, and their pages as they are read. Pages are rendered here, once.
struct ModulesProjection: Projection {
    static let name = "modules-1"
    static let tables = PackageResources.modules_sql + PackageResources.module_heads_sql
    static let interests: Set<String>? = Set(ModuleEvent.schema.types.map(\.name))

    func apply(_ batch: [Recorded<CuratorEvent>], on connection: Connection) async throws {
        for recorded in batch {
            guard case .module(let event) = recorded.event else { continue }
            let module = recorded.stream
            switch event {
            case .drafted(let event):
                guard let contents = event.contents.value else { continue }
                try await connection.execute(
                    """
                    insert into module (id, name, stream_version, kind, languages, title, pages, newest, began)
                    values (\(module), \(event.name), \(recorded.version), \(contents.kind.rawValue), \(contents.languages),
                        \(try Self.json(contents.title)), \(contents.pages.map(\.id)), 0, \(recorded.position))
                    """
                )
                try await write(draft: contents, of: module, by: event.by, at: event.at, on: connection)
            case .edited(let event):
                guard let contents = event.contents.value else { break }
                try await write(draft: contents, of: module, by: event.by, at: event.at, on: connection)
            case .discarded:
                try await connection.execute("delete from module where id = \(module) and newest = 0")
                try await dropDraft(of: module, on: connection)
            case .published(let event):
                let version = Version(number: event.version, by: event.by, at: event.at)
                try await write(version, event.contents.value, of: module, on: connection)
            case .corrected(let event):
                let version = Version(
                    number: event.version,
                    corrects: event.corrects,
                    reason: event.reason.value,
                    by: event.by,
                    at: event.at
                )
                try await write(version, event.contents.value, of: module, on: connection)
            case .retired(let event):
                try await connection.execute(
                    """
                    update module_version set is_retired = true
                    where module = \(module) and version = any(\(event.versions))
                    """
                )
                try await findCurrent(of: module, on: connection)
            }
            try await connection.execute(
                "update module set stream_version = \(recorded.version) where id = \(module)"
            )
        }
    }

    /// Facts of a version beside its contents.
    private struct Version {
        var number: Int
        var corrects: Int?
        var reason: String?
        var by: UUID?
        var at: Date
    }

    private func write(
        draft contents: ModuleContents,
        of module: UUID,
        by author: UUID?,
        at time: Date,
        on connection: Connection
    ) async throws {
        try await connection.execute(
            """
            update module set draft = \(try contents.stored), written_by = \(author), written_at = \(time)
            where id = \(module)
            """
        )
        try await write(headOf: contents, of: module, where: "newest = 0", on: connection)
    }

    private func write(_ version: Version, _ contents: ModuleContents?, of module: UUID, on connection: Connection)
        async throws
    {
        guard let contents else { return }
        try await connection.execute(
            """
            insert into module_version (module, version, contents, corrects, reason, issued_by, issued_at)
            values (\(module), \(version.number), \(try contents.stored), \(version.corrects), \(version.reason),
                \(version.by), \(version.at))
            """
        )
        if let corrected = version.corrects {
            try await connection.execute(
                """
                update module_version set corrected_by = \(version.number)
                where module = \(module) and version = \(corrected)
                """
            )
        }
        for language in contents.languages {
            let pages = RenderedPageView.pages(of: contents, language: language)
            for (ordinal, page) in pages.enumerated() {
                try await connection.execute(
                    """
                    insert into module_page (module, version, language, ordinal, page)
                    values (\(module), \(version.number), \(language), \(ordinal), \(try Self.json(page)))
                    """
                )
            }
        }
        try await dropDraft(of: module, on: connection)
        try await connection.execute("update module set newest = \(version.number) where id = \(module)")
        try await write(headOf: contents, of: module, where: "true", on: connection)
        try await findCurrent(of: module, on: connection)
    }

    private func write(
        headOf contents: ModuleContents,
        of module: UUID,
        where condition: Query,
        on connection: Connection
    ) async throws {
        try await connection.execute(
            """
            update module set kind = \(contents.kind.rawValue), languages = \(contents.languages),
                title = \(try Self.json(contents.title)), pages = \(contents.pages.map(\.id))
            where id = \(module) and \(condition)
            """
        )
    }

    private func dropDraft(of module: UUID, on connection: Connection) async throws {
        try await connection.execute(
            "update module set draft = null, written_by = null, written_at = null where id = \(module)"
        )
    }

    private func findCurrent(of module: UUID, on connection: Connection) async throws {
        try await connection.execute(
            """
            update module set current =
                (select max(version) from module_version where module = \(module) and not is_retired)
            where id = \(module)
            """
        )
    }

    private static func json(_ value: some Encodable) throws -> String {
        String(decoding: try JSON.encode(value), as: UTF8.self)
    }
}
