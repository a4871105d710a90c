import FoundationEssentials
import Postgres
import TangoDomain

/// Number and age of letters that wait for an answer.
struct Unanswered: Sendable, Hashable {
    var letters = 0
    /// Time since which the oldest waits; `nil` if none does.
    var since: Date?
}

/// Questions about letters that wait for an answer. They are answered as of now: what waited before isn't known.
struct UnansweredList: Sendable {
    let pool: Pool

    /// Letters waiting for `staff` from the clients of `relationships`, by client: letters to them, and to those in whose place they stand, unless
    /// they have answered these.
    func waiting(for staff: UUID, from relationships: [CareRelationship]) async throws -> [UUID: Unanswered] {
        guard !relationships.isEmpty else { return [:] }
        let rows = try await pool.query(
            """
            select u.author, count(distinct u.letter), min(u.at)
            from unnest(\(relationships.map(\.client)), \(relationships.map(\.matching.staff))) as t(client, addressee)
            join unanswered u on u.author = t.client and u.recipient in (t.addressee, \(staff))
            left join correspondence c on c.author = \(staff) and c.recipient = t.client
            where c.letter is null or (u.at, u.letter) > (c.at, c.letter)
            group by u.author
            """
        ).decode(UUID.self, Int.self, Date.self)
        return Dictionary(rows.map { ($0, Unanswered(letters: $1, since: $2)) }) { first, _ in first }
    }

    /// Time of the last letter between each client of `relationships` and `staff`, or the persons in whose place they stand, either way.
    func lastLetters(with staff: UUID, of relationships: [CareRelationship]) async throws -> [UUID: Date] {
        guard !relationships.isEmpty else { return [:] }
        let rows = try await pool.query(
            """
            select t.client, max(c.at)
            from unnest(\(relationships.map(\.client)), \(relationships.map(\.matching.staff))) as t(client, addressee)
            join correspondence c on c.author = t.client and c.recipient in (t.addressee, \(staff))
                or c.recipient = t.client and c.author in (t.addressee, \(staff))
            group by t.client
            """
        ).decode(UUID.self, Date.self)
        return Dictionary(rows) { first, _ in first }
    }

    /// Letters waiting for each of `staff` from their own clients at `time`.
    func waiting(for staff: [UUID], at time: Date) async throws -> [UUID: Unanswered] {
        let rows = try await pool.query(
            """
            select u.recipient, count(*), min(u.at) from unanswered u
            where u.recipient = any(\(staff)) and exists (
                select 1 from matching where client = u.author and staff = u.recipient and \(CareTeams.holding(at: time))
            )
            group by u.recipient
            """
        ).decode(UUID.self, Int.self, Date.self)
        return Dictionary(rows.map { ($0, Unanswered(letters: $1, since: $2)) }) { first, _ in first }
    }
}

extension MatchingCommands {
    var unanswered: UnansweredList { UnansweredList(pool: pool) }
}
