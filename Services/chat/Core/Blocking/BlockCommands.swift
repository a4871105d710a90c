import CareRules
import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import Postgres
import ServiceKit

/// Blocking at work: people keep others from opening rooms with them, also those of whom they know a persona only.
package struct BlockCommands: Sendable {
    let rooms: RoomCommands
    /// Projection runner that writes the blocks.
    let projection: any AnyProjectionRunner

    /// Blocks `member` for `actor`, who is in a room with them as who they are. Throws 404 otherwise, as for somebody who isn't there.
    func block(_ member: UUID, as actor: Actor) async throws {
        let isKnown =
            try await rooms.pool.query(
                """
                select 1 from chat_member own where own.person = \(actor.id) and own.persona_name is null and (
                    exists (select 1 from chat_member other where other.room = own.room and other.member = \(member))
                        or exists (select 1 from chat_persona p where p.room = own.room and p.persona = \(member))
                ) limit 1
                """
            ).count > 0
        guard isKnown else { throw Problem.noSuchMember }
        var blocked = Blocked(member)
        // Nobody of this id is known to identity where it is a persona.
        if let participant = try await rooms.people.participant(member) {
            let other = RoomCommands.actor(participant, actor.definitions)
            let relationships = try await rooms.people.relationships(of: actor.id, with: [member])
            blocked = Blocked(member, standsAbove: other.standsAbove, isTied: relationships.hold(at: rooms.now()))
        }
        try await handle(.block(blocked, by: actor, at: rooms.now()), actor)
    }

    /// Lets `member` open rooms with `actor` again. Throws 404 unless they are blocked.
    func unblock(_ member: UUID, as actor: Actor) async throws {
        let blocked = try await Repository<Blocks>(rooms.store).load(StreamID.blocks(of: actor.id)).state
        guard blocked.contains(member) else { throw Problem.noSuchMember }
        try await handle(.unblock(member, by: actor, at: rooms.now()), actor)
    }

    private func handle(_ command: Blocks.Command, _ actor: Actor) async throws {
        let handled = try await Repository<Blocks>(rooms.store).handle(
            command,
            on: StreamID.blocks(of: actor.id),
            meta: rooms.meta(actor)
        )
        if case .failure(let refusal) = handled.outcome { throw Problem(refusal) }
        await projection.show(handled.position)
    }
}

extension Problem {
    /// Problem of a caller who may not block somebody.
    init(_ refusal: Blocks.Refusal) {
        switch refusal {
        case .oneself: self.init(409, "may-not-block", "That is you.")
        case .standsAbove:
            self.init(409, "may-not-block", "Coordinators and administrators are reached, and reach everybody, always.")
        case .tied:
            self.init(409, "may-not-block", "You are matched with this client, or stand in for somebody who is.")
        case .tooMany:
            self.init(409, "too-many-blocks", "At most \(Limits.blocks) are blocked. Let others again first.")
        }
    }
}
