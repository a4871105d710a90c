import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain
import Postgres

/// Keeps the table of archives.
struct ExportsProjection: Projection {
    static let name = "exports-1"
    static var tables: [UInt8] { PackageResources.exports_sql }
    static var interests: Set<String>? { Set(ExportEvent.schema.types.map(\.name)) }

    func apply(_ batch: [Recorded<IdentityEvent>], on connection: Connection) async throws {
        for recorded in batch {
            guard case .export(let event) = recorded.event else { continue }
            if let change = Self.change(event, recorded) { try await connection.execute(change) }
        }
    }

    /// Change that `event` makes to the row of its archive; `nil`: there is none.
    private static func change(_ event: ExportEvent, _ recorded: Recorded<IdentityEvent>) -> Query? {
        let id = recorded.stream
        switch event {
        case .requested(let request):
            return """
                insert into export (id, person, stage, services, gathered, items, requested_at)
                values (\(id), \(request.person.rawValue), 'gathering', \(request.services), '{}', 0, \(recorded.at))
                """
        case .gathered(let part):
            return """
                update export set gathered = gathered || \(part.service)::text, items = items + \(part.items)
                where id = \(id)
                """
        case .ready(let ready):
            return "update export set stage = 'ready', bytes = \(ready.bytes), until = \(ready.until) where id = \(id)"
        case .failed: return "update export set stage = 'failed' where id = \(id)"
        case .removed: return "update export set stage = 'removed' where id = \(id)"
        case .handedOut: return nil
        }
    }
}
