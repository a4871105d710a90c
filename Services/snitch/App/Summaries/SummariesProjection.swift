import EventLog
import EventSourcing
import Postgres
import SnitchDomain

/// Writes wishes for summaries, and those whose time has come.
struct SummariesProjection: Projection {
    static let name = "summaries-1"
    static let tables = PackageResources.summaries_sql

    func apply(_ batch: [Recorded<SnitchEvent>], on connection: Connection) async throws {
        for recorded in batch {
            switch recorded.event {
            case .looked: break
            case .summaryChosen(let chosen): try await choose(chosen, on: connection)
            case .summaryStated(let stated):
                try await connection.execute(
                    """
                    insert into summary_stated (person, at, since) values (\(stated.person), \(stated.at), \(stated.after))
                    on conflict (person, at) do nothing
                    """
                )
                try await move(stated, on: connection)
            }
        }
    }

    /// A wish begins anew; who wants none has no rows.
    private func choose(_ chosen: SummaryChosen, on connection: Connection) async throws {
        let wish = chosen.wish
        try await connection.execute("delete from summary_stated where person = \(chosen.person)")
        try await connection.execute("delete from summary where person = \(chosen.person)")
        guard let next = wish.next(after: chosen.at) else { return }
        try await connection.execute(
            """
            insert into summary (person, period, hour, zone, next_at)
            values (\(chosen.person), \(wish.period.rawValue), \(wish.hour), \(wish.zone), \(next.at))
            """
        )
    }

    private func move(_ stated: SummaryStated, on connection: Connection) async throws {
        let row = try await connection.query("select period, hour, zone from summary where person = \(stated.person)")
            .decode(String.self, Int.self, String.self).first
        guard let row, let period = SummaryWish.Period(rawValue: row.0) else { return }
        let next = SummaryWish(period: period, hour: row.1, zone: row.2).next(after: stated.at)?.at
        try await connection.execute("update summary set next_at = \(next) where person = \(stated.person)")
    }
}
