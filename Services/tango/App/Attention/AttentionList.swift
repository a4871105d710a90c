import PeopleKit
import FoundationEssentials
import HTTPKit
import Postgres
import TangoDomain

/// A matching or a cover that doesn't do what it is for: it stands in the log, but somebody of it isn't there.
struct AttentionLine: Sendable, Hashable {
    /// Reason for which somebody must look after it.
    enum Matter: String, Codable, Sendable, CaseIterable {
        /// A matching whose member of staff is suspended or doesn't work here any more.
        case staffGone = "staff_gone"
        /// A matching whose client receives no therapy here any more.
        case noClient = "no_client"
        /// A cover by somebody who is suspended or doesn't work here any more.
        case coveringGone = "covering_gone"
        /// A cover by somebody for whom others stand in meanwhile.
        case coveringAway = "covering_away"
    }

    var matter: Matter
    /// The matching or the cover.
    var id: UUID
}

/// Questions about what coordinators must look after. Nothing is stored: who is suspended and comes back has all their clients as before.
struct AttentionList: Sendable {
    let pool: Pool

    /// Matchings and covers not over at `time` that need somebody, by matter and id, at most `limit` after `place`.
    func page(at time: Date, after place: AttentionLine?, limit: Int) async throws -> [AttentionLine] {
        let notOver = CareTeams.notOver(at: time)
        var condition: Query = "true"
        if let place { condition = "(matter, id) > (\(place.matter.rawValue), \(place.id))" }
        let rows = try await pool.query(
            """
            select matter, id from (
                select 'staff_gone' as matter, m.id from matching m join person p on p.id = m.staff
                where \(notOver) and not (\(Self.worksHere))
                union all
                select 'no_client', m.id from matching m join person p on p.id = m.client
                where \(notOver) and not (\(Role.client.rawValue) = any(p.roles))
                union all
                select 'covering_gone', m.id from cover m join person p on p.id = m.covering
                where \(notOver) and not (\(Self.worksHere))
                union all
                select 'covering_away', m.id from cover m
                where \(notOver) and exists (
                    select 1 from cover o where o.absent = m.covering and o.valid_from < o.valid_until
                        and o.valid_from < m.valid_until and m.valid_from < o.valid_until and o.valid_until > \(time)
                )
            ) a where \(condition) order by matter, id limit \(limit)
            """
        ).decode(String.self, UUID.self)
        return rows.compactMap { matter, id in
            AttentionLine.Matter(rawValue: matter).map { AttentionLine(matter: $0, id: id) }
        }
    }

    private static let worksHere: Query = "is_active and \(PersonRow.isStaff)"
}

extension MatchingCommands {
    var attention: AttentionList { AttentionList(pool: pool) }

    /// Lines with the matchings and covers that they are about, as they are at `time`.
    func views(of lines: [AttentionLine], at time: Date) async throws -> [AttentionView] {
        let ids = lines.map(\.id)
        let matchings = try await careTeams.matchings(where: "id = any(\(ids))")
        let covers = try await careTeams.covers(where: "id = any(\(ids))")
        let standing = try await careTeams.covers(
            where: "absent = any(\(matchings.map(\.staff))) and \(CareTeams.holding(at: time))"
        )
        let waiting = try await unanswered.waiting(between: matchings)
        let named =
            matchings.flatMap { [$0.client, $0.staff] } + (covers + standing).flatMap { [$0.absent, $0.covering] }
        let people = try await people.known(Set(named))
        return lines.compactMap { line in
            if let matching = matchings.first(where: { $0.id == line.id }) {
                return AttentionView(
                    line.matter,
                    MatchingView(matching, people, at: time),
                    standing.filter { $0.absent == matching.staff && people[$0.covering]?.isThere == true }
                        .compactMap { people[$0.covering].map(PersonView.init) },
                    waiting[matching.id]
                )
            }
            return covers.first { $0.id == line.id }.map { AttentionView(line.matter, CoverView($0, people)) }
        }
    }
}

extension PersonRow {
    /// True if the person works here, and their account is in use.
    var isThere: Bool { isStaff && isActive }
}

extension UnansweredList {
    /// Letters of the client that wait for the member of staff of each matching, by matching.
    func waiting(between matchings: [Matching]) async throws -> [UUID: Unanswered] {
        guard !matchings.isEmpty else { return [:] }
        let rows = try await pool.query(
            """
            select t.id, count(*), min(u.at)
            from unnest(\(matchings.map(\.id)), \(matchings.map(\.client)), \(matchings.map(\.staff))) as t(id, client, staff)
            join unanswered u on u.author = t.client and u.recipient = t.staff
            group by t.id
            """
        ).decode(UUID.self, Int.self, Date.self)
        return Dictionary(rows.map { ($0, Unanswered(letters: $1, since: $2)) }) { first, _ in first }
    }
}
