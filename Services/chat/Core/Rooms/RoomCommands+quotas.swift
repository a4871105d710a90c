import ChatDomain
import FoundationEssentials
import HTTPKit
import Postgres

/// Numbers of rooms that one has, by the read model: results for one's other rooms are waited for.
extension RoomCommands {
    /// Throws 409 or 429 where `person` may make no room like this now; `actor` is who they are there.
    func insistOnRoom(for plan: RoomPlan, by person: UUID, _ actor: Actor) async throws {
        let isStaff = actor.participant.isStaff
        if plan.kind != .direct, let most = quotas.owned(isStaff: isStaff) {
            let count = try await pool.query(
                """
                select count(*) from chat_member m join chat_room c on c.id = m.room and c.phase <> 'deleted'
                where m.person = \(person) and m.role = \(RoleDefinitions.owner)
                """
            )[0].decode(Int.self)
            guard count < most else {
                throw Problem(
                    409,
                    "too-many-rooms",
                    "You have as many rooms of your own as one may have.",
                    detail: "\(most) at most. Delete one, or give it to somebody else."
                )
            }
        }
        if plan.persona != nil, plan.kind != .public {
            if let most = quotas.settings.anonymous.most {
                let count = try await pool.query(
                    """
                    select count(*) from chat_persona p join chat_room c on c.id = p.room
                        join chat_member m on m.room = p.room and m.member = p.persona
                    where p.person = \(person) and \(Self.isFacing)
                    """
                )[0].decode(Int.self)
                guard count < most else {
                    throw Problem(
                        409,
                        "too-many-anonymous-rooms",
                        "You are in as many rooms under a persona as one may be.",
                        detail: "\(most) at most. Leave one of them first."
                    )
                }
            }
            try await insistOnRoom(for: plan.others)
        }
        try quotas.take(person, isStaff: isStaff)
    }

    /// Throws 409 where one of `others`, who work here, faces as many as they can already who are anonymous.
    func insistOnRoom(for others: [Participant]) async throws {
        guard let most = quotas.settings.faced.most else { return }
        let full = try await pool.query(
            """
            select m.person from chat_member m join chat_room c on c.id = m.room
            where m.person = any(\(others.filter(\.isStaff).map(\.id))) and m.persona_name is null
                and c.anonymity = 'personas' and \(Self.isFacing)
            group by m.person having count(*) >= \(most)
            """
        )
        guard full.isEmpty else {
            throw Problem(
                409,
                "too-many-anonymous-rooms",
                "This person can't take another room with somebody anonymous now.",
                detail: "Try it later, or ask somebody else."
            )
        }
    }

    /// Condition that in the room `c` somebody faces another under a persona, and may speak.
    private static let isFacing: Query = """
        c.kind <> 'public' and c.phase = 'open' and not exists (select 1 from chat_left l where l.room = c.id)
        """
}
