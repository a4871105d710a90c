import CareRules
import PeopleKit
import FoundationEssentials
import PostofficeDomain
import Postgres
import CareTeamKit

/// Questions about who knows whom (`Acquaintance`): by what ties them, by a letter, or by leave to see a client's things.
struct Acquaintances: Sendable {
    let pool: Pool
    /// Setting whether clients and staff must be matched to know each other.
    let matchings: MatchingDemand

    /// Number of somebody's latest letters that are looked through at most.
    private static let letters = 20_000

    /// Persons among `ids` whom `viewer` doesn't know, also ids of nobody. `people` are the existing ones, `relationships` tie the viewer to them.
    func strangers(
        to viewer: Participant,
        among ids: Set<UUID>,
        _ people: [UUID: Participant],
        _ relationships: CareRelationships
    ) async throws -> Set<
        UUID
    > {
        let doubtful = ids.filter { id in
            guard let participant = people[id] else { return true }
            return !Acquaintance.joins(viewer, participant, relationships)
        }
        let there = doubtful.filter { people[$0] != nil }
        guard !there.isEmpty else { return doubtful }
        return doubtful.subtracting(try await met(there, by: viewer.id))
    }

    /// The same where nothing is looked up yet.
    func strangers(to viewer: UUID, among ids: Set<UUID>) async throws -> Set<UUID> {
        let people = try await People(pool: pool).known(ids.union([viewer])).mapValues(\.participant)
        var relationships = CareRelationships.notRequired
        if matchings == .required {
            relationships = .known(try await CareTeam.relationships(of: viewer, with: Array(ids), in: pool))
        }
        let participant = people[viewer] ?? Participant(id: viewer, standing: .client, isActive: false)
        return try await strangers(to: participant, among: ids, people, relationships)
    }

    /// Persons among `ids` of whom a letter has told `viewer`, or who have to do with each other by an access (break-glass).
    private func met(_ ids: Set<UUID>, by viewer: UUID) async throws -> Set<UUID> {
        let ids = Array(ids)
        return Set(
            try await pool.query(
                """
                select id from unnest(\(ids)) as i(id) where exists (
                    select 1 from client_access a
                    where a.staff = \(viewer) and a.client = i.id or a.client = \(viewer) and a.staff = i.id
                )
                union
                select p.id from (
                    select c.letter, c.part from copy c where c.owner = \(viewer)
                    order by c.sent_at desc, c.letter desc limit \(Self.letters)
                ) c join letter l on l.id = c.letter and not l.is_draft,
                    unnest(\(ids)) as p(id)
                where l.author = p.id or p.id = any(l.recipients) or c.part = 0 and p.id = any(l.bcc)
                """
            ).decode(UUID.self)
        )
    }

    /// Persons among `ids` whom drafts of `owner` name.
    func named(_ ids: Set<UUID>, inDraftsOf owner: UUID) async throws -> Set<UUID> {
        let ids = Array(ids)
        let drafts = SystemFolder.drafts.id(of: owner)
        return Set(
            try await pool.query(
                """
                select distinct p.id from copy c join letter l on l.id = c.letter and l.is_draft, unnest(\(ids)) as p(id)
                where c.owner = \(owner) and c.folder = \(drafts) and (p.id = any(l.recipients) or p.id = any(l.bcc))
                """
            ).decode(UUID.self)
        )
    }
}
