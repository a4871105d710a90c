import EventLog
import EventSourcing
import FoundationEssentials
import Postgres
import TrumpetDomain

/// Writes which starts are waited for, so that the clock finds what is due without reading broadcasts.
struct StartsProjection: Projection {
    static let name = "starts-1"
    static let tables = PackageResources.starts_sql
    static let interests: Set<String>? = Set((BroadcastEvent.schema.types + BroadcastStarted.schema.types).map(\.name))

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
            case .receipt, .delivery: break
            }
        }
    }

    private func apply(_ event: BroadcastEvent, to broadcast: UUID, on connection: Connection) async throws {
        switch event {
        case .scheduled(let issued), .published(let issued), .corrected(let issued):
            guard issued.start > issued.at else {
                return try await forget(broadcast, on: connection)
            }
            try await connection.execute(
                """
                insert into awaited_start (broadcast, version, start_at)
                values (\(broadcast), \(issued.version), \(issued.start))
                on conflict (broadcast) do update set version = excluded.version, start_at = excluded.start_at
                """
            )
        case .withdrawn: try await forget(broadcast, on: connection)
        case .drafted, .edited, .discarded: break
        }
    }

    private func forget(_ broadcast: UUID, on connection: Connection) async throws {
        try await connection.execute("delete from awaited_start where broadcast = \(broadcast)")
    }
}
