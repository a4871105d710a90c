import CareRules
package import ChatDomain
package import EventLog
import EventSourcing
package import FoundationEssentials
import CareTeamKit

extension RoomCommands {
    /// A room that knows whether what brought `actor` into it is over: the matching or the cover that tied them to those whom they face there,
    /// by the rule that would be asked if it were made now.
    ///
    /// Nothing is looked up where it doesn't matter: in public rooms, among staff, among clients, for a persona, and where an installation asks for
    /// no matchings. Elsewhere it is known from the message before, as long as nothing was learned of who belongs to whom.
    package func knowingRelationships(_ loaded: Loaded<Room>, in room: UUID, for actor: Actor) async throws
        -> Room.State
    {
        guard settings.demand == .required, case .made(let facts) = loaded.state, facts.isFacing(actor.id) else {
            return loaded.state
        }
        let relationships = try await people.relationships(in: room, version: loaded.version) { facts.sides }
        let time = now()
        if relationships.hold(for: actor.id, at: time) { return loaded.state }
        if facts.kind != .direct, !relationships.haveEnded(at: time) { return loaded.state }
        // Members without ties: whether they need one depends on who they are now, not on who they were when they came.
        let others = try await participants(facts.faced(by: actor.id))
        let isOver = ChattingRule.isOver(
            facts.kind,
            for: actor.participant,
            facing: others,
            relationships,
            settings.policy,
            at: time
        )
        return isOver ? loaded.state.knowing(untied: actor.id) : loaded.state
    }

    /// Known persons among `ids`, most of them from memory; the others are asked for together, not one after the other.
    private func participants(_ ids: [UUID]) async throws -> [Participant] {
        try await withThrowingTaskGroup(of: Participant?.self) { [people] group in
            for id in ids { group.addTask { try await people.participant(id) } }
            var participants: [Participant] = []
            for try await participant in group {
                if let participant { participants.append(participant) }
            }
            return participants
        }
    }
}
