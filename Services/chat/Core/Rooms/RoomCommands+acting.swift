import CareRules
package import ChatDomain
import EventLog
import EventSourcing
package import FoundationEssentials
import HTTPKit
import CareTeamKit

/// Result of a command about a room.
package struct RoomCommandResult: Sendable {
    /// Events of the command; none if it was so already.
    var events: [RoomEvent]
    /// The events in its stream now.
    var version: Int64
    /// Position up to which the log must be read, to see it; `nil` if nothing changed.
    package var position: Int64?
}

extension RoomCommands {
    /// Carries out a command on a room. Throws the problem that a caller hears who is refused; `naming` are the people in the order
    /// in which the request named them.
    @discardableResult
    package func act(
        _ room: UUID,
        as actor: Actor,
        _ command: Room.Command,
        ifVersion: Int64? = nil,
        naming people: PeopleFields = .members
    ) async throws -> RoomCommandResult {
        // Actor who may not know of a room must not learn from a version that it is there.
        if ifVersion != nil { _ = try await facts(room, for: actor) }
        if let permission = command.arranging { try await insistOnRelationships(for: permission, of: actor, in: room) }
        if case .restore = command { try await checkReturn(of: room, by: actor) }
        if let member = command.member { try await place(member, in: room, by: actor) }
        let handled = try await Repository<Room>(store).handle(
            try await freeing(command, in: room),
            on: room,
            ifVersion: ifVersion,
            meta: meta(actor),
            isUrgent: command.keepsOrder
        )
        memory.note(room, version: handled.version)
        switch handled.outcome {
        case .failure(let refusal): throw Problem(refusal, naming: people)
        case .success(let events):
            return RoomCommandResult(events: events, version: handled.version, position: handled.position)
        }
    }

    /// Participants with these ids, in that order. Throws 422 if one isn't known; for actors who don't know everybody, an unknown one is
    /// one of those whom they may not bring in (`violations`).
    func participants(_ ids: [UUID], naming people: PeopleFields, by actor: Actor) async throws -> [Participant] {
        var known = try await self.people.participants(Set(ids))
        if !actor.knowsEverybody {
            for id in ids where known[id] == nil { known[id] = Participant(id: id, standing: .client, isActive: false) }
        }
        let unknown = ids.filter { known[$0] == nil }
        guard unknown.isEmpty else {
            throw Problem.invalid(
                unknown.map { FieldError(people.field($0), code: .unknownPerson, "nobody is known by this id") }
            )
        }
        return ids.compactMap { known[$0] }
    }

    /// Objections to `actor` bringing each of `others` into a room now; `person` is who is behind them under a persona.
    package func violations(
        from actor: Actor,
        as appearance: ChattingRule.Appearance = .oneself,
        behind person: UUID? = nil,
        to others: [Participant]
    ) async throws -> [UUID: ChattingRule.RuleViolation] {
        var relationships = CareRelationships.notRequired
        if settings.demand == .required {
            relationships = try await people.relationships(of: actor.id, with: others.map(\.id))
        }
        var violations: [UUID: ChattingRule.RuleViolation] = [:]
        let time = now()
        for other in others {
            violations[other.id] = ChattingRule.violation(
                from: actor.participant,
                as: appearance,
                to: other,
                relationships,
                settings.policy,
                at: time
            )
        }
        // Objections to a stranger aren't told: they would tell who that is, or that there is somebody.
        let strangers = try await strangers(to: actor, among: Set(violations.keys), relationships)
        for id in strangers { violations[id] = .notTied }
        guard !actor.standsAbove else { return violations }
        let willing = others.map(\.id).filter { violations[$0] == nil }
        for id in try await BlockRows.blocking(actor.id, behind: person, among: willing, on: pool) {
            violations[id] = .blocked
        }
        return violations
    }
}

extension Room.Command {
    /// True if it protects the members: it doesn't queue behind people who come and go.
    fileprivate var keepsOrder: Bool {
        switch self {
        case .remove, .mute, .changeRole, .slow, .open, .archive, .delete: true
        default: false
        }
    }

    /// Member to whom something is done for which they have a place of their own.
    fileprivate var member: UUID? {
        switch self {
        case .remove(let id, _, _, _), .changeRole(let id, _, _, _), .mute(let id, _, _, _, _): id
        default: nil
        }
    }
}
