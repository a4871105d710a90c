package import ChatDomain
import EventLog
import EventSourcing
package import FoundationEssentials
package import HTTPKit

extension RoomCommands {
    /// The roles there are.
    package func definitions() async throws -> RoleDefinitions {
        GlobalRoles.definitions(try await roles.load(StreamID.roles).state)
    }

    /// The caller as themselves, in no room. Somebody of whom identity's feed has not told yet is who their token says.
    package func participant(of caller: Caller) async throws -> Actor {
        guard let id = caller.person else { throw Problem.forbidden }
        let participant =
            try await people.participant(id) ?? Participant(id: id, standing: Participant.Standing(caller.roles))
        return Self.actor(participant, try await definitions())
    }

    /// The caller as who they are in a room: the persona where they are in it under one. `wish` chooses where somebody is in the
    /// room twice. Throws 404 if there is no such room, or none that they may know of: before anything else is looked at, so that no
    /// other answer tells that it is there. (Those who keep order everywhere answer reports from any room.)
    package func actor(of caller: Caller, in room: UUID, as wish: UUID? = nil) async throws -> Actor {
        // Caller is looked up before the room: that is the same whether there is one or not.
        let own = try await participant(of: caller)
        return try await known(room) { facts in
            guard let actor = try? own.appearing(in: facts, as: wish),
                facts.isKnown(to: actor) || actor.everywhere.contains(.moderate)
            else { return nil }
            return actor
        }
    }

    /// Somebody by id; with `room` as who they are there. A person unknown to identity is a client.
    package func actor(_ person: UUID, in room: UUID? = nil) async throws -> Actor {
        let participant = try await people.participant(person) ?? Participant(id: person, standing: .client)
        let actor = Self.actor(participant, try await definitions())
        guard let room else { return actor }
        guard let facts = try await self.room(room) else { throw Problem.noSuchRoom }
        return try actor.appearing(in: facts)
    }

    /// An operator, who may do everything and is nobody in particular.
    package func operating() async throws -> Actor {
        Actor(
            Participant(id: KeyHolder.unit, standing: .administrator),
            role: RoleDefinitions.admin,
            try await definitions()
        )
    }

    /// Somebody with the global role of their standing.
    static func actor(_ participant: Participant, _ definitions: RoleDefinitions) -> Actor {
        Actor(participant, role: GlobalRoles.role(of: participant.standing, in: definitions), definitions)
    }
}
