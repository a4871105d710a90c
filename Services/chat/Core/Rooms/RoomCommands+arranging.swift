package import ChatDomain
import EventLog
package import FoundationEssentials
import HTTPKit

extension RoomCommands {
    /// Throws 403 where `actor` would arrange a room by what their role there allows, and what tied them to the others is over. An actor
    /// who isn't allowed to in any case hears what they always heard.
    func insistOnRelationships(for permission: Permission, of actor: Actor, in room: UUID) async throws {
        let loaded = try await self.loaded(room)
        guard case .made(let facts) = loaded.state, let member = facts.members[actor.id],
            actor.may(permission, as: member), !actor.everywhere.contains(permission),
            case .made(let known) = try await knowingRelationships(loaded, in: room, for: actor)
        else { return }
        if known.isOver(permission, for: actor) { throw Problem.closed(.untied) }
    }

    /// A command as it is decided: who leaves a room in which nothing ties them to the others any more arranges nothing there, and isn't held for it.
    func freeing(_ command: Room.Command, in room: UUID) async throws -> Room.Command {
        guard case .leave(let actor, let time) = command else { return command }
        guard case .made(let known) = try await knowingRelationships(try await loaded(room), in: room, for: actor),
            known.untied.contains(actor.id)
        else { return command }
        return .leave(by: actor.leavingFreely(), at: time)
    }

    /// Returns true if others may be told that `actor` types in a room: where the text could be sent now. Asks nobody more than a message
    /// does. Throws 404 where they aren't in it.
    package func mayType(in room: UUID, as actor: Actor) async throws -> Bool {
        let loaded = try await self.loaded(room)
        guard case .made(let facts) = loaded.state, facts.isThere, let member = facts.member(actor.participant) else {
            throw Problem.noSuchRoom
        }
        guard facts.tellsTyping, facts.phase == .open, !member.isMuted(at: now()),
            actor.may(.createMessages, as: member), facts.closing(for: actor.id) == nil,
            case .made(let known) = try await knowingRelationships(loaded, in: room, for: actor)
        else { return false }
        return known.closing(for: actor.id) == nil
    }
}
