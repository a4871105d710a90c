import ChatDomain
import FoundationEssentials
import Postgres
import CareTeamKit

/// Rule for who may know whether somebody is there. All questions about it to read models are asked here.
///
/// - Two people who are both in a room as who they are know it of each other. Rooms that have personas don't count, nor those that
///   everybody is in, or that one of two has left.
/// - A client and a member of staff don't where the tie between them is over, unless the room is public.
/// - Nobody who may hear a client speak under a persona knows it of a client: the people present when it speaks would tell, after a few
///   messages, who it is. Having a persona must make no difference to a client, so it depends on the watcher. A public room in which
///   somebody has a persona is open to everybody.
struct PresenceRule: Sendable {
    /// Setting whether clients and staff belong to each other by matchings.
    var demand = MatchingDemand.required
    /// Policy whether clients meet any counsellor.
    var policy = MeetingPolicy()

    /// A condition on `chat_room` as `room` and `chat_member` as `own`, the watcher, and `other`.
    func isTold(at time: Date) -> Query {
        """
        other.persona_name is null and own.persona_name is null and room.anonymity = 'none'
            and not exists (select 1 from chat_everyone e where e.room = room.id)
            and not exists (select 1 from chat_left l where l.room = room.id)
            and (other.standing <> 'client' or not (\(Self.hearsPersonas)))
            and \(isTied(at: time))
        """
    }

    /// Condition that the watcher may read what others say under personas.
    private static let hearsPersonas: Query = """
        exists (
            select 1 from chat_room a join chat_persona p on p.room = a.id and p.person is distinct from own.person
            where a.anonymity = 'personas' and a.phase <> 'deleted' and a.kind = 'public'
        ) or exists (
            select 1 from chat_member w
                join chat_room a on a.id = w.room and a.anonymity = 'personas' and a.phase <> 'deleted'
                join chat_persona p on p.room = a.id and p.person is distinct from own.person
            where w.person = own.person
        )
        """

    /// Condition that nothing which tied the two is over, where it matters.
    private func isTied(at time: Date) -> Query {
        guard demand == .required else { return "true" }
        let client: Query = "case when own.standing = 'client' then own.person else other.person end"
        let staff: Query = "case when own.standing = 'client' then other.person else own.person end"
        let leading: Query = "case when own.standing = 'client' then other.standing else own.standing end"
        let relationships: Query = "from \(CareTeam.relationships) r where r.client = \(client) and r.staff = \(staff)"
        let isOpen: Query =
            policy.counsellorsAreOpen
            ? "exists (select 1 from person p where p.id = \(staff) and 'counsellor' = any(p.roles))" : "false"
        return """
            (room.kind = 'public' or (own.standing = 'client') = (other.standing = 'client')
                or \(leading) in ('coordinator', 'administrator') or \(isOpen)
                or exists (select 1 \(relationships) and \(CareTeam.holds("r", at: time))) or (
                    room.kind <> 'direct'
                    and not exists (select 1 \(relationships) and r.valid_from < r.valid_until and r.valid_until <= \(time))
                ))
            """
    }
}
