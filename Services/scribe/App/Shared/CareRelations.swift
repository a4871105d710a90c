import CareRules
import CareTeamKit
import FoundationEssentials
import Postgres
import ScribeDomain
import TangoContract

/// Ties of clients and staff with the kind of each matching and with leaves, as tango's feed tells.
enum CareRelations {
    /// Statements by which a fact is learned.
    static func statements(for fact: MatchingFact) -> [Query] {
        switch fact {
        case .access(let terms):
            [
                """
                insert into client_access (id, client, staff, valid_from, valid_until)
                select \(terms.id), \(terms.client), \(terms.staff), \(terms.from), \(terms.until)
                where \(CareTeamTables.nobodyErased(terms.client, terms.staff))
                on conflict (id) do update set client = excluded.client, staff = excluded.staff,
                    valid_from = excluded.valid_from, valid_until = excluded.valid_until
                """
            ]
        case .matching(let terms):
            CareTeamTables.statements(for: fact) + ["update matching set kind = \(terms.kind) where id = \(terms.id)"]
        case .cover: CareTeamTables.statements(for: fact)
        }
    }

    /// The reason for which `staff` may read the notes of `client` at `time`; nil: there is none.
    static func ground(toRead client: UUID, staff: UUID, at time: Date, in pool: Pool) async throws -> AccessTaken
        .Ground?
    {
        let relationships = try await CareTeam.relationships(of: client, with: [staff], in: pool)
            .filter { $0.client == client && $0.span.contains(time) }
        if relationships.contains(where: { $0.absent == nil }) { return .matched }
        if !relationships.isEmpty { return .covering }
        let leave = try await pool.query(
            """
            select 1 from client_access a
            where a.client = \(client) and a.staff = \(staff) and \(CareTeam.holds("a", at: time))
            """
        )
        return leave.isEmpty ? nil : .leave
    }

    /// The supervisor of `client` at `time`, if there is one and it isn't `author`.
    static func supervisor(of client: UUID, besides author: UUID, at time: Date, in pool: Pool) async throws -> UUID? {
        try await pool.query(
            """
            select staff from matching
            where client = \(client) and kind = 'supervisor' and \(CareTeam.holds("matching", at: time))
                and not exists (
                    select 1 from matching own where own.client = \(client) and own.staff = \(author)
                        and own.kind = 'supervisor' and \(CareTeam.holds("own", at: time))
                )
            order by valid_from, id limit 1
            """
        ).decode(UUID.self).first
    }
}
