import BusinessTime
import FoundationEssentials
import PostofficeDomain
import Postgres

/// Letters of one month in a folder.
struct MonthLine: Sendable, Hashable {
    /// Name of the month: `2026-03`.
    var month: String
    /// First moment of the month.
    var from: Date
    /// First moment after the month.
    var until: Date
    var letters: Int
}

extension Mailbox {
    /// Months with letters in `folder`, newest first, on the wall of `zone`; with `filter`, only letters that pass it count, and none
    /// that is put away. Jumps from month to month along the index of the folder, and counts in that index.
    func months(of folder: UUID, in zone: TimeZoneName, _ filter: NeighbourFilter) async throws -> [MonthLine] {
        var place: Query = "c.owner = \(owner) and c.folder = \(folder)"
        if filter.unreadOnly { place += " and c.read_at is null" }
        if filter.flaggedOnly { place += " and c.is_flagged" }
        // A month begins at one moment, also where a wall clock shows that time twice: so each step goes back.
        return try await pool.query(
            """
            with recursive month (start) as (
                (select date_trunc('month', c.sent_at at time zone \(zone.text)) from copy c
                 where \(place) order by c.sent_at desc, c.letter desc limit 1)
                union all
                select (select least(date_trunc('month', c.sent_at at time zone \(zone.text)),
                                     month.start - interval '1 month')
                        from copy c where \(place) and c.sent_at < month.start at time zone \(zone.text)
                        order by c.sent_at desc, c.letter desc limit 1)
                from month where month.start is not null
            ), span as (
                select start, start at time zone \(zone.text) as since,
                       (start + interval '1 month') at time zone \(zone.text) as until
                from month where start is not null
            )
            select to_char(span.start, 'YYYY-MM'), span.since, span.until,
                   (select count(*) from copy c where \(place) and c.sent_at >= span.since and c.sent_at < span.until)
                   - (select count(*) from copy c where \(place) and c.sent_at >= span.since and c.sent_at < span.until
                      and c.snoozed_until > \(time))
            from span order by span.start desc
            """
        ).decode(String.self, Date.self, Date.self, Int.self).filter { $0.3 > 0 }
            .map { MonthLine(month: $0, from: $1, until: $2, letters: $3) }
    }
}
