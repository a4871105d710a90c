import EventLog
import EventSourcing
import FoundationEssentials
import Postgres
import TrumpetDomain

/// Writes which starts are waited for, and for which versions people are still to be called, so that the clocks find what is due without
/// reading broadcasts.
struct StartsProjection: Projection {
    static let name = "starts-1"
    static let tables = starts + calls
    /// Steps by which an installation came to these tables.
    static let starts = PackageResources.starts_sql
    static let calls = PackageResources.calls_sql
    static let interests: Set<String>? = Set(
        (BroadcastEvent.schema.types + BroadcastStarted.schema.types + BroadcastCalled.schema.types).map(\.name)
    )

    func apply(_ batch: [Recorded<TrumpetEvent>], on connection: Connection) async throws {
        for recorded in batch {
            switch recorded.event {
            case .broadcast(let event): try await apply(event, to: recorded.stream, on: connection)
            case .start(let started):
                // Row is deleted only if the start had come by then: it may have been put away again meanwhile, for a later time.
                try await connection.execute(
                    """
                    delete from awaited_start where broadcast = \(started.broadcast)
                        and version = \(started.version) and start_at <= \(started.at)
                    """
                )
            case .call(let called):
                // The same as with starts.
                try await connection.execute(
                    """
                    delete from awaited_call where broadcast = \(called.broadcast)
                        and version = \(called.version) and due_at <= \(called.at)
                    """
                )
            case .receipt, .delivery: break
            }
        }
    }

    private func apply(_ event: BroadcastEvent, to broadcast: UUID, on connection: Connection) async throws {
        switch event {
        case .scheduled(let issued), .published(let issued), .corrected(let issued):
            try await awaitCall(issued, broadcast, on: connection)
            guard issued.start > issued.at else {
                return try await forgetStart(broadcast, on: connection)
            }
            try await connection.execute(
                """
                insert into awaited_start (broadcast, version, start_at)
                values (\(broadcast), \(issued.version), \(issued.start))
                on conflict (broadcast) do update set version = excluded.version, start_at = excluded.start_at
                """
            )
        case .withdrawn:
            try await forgetStart(broadcast, on: connection)
            try await forgetCall(broadcast, on: connection)
        case .drafted, .edited, .discarded: break
        }
    }

    /// A version takes the place of the one before it, for which nobody needs to be called any more.
    private func awaitCall(_ issued: BroadcastIssued, _ broadcast: UUID, on connection: Connection) async throws {
        guard issued.contents.severity.callsPeople else { return try await forgetCall(broadcast, on: connection) }
        let due = max(issued.start, issued.at)
        // A quiet one takes the place of a version for which nobody was called yet, and of nothing else.
        try await connection.execute(
            issued.quiet ?? false
                ? "update awaited_call set version = \(issued.version), due_at = \(due) where broadcast = \(broadcast)"
                : """
                insert into awaited_call (broadcast, version, due_at) values (\(broadcast), \(issued.version), \(due))
                on conflict (broadcast) do update set version = excluded.version, due_at = excluded.due_at
                """
        )
    }

    private func forgetStart(_ broadcast: UUID, on connection: Connection) async throws {
        try await connection.execute("delete from awaited_start where broadcast = \(broadcast)")
    }

    private func forgetCall(_ broadcast: UUID, on connection: Connection) async throws {
        try await connection.execute("delete from awaited_call where broadcast = \(broadcast)")
    }
}
