import CareRules
import PeopleKit
import ChatDomain
import FoundationEssentials
import HTTPKit
import Postgres
import CareTeamKit

extension RoomCommands {
    /// Persons among `ids` of whom `actor` may not know: nothing ties or has tied the two, and they are in no room together. Unknown ids
    /// are among them, unless the actor knows everybody: nothing that they are told depends on whether there is such a person.
    func strangers(to actor: Actor, among ids: Set<UUID>, _ relationships: CareRelationships) async throws -> Set<UUID>
    {
        guard !actor.knowsEverybody, !ids.isEmpty else { return [] }
        let known = try await people.participants(ids)
        var doubtful = ids.filter { id in
            guard let participant = known[id] else { return true }
            if id == actor.id || participant.standing == .coordinator { return false }
            switch (actor.participant.standing, participant.standing) {
            case (.client, .client): return !settings.policy.clientsMeet
            case (.client, _): return !relationships.everJoin(client: actor.id, staff: id)
            case (_, .client): return !relationships.everJoin(client: id, staff: actor.id)
            default: return false
            }
        }
        let there = doubtful.filter { known[$0] != nil }
        guard !there.isEmpty else { return doubtful }
        doubtful.subtract(
            try await pool.query(
                """
                select distinct b.member from chat_member a join chat_member b on b.room = a.room
                where a.member = \(actor.id) and b.member = any(\(Array(there)))
                """
            ).decode(UUID.self)
        )
        return doubtful
    }
}

extension Actor {
    /// True if nobody is a stranger to them.
    var knowsEverybody: Bool { [.coordinator, .administrator].contains(participant.standing) }
}
