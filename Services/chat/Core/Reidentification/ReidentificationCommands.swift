package import ChatDomain
import EventLog
import EventSourcing
package import FoundationEssentials
import HTTPKit
import Postgres
import ServiceKit

/// Learning who is behind a persona: asked for by one of the staff, granted by a second person, told to whom it is about.
package struct ReidentificationCommands: Sendable {
    package let rooms: RoomCommands
    /// Follows the log and writes what was asked.
    let projection: any AnyProjectionRunner

    /// Asks to learn who is behind a persona: staff who are in its room, coordinators and administrators may.
    package func ask(_ about: ReidentificationCase, reason: Words, as actor: Actor) async throws {
        let room = try await room(of: about, against: actor)
        guard actor.standsAbove || (actor.participant.isStaff && room.member(actor.participant) != nil) else {
            throw Problem.noSuchPersona
        }
        try await handle(.ask(about, reason: reason, by: actor.id, at: rooms.now()), about, actor)
    }

    /// Agrees, as the second person: both may know from now on.
    func grant(_ about: ReidentificationCase, as actor: Actor) async throws {
        _ = try await room(of: about, against: actor)
        guard actor.standsAbove else { throw Problem.forbidden }
        try await handle(.grant(about, by: actor.id, at: rooms.now()), about, actor)
    }

    /// Disagrees, as the second person.
    package func decline(_ about: ReidentificationCase, reason: Words, as actor: Actor) async throws {
        _ = try await room(of: about, against: actor)
        guard actor.standsAbove else { throw Problem.forbidden }
        try await handle(.decline(about, reason: reason, by: actor.id, at: rooms.now()), about, actor)
    }

    /// Last question about a persona, for actors who may know that, with the person behind it, for actors who may know this, too. Throws
    /// 404 for everybody else.
    package func look(_ about: ReidentificationCase, as actor: Actor) async throws -> (
        line: ReidentificationLine, person: UUID?
    ) {
        let lines = try await ReidentificationRows.lines(about: about.persona, on: rooms.pool)
            .filter { $0.room == about.room }
        guard let line = lines.last(where: { actor.standsAbove || $0.askedBy == actor.id }) else {
            throw Problem.nothingAsked
        }
        // Person who learned it once knows it, whatever was asked since.
        let isKnown = lines.contains {
            $0.outcome == .granted && ($0.askedBy == actor.id || $0.answeredBy == actor.id)
        }
        guard isKnown, let room = try await rooms.room(about.room) else { return (line, nil) }
        return (line, room.personas[about.persona]?.person)
    }

    /// The room of a persona behind which there is somebody else than `actor`.
    private func room(of about: ReidentificationCase, against actor: Actor) async throws -> RoomFacts {
        guard actor.participant.isActive, let room = try await rooms.room(about.room),
            let link = room.personas[about.persona], link.person != actor.id
        else { throw Problem.noSuchPersona }
        guard link.person != nil else { throw Problem.personErased }
        return room
    }

    private func handle(
        _ command: Reidentification.Command,
        _ about: ReidentificationCase,
        _ actor: Actor
    ) async throws {
        let handled = try await Repository<Reidentification>(rooms.store).handle(
            command,
            on: StreamID.reidentification(of: about.persona),
            meta: rooms.meta(actor)
        )
        if case .failure(let refusal) = handled.outcome { throw Problem(refusal) }
        await projection.show(handled.position)
    }
}
