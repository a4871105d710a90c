import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import Postgres
import ServiceKit

/// Reports about messages: made by members, answered by those who keep order.
struct ReportDesk: Sendable {
    let rooms: RoomDesk
    /// Follows the log and writes the reports.
    let shown: any AnyProjectionRunner

    /// Says, for `actor`, that something is wrong with a message.
    func report(_ number: Int64, in room: UUID, reason: Words, as actor: Actor) async throws {
        _ = try await rooms.facts(room, for: actor)
        let origin = try await known(number, in: room)
        let state = try await rooms.state(room)
        try await handle(.report(origin, reason: reason, in: state, by: actor, at: rooms.now()), about: origin, actor)
    }

    /// Answers everybody who reported a message. To whom the room is none of theirs, one that nobody has reported isn't there.
    func answer(
        _ number: Int64,
        in room: UUID,
        _ outcome: Reports.Outcome,
        note: Words,
        as actor: Actor
    ) async throws {
        if !(try await judged(room, by: actor).isKnown(to: actor)) {
            let lines = try await ReportRows.lines(about: number, in: room, on: rooms.pool)
            guard !lines.isEmpty else { throw Problem.noReportedMessage }
        }
        let origin = try await known(number, in: room)
        let state = try await rooms.state(room)
        let command = Reports.Command.answer(origin, outcome, note: note, in: state, by: actor, at: rooms.now())
        try await handle(command, about: origin, actor)
    }

    /// A message with what was said about it, for `actor` who keeps order; also what it said before it was edited or deleted.
    /// That they look is on the log before they see it. Throws 404 where nobody has reported it, or the room isn't one in which they do.
    func record(of number: Int64, in room: UUID, as actor: Actor) async throws -> ReportedMessage {
        guard actor.mayAnswer(in: try await judged(room, by: actor)) else { throw Problem.noReportedMessage }
        let lines = try await ReportRows.lines(about: number, in: room, on: rooms.pool)
        guard !lines.isEmpty, let posted = try await posted(number, in: room) else { throw Problem.noReportedMessage }
        try await OpeningDesk(rooms: rooms).note(number, in: room, by: actor)
        let history = try await rooms.store.load(StreamID.message(number, in: room), as: MessageEvent.self)
        return ReportedMessage(room: room, number: number, posted: posted.event, history: history, reports: lines)
    }

    /// A room that `actor` knows of, or in which they keep order as everywhere. Throws 404 otherwise.
    private func judged(_ room: UUID, by actor: Actor) async throws -> RoomFacts {
        guard let facts = try await rooms.room(room), facts.isKnown(to: actor) || actor.everywhere.contains(.moderate)
        else { throw Problem.noSuchRoom }
        return facts
    }

    /// Where the message comes from. Throws 404 if there is none.
    private func known(_ number: Int64, in room: UUID) async throws -> MessageOrigin {
        guard let posted = try await posted(number, in: room) else { throw Problem.noReportedMessage }
        return MessageOrigin(posted.event, number: number, room: room)
    }

    private func posted(_ number: Int64, in room: UUID) async throws -> Recorded<MessagePosted>? {
        guard number > 0 else { return nil }
        let recorded = try await rooms.store.load(StreamID.talk(in: room), at: number, as: TalkEvent.self)
        return recorded.map { recorded in
            recorded.map { event in
                switch event {
                case .posted(let posted): posted
                }
            }
        }
    }

    private func handle(_ command: Reports.Command, about origin: MessageOrigin, _ actor: Actor) async throws {
        let handled = try await Repository<Reports>(rooms.store).handle(
            command,
            on: StreamID.reports(about: origin.number, in: origin.room),
            meta: rooms.meta(actor)
        )
        if case .failure(let refusal) = handled.outcome { throw Problem(refusal) }
        await shown.show(handled.position)
    }
}

/// A reported message with all that is on the record about it.
struct ReportedMessage: Sendable {
    var room: UUID
    var number: Int64
    /// As it was sent.
    var posted: MessagePosted
    /// What happened to it since.
    var history: [Recorded<MessageEvent>]
    /// Who reported it, the first first.
    var reports: [ReportLine]
}

extension Actor {
    /// Whether they may answer reports of a room: by their role there, or because they keep order everywhere. Who reports a message
    /// shows it to them, also out of a room that they can't look into.
    func mayAnswer(in room: RoomFacts) -> Bool {
        everywhere.contains(.moderate) || (room.isKnown(to: self) && may(.moderate, as: room.member(party)))
    }
}
