import FoundationEssentials
import Postgres
import TrumpetDomain

/// Numbers of people who got, saw, dismissed and acknowledged a version of a broadcast, among a group of people.
struct ReachFigures: Sendable, Hashable {
    /// Number of people in the group.
    var people = 0
    /// Number of people in the group to whom it was handed out.
    var delivered = 0
    var seen = 0
    var dismissed = 0
    var acknowledged = 0
}

/// Questions about how far a version of a broadcast has come. Its audience is who they are now: whoever joined since counts as one
/// who has not got it yet, and whoever left is among the `others`.
struct Reach: Sendable {
    let pool: Pool
    let edition: Edition
    /// Everybody for whom it is now.
    let audience: [UUID]

    private static let counts: Query = """
        count(*), count(r.delivered_at), count(r.seen_at), count(r.dismissed_at), count(r.acknowledged_at)
        """

    /// The receipts of this version.
    private var receipts: Query {
        """
        receipt r on r.broadcast = \(edition.broadcast) and r.version = \(edition.version)
        """
    }

    /// All of the audience, each once.
    func total() async throws -> ReachFigures {
        try await figures(
            "select \(Self.counts) from unnest(\(audience)) as a(id) left join \(receipts) and r.person = a.id"
        )
    }

    /// The audience by roles. People with several count in each.
    func groups() async throws -> [(role: String, figures: ReachFigures)] {
        let rows = try await pool.query(
            """
            select g.role, \(Self.counts)
            from (select id, unnest(roles) as role from person where id = any(\(audience))) g
            left join \(receipts) and r.person = g.id
            group by g.role order by g.role
            """
        ).decode(String.self, Int.self, Int.self, Int.self, Int.self, Int.self)
        return rows.map { ($0, ReachFigures(people: $1, delivered: $2, seen: $3, dismissed: $4, acknowledged: $5)) }
    }

    /// Counts the people who got it and for whom it is no longer.
    func others() async throws -> ReachFigures {
        try await figures(
            """
            select \(Self.counts) from receipt r
            where r.broadcast = \(edition.broadcast) and r.version = \(edition.version)
                and r.person not in (select id from unnest(\(audience)) as a(id))
            """
        )
    }

    /// Counts what happened with anybody, by the hour or the day (UTC) of the event, oldest first.
    func series(by step: ReachStep) async throws -> [(from: Date, figures: ReachFigures)] {
        let rows = try await pool.query(
            """
            select date_trunc(\(step.rawValue), t.at, 'UTC') as start, count(distinct r.person),
                count(*) filter (where t.what = 1), count(*) filter (where t.what = 2),
                count(*) filter (where t.what = 3), count(*) filter (where t.what = 4)
            from receipt r cross join lateral (
                values (1, r.delivered_at), (2, r.seen_at), (3, r.dismissed_at), (4, r.acknowledged_at)
            ) as t(what, at)
            where r.broadcast = \(edition.broadcast) and r.version = \(edition.version) and t.at is not null
            group by start order by start desc limit \(ReachStep.most)
            """
        ).decode(Date.self, Int.self, Int.self, Int.self, Int.self, Int.self)
        return rows.reversed().map {
            ($0, ReachFigures(people: $1, delivered: $2, seen: $3, dismissed: $4, acknowledged: $5))
        }
    }

    private func figures(_ query: Query) async throws -> ReachFigures {
        let rows = try await pool.query(query).decode(Int.self, Int.self, Int.self, Int.self, Int.self)
        return rows.first.map {
            ReachFigures(people: $0, delivered: $1, seen: $2, dismissed: $3, acknowledged: $4)
        } ?? ReachFigures()
    }
}

/// The steps in which a report goes over time.
enum ReachStep: String, Sendable, CaseIterable {
    case hour, day

    /// Steps in which something happened that one report shows, the latest.
    static let most = 1000
}
