import FoundationEssentials
import HTTPKit
import Postgres
import TangoDomain

/// Looks up what matters of everybody who might take a client on, and has it ranked.
struct SuggestionQueries: Sendable {
    let matchingCommands: MatchingCommands

    private static let carers = [Role.therapist, Role.counsellor].map(\.rawValue)
    private static let counted = MatchingKind.allCases.filter(\.countsAsLoad).map(\.rawValue)

    /// Ranking of the staff who could take `client` on, with these wishes.
    func ranking(for client: UUID, _ wishes: Wishes) async throws -> Ranking {
        Ranking(try await carers(for: client), for: wishes)
    }

    /// Wishes of `client` on the waiting list; no wishes if they don't wait.
    func wishes(of client: UUID) async throws -> Wishes {
        guard let line = try await WaitingList(pool: matchingCommands.pool).line(of: client) else {
            return try Wishes()
        }
        return try Wishes(specialities: line.specialities, languages: line.languages)
    }

    /// Therapists and counsellors. Their load counts also clients whom they will have later: so nobody is suggested who could not
    /// be matched for as long as it takes.
    private func carers(for client: UUID) async throws -> [Carer] {
        let notOver = CareTeams.notOver(at: matchingCommands.now())
        return try await matchingCommands.pool.query(
            """
            select p.id, p.is_active, coalesce(c.specialities, '{}'), coalesce(c.languages, '{}'),
                   coalesce(l.clients, 0), k.clients,
                   exists (select 1 from conflict x where x.client = \(client) and x.staff = p.id),
                   coalesce(l.has_client, false)
            from person p
            left join counsellor c on c.id = p.id
            left join caseload_limit k on k.staff = p.id
            left join (
                select staff, count(distinct client) as clients, bool_or(client = \(client)) as has_client
                from matching where kind = any(\(Self.counted)) and \(notOver) group by staff
            ) l on l.staff = p.id
            where p.roles && \(Self.carers) and not p.is_erased
            """
        ).decode(
            UUID.self,
            Bool.self,
            [String].self,
            [String].self,
            Int.self,
            Int?.self,
            Bool.self,
            Bool.self
        ).map { id, isActive, specialities, languages, load, limit, hasConflict, isMatched in
            Carer(
                id: id,
                isActive: isActive,
                specialities: Set(specialities),
                languages: Set(languages),
                load: load,
                limit: limit,
                hasConflict: hasConflict,
                isMatched: isMatched
            )
        }
    }
}
