import EventLog
import EventSourcing
import FoundationEssentials
import PostofficeDomain
import Postgres

/// Writes which letters went openly between a client and a member of staff: what somebody who stands in for that one is shown.
struct ExchangeProjection: Projection {
    static let name = "exchange-1"
    static let tables = PackageResources.exchange_sql
    static let interests: Set<String>? = ["letter.sent"]

    func apply(_ batch: [Recorded<PostofficeEvent>], on connection: Connection) async throws {
        let rows = batch.flatMap { recorded -> [(pair: ReplyPair, letter: UUID, at: Date)] in
            guard case .letter(.sent(let sent)) = recorded.event else { return [] }
            return Exchange.pairs(of: sent).map { ($0, recorded.stream, sent.at) }
        }
        guard !rows.isEmpty else { return }
        try await connection.execute(
            """
            insert into exchange (client, staff, letter, sent_at)
            select * from unnest(\(rows.map(\.pair.client)), \(rows.map(\.pair.staff)), \(rows.map(\.letter)),
                                 \(rows.map(\.at)))
            """
        )
    }
}
