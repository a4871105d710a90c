package import ChatDomain
import EventLog
import EventSourcing
package import FoundationEssentials
import HTTPKit
import Postgres
import ServiceKit

/// Reports about messages: made by members, answered by those who keep order.
package struct ReportCommands: Sendable {
    package let rooms: RoomCommands
    /// Follows the log and writes the reports.
    let projection: any AnyProjectionRunner

    /// The caller as whom they report something in a room: also of one that is deleted, or from which they were sent away. Throws 404 where they were
    /// never in it.
    func reporter(of caller: Caller, in room: UUID, as wish: UUID?) async throws -> Actor {
        do {
            return try await rooms.actor(of: caller, in: room, as: wish)
        } catch let problem as Problem where problem == .noSuchRoom {
            let own = try await rooms.participant(of: caller)
            guard let facts = try await rooms.room(room) else { throw problem }
            let link = facts.personas.values.first { $0.person == own.id }
            let actors = [own] + (link.map { [own.speaking(as: $0.persona)] } ?? [])
            let former = actors.first { facts.reporter($0, of: .distantPast) != nil && (wish == nil || wish == $0.id) }
            guard let former else { throw problem }
            return former
        }
    }

    /// Says, for `actor`, that something is wrong with a message.
    func report(_ number: Int64, in room: UUID, reason: Words, as actor: Actor) async throws {
        try await rooms.insist(on: number, in: room, for: actor, or: .noReportedMessage)
        let about = try await known(number, in: room, withWords: true)
        let state = try await rooms.state(room)
        try await handle(.report(about, reason: reason, in: state, by: actor, at: rooms.now()), about.origin, actor)
    }

    /// Answers everybody who reported a message. To whom the room is none of theirs, one that nobody has reported isn't there, nor one that
    /// they said themselves.
    package func answer(
        _ number: Int64,
        in room: UUID,
        _ outcome: Reports.Outcome,
        note: Words,
        as actor: Actor
    ) async throws {
        let facts = try await judged(room, by: actor)
        let about = try await known(number, in: room)
        if !facts.isKnown(to: actor) {
            let lines = try await ReportRows.lines(about: number, in: room, on: rooms.pool)
            guard !lines.isEmpty, !about.concerns(actor.id, in: facts) else { throw Problem.noReportedMessage }
        }
        let state = try await rooms.state(room)
        let command = Reports.Command.answer(about, outcome, note: note, in: state, by: actor, at: rooms.now())
        try await handle(command, about.origin, actor)
    }

    /// A message with what was said about it, for `actor` who keeps order; also what it said before it was edited or deleted. The look is
    /// on the log before they see it. Throws 404 where nobody has reported it, the room isn't one in which they do, or they are concerned.
    func record(of number: Int64, in room: UUID, as actor: Actor) async throws -> ReportedMessage {
        let facts = try await judged(room, by: actor)
        guard actor.mayAnswer(in: facts) else { throw Problem.noReportedMessage }
        let lines = try await ReportRows.lines(about: number, in: room, on: rooms.pool)
        guard !lines.isEmpty, let posted = try await posted(number, in: room) else { throw Problem.noReportedMessage }
        let about = try await known(number, in: room)
        let isAbove = lines.contains(where: \.isAbove) || about.isAbove(in: facts)
        guard !about.concerns(actor.id, in: facts), actor.standsAbove || !isAbove else {
            throw Problem.noReportedMessage
        }
        try await OpeningCommands(rooms: rooms).note(number, in: room, by: actor)
        let history = try await rooms.store.load(StreamID.message(number, in: room), as: MessageEvent.self)
        return ReportedMessage(
            room: room,
            number: number,
            posted: posted.event,
            history: history,
            kept: try await kept(number, in: room),
            reports: lines
        )
    }

    /// The versions of a message that were put on the record of its reports.
    private func kept(_ number: Int64, in room: UUID) async throws -> [KeptVersion] {
        let events = try await rooms.store.load(StreamID.reports(about: number, in: room), as: ReportEvent.self)
        for recorded in events.reversed() {
            if case .kept(let kept) = recorded.event { return kept.versions.value ?? [] }
        }
        return []
    }

    /// A room that `actor` knows of, or in which they keep order as everywhere. Throws 404 otherwise.
    private func judged(_ room: UUID, by actor: Actor) async throws -> RoomFacts {
        guard let facts = try await rooms.room(room), facts.isKnown(to: actor) || actor.everywhere.contains(.moderate)
        else { throw Problem.noSuchRoom }
        return facts
    }

    /// The message and its author; `withWords` where words are sealed under another key than the author's: as they were and are. Throws 404 if
    /// there is none.
    private func known(_ number: Int64, in room: UUID, withWords: Bool = false) async throws -> ReportedCase {
        guard let posted = try await posted(number, in: room)?.event else { throw Problem.noReportedMessage }
        let origin = MessageOrigin(posted, number: number, room: room)
        let author = try await rooms.actor(origin.author)
        guard withWords, origin.holder != origin.author else {
            return ReportedCase(origin, by: author, saidAt: posted.at)
        }
        var versions = posted.parts.value.map { [KeptVersion(at: posted.at, parts: $0)] } ?? []
        for recorded in try await rooms.store.load(StreamID.message(number, in: room), as: MessageEvent.self) {
            guard case .edited(let edited) = recorded.event, let parts = edited.parts.value else { continue }
            versions.append(KeptVersion(at: edited.at, parts: parts))
        }
        return ReportedCase(origin, by: author, saidAt: posted.at, versions: versions)
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

    private func handle(_ command: Reports.Command, _ origin: MessageOrigin, _ actor: Actor) async throws {
        let handled = try await Repository<Reports>(rooms.store).handle(
            command,
            on: StreamID.reports(about: origin.number, in: origin.room),
            meta: rooms.meta(actor)
        )
        if case .failure(let refusal) = handled.outcome { throw Problem(refusal) }
        await projection.show(handled.position)
    }
}

/// A reported message with all that is on the record about it.
struct ReportedMessage: Sendable {
    var room: UUID
    var number: Int64
    /// Message as it was sent.
    var posted: MessagePosted
    /// Events of the message since.
    var history: [Recorded<MessageEvent>]
    /// Versions that were put on the record when it was reported: those that can still be read when the one who reported it was erased.
    var kept: [KeptVersion]
    /// Reports about it, the first first.
    var reports: [ReportLine]
}

extension Actor {
    /// Returns true if they may answer reports of a room: by their role there, or because they keep order everywhere. A report shows them
    /// the message, also out of a room that they can't look into.
    func mayAnswer(in room: RoomFacts) -> Bool {
        everywhere.contains(.moderate) || (room.isKnown(to: self) && may(.moderate, as: room.member(participant)))
    }
}
