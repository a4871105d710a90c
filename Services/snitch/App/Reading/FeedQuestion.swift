import FoundationEssentials
import Postgres
import SnitchDomain

/// Question for activities: the newest that a reader may know, below a position.
///
/// Each bearer's newest are taken from an index and merged. So a page costs the bearers, and not what they have had in years; a filter by kind or
/// person has an index of its own, and times are turned into positions before.
struct FeedQuestion: Sendable {
    /// Reader, and what they may know.
    var audience: FeedAudience
    /// Kinds; empty: all.
    var kinds: [ActivityKind] = []
    /// Person whom it must be about; nil: anybody.
    var about: UUID?
    /// Time from which on it was learned; nil: any.
    var since: Date?
    /// Time before which it was learned; nil: any.
    var before: Date?
    /// Position above which it must be; nil: any.
    var above: Int64?
    /// Position below which the page begins; nil: with the newest.
    var below: Int64?

    /// At most `limit` activities, the newest first.
    func activities(limit: Int, in pool: Pool) async throws -> [ActivityRow] {
        try await pool.query(
            """
            select \(ActivityRow.columns) from (\(positions(limit: limit))) found join activity a using (position)
            order by position desc
            """
        ).map(ActivityRow.init)
    }

    /// Number of activities, counted up to `limit`.
    func count(upTo limit: Int, in pool: Pool) async throws -> Int {
        let found: Query = "select count(*) from (\(positions(limit: limit))) found"
        return Int(try await pool.query(found).decode(Int64.self).first ?? 0)
    }

    /// Positions alone: an index has them, and of all that is merged only a page is looked up.
    private func positions(limit: Int) -> Query {
        var parts: [Query] = [
            """
            select p.position from \(audience.whole) b
            cross join lateral (\(newest("a.audience = b.audience and a.bearer = b.bearer", limit))) p
            """
        ]
        if let standingIn = audience.standingIn {
            parts.append(
                """
                select p.position from \(standingIn) b
                cross join lateral (
                    \(newest("a.audience = 'person' and a.bearer = b.bearer and a.about = any(b.clients)", limit))
                ) p
                """
            )
        }
        return "\(parts.joined(separator: " union all ")) order by position desc limit \(limit)"
    }

    /// The newest positions of one bearer. Each kind is looked up by itself: of a list the database can't tell beforehand how rare it is, and reads
    /// all that the bearer has.
    private func newest(_ ofBearer: Query, _ limit: Int) -> Query {
        func newest(_ ofKind: Query) -> Query {
            """
            select a.position from activity a where \(ofBearer) and \(ofKind) and \(condition)
            order by a.position desc limit \(limit)
            """
        }
        guard !kinds.isEmpty else { return newest("true") }
        return """
            select n.position from unnest(\(Set(kinds).map(\.rawValue))) k (kind)
            cross join lateral (\(newest("a.kind = k.kind"))) n order by n.position desc limit \(limit)
            """
    }

    private var condition: Query {
        var parts: [Query] = []
        if let about { parts.append("a.about = \(about)") }
        if let above { parts.append("a.position > \(above)") }
        if let below { parts.append("a.position < \(below)") }
        if let since {
            let first: Query =
                "select position from activity where recorded >= \(since) order by recorded, position limit 1"
            parts.append("a.position >= (\(first))")
        }
        if let before {
            let last: Query =
                "select position from activity where recorded < \(before) order by recorded desc, position desc limit 1"
            parts.append("a.position <= (\(last))")
        }
        return parts.isEmpty ? "true" : parts.joined(separator: " and ")
    }
}

/// Activity as it stands in the table.
struct ActivityRow: Sendable, Hashable {
    static let columns: Query = "position, a.id, a.kind, a.at, a.actor, a.about, a.link"

    let position: Int64
    let id: UUID
    let kind: ActivityKind
    let at: Date
    let actor: UUID?
    let about: UUID?
    let link: String

    init(_ row: Row) throws {
        let kind: String
        (position, id, kind, at, actor, about, link) = try row.decode(
            Int64.self,
            UUID.self,
            String.self,
            Date.self,
            UUID?.self,
            UUID?.self,
            String.self
        )
        guard let known = ActivityKind(rawValue: kind) else {
            throw PostgresError(.decoding, "an activity is called \(kind), which this build doesn't know")
        }
        self.kind = known
    }
}
