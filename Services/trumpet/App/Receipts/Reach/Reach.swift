import FoundationEssentials
import HTTPKit
import PeopleKit
import Postgres
import TrumpetDomain

/// Questions about how far a version of a broadcast has come. Its audience is who they are now: whoever joined since counts as one
/// who has not got it yet, and whoever left is among the `others`.
struct Reach: Sendable {
    let pool: Pool
    let edition: Edition
    /// Everybody for whom it is now.
    let audience: [UUID]

    private static let counts: Query = """
        count(*) as people, count(r.delivered_at) as delivered, count(r.seen_at) as seen, count(r.dismissed_at) as dismissed,
            count(r.acknowledged_at) as acknowledged
        """

    /// A condition on a receipt that it is of this version.
    private var isOfEdition: Query { "r.broadcast = \(edition.broadcast) and r.version = \(edition.version)" }

    /// All of the audience, each once.
    func total() async throws -> ReachFigures {
        try await figures(
            "select \(Self.counts) from unnest(\(audience)) as a(id) left join receipt r on \(isOfEdition) and r.person = a.id"
        )
    }

    /// The audience by roles. People with several count in each.
    func groups() async throws -> [ReachView.Group] {
        try await pool.query(
            """
            select g.role, \(Self.counts)
            from (select id, unnest(roles) as role from person where id = any(\(audience))) g
            left join receipt r on \(isOfEdition) and r.person = g.id
            group by g.role order by g.role
            """
        ).map { ReachView.Group(role: try $0.get("role"), figures: try ReachFigures($0)) }
    }

    /// Counts the people who got it and for whom it is no longer.
    func others() async throws -> ReachFigures {
        try await figures(
            """
            select \(Self.counts) from receipt r
            where \(isOfEdition) and r.person not in (select id from unnest(\(audience)) as a(id))
            """
        )
    }

    /// Counts what happened with anybody, by the hour or the day (UTC) of the event, oldest first: the latest `limit`.
    func series(by step: ReachStep, limit: Int = ReachStep.most) async throws -> [ReachView.Bucket] {
        try await pool.query(
            """
            select date_trunc(\(step.rawValue), t.at, 'UTC') as start, count(distinct r.person) as people,
                count(*) filter (where t.what = 1) as delivered, count(*) filter (where t.what = 2) as seen,
                count(*) filter (where t.what = 3) as dismissed, count(*) filter (where t.what = 4) as acknowledged
            from receipt r cross join lateral (
                values (1, r.delivered_at), (2, r.seen_at), (3, r.dismissed_at), (4, r.acknowledged_at)
            ) as t(what, at)
            where \(isOfEdition) and t.at is not null
            group by start order by start desc limit \(limit)
            """
        ).reversed().map { ReachView.Bucket(from: try $0.get("start"), figures: try ReachFigures($0)) }
    }

    /// Audience that has not acknowledged, by last name, first name and id, at most `limit` after the person `cursor`.
    func unacknowledged(after cursor: UUID? = nil, limit: Int) async throws -> [UnacknowledgedView] {
        try await pool.query(
            """
            select \(PersonRow.columns), r.delivered_at, r.seen_at
            from person left join receipt r on \(isOfEdition) and r.person = person.id
            where person.id = any(\(audience)) and r.acknowledged_at is null and \(PersonRow.isBehind(cursor))
            order by \(PersonRow.order) limit \(limit)
            """
        ).map(UnacknowledgedView.init)
    }

    private func figures(_ query: Query) async throws -> ReachFigures {
        try await pool.query(query).map(ReachFigures.init).first ?? ReachFigures()
    }
}

/// The steps in which a report goes over time.
enum ReachStep: String, Sendable, CaseIterable {
    case hour, day

    /// Steps in which something happened that one report shows, the latest.
    static let most = 1000
}

extension BroadcastCommands {
    /// Measures how far a version of a broadcast has come, the issued one by default. Throws 404 where there is none, 409 for a draft, or
    /// where `isAsked` and the broadcast asks nobody to acknowledge it.
    func reach(of broadcast: UUID, version: Int? = nil, isAsked: Bool = false) async throws -> Reach {
        let row = try await known(broadcast)
        guard row.version > 0 else { throw Problem(Broadcast.Refusal.stillDraft) }
        let version = version ?? row.version
        guard (1...row.version).contains(version) else {
            throw Problem.invalid([
                FieldError("version", code: .range(1...row.version), "must be from 1 to \(row.version)")
            ])
        }
        guard !isAsked || row.contents.mustAcknowledge else { throw Problem(Receipt.Refusal.notAsked) }
        let audience = try await audience(of: row.contents.audience).map(\.id)
        return Reach(pool: pool, edition: Edition(broadcast: broadcast, version: version), audience: audience)
    }
}
