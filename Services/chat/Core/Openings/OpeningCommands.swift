import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import Postgres
import ServiceKit

/// The audit of reading: who looked at what was said without being in the room, and who may know that.
struct OpeningCommands: Sendable {
    let rooms: RoomCommands

    /// Notes that `person` is about to be shown a reported message with all its versions. Returns when that is on disk, so that nothing is shown
    /// that isn't noted.
    func note(_ number: Int64, in room: UUID, by person: Actor) async throws {
        try await note(
            RecordOpened(room, number: number, by: person.id, as: .judge, at: rooms.now()),
            rooms.meta(person)
        )
    }

    /// The same of an operator who is about to read what is personal in these streams. `said` knows which talk is in which room.
    func note(byOperatorOf streams: Set<UUID>, _ projection: any AnyProjectionRunner) async throws {
        // The service may be at rest, and its read model behind.
        _ = try await projection.catchUp()
        for stream in streams {
            guard let (room, number) = try await place(of: stream) else { continue }
            try await note(
                RecordOpened(room, number: number, by: nil, as: .operator, at: rooms.now()),
                EventMeta(actor: nil)
            )
        }
    }

    /// Looks at a message of `author`, the latest first. Looks at this message alone since it was reported aren't told, also those of
    /// operators, who may have read what was reported: else the author would hear of the report by them. A look's being told never changes.
    /// Throws 404 unless the message is theirs.
    func openings(of number: Int64, in room: UUID, by author: Actor) async throws -> [RecordOpened] {
        _ = try await rooms.facts(room, for: author)
        guard try await self.author(of: number, in: room) == author.id else { throw Problem.noSuchMessage }
        let stream = StreamID.reports(about: number, in: room)
        let reported = try await rooms.store.load(stream, at: 1, as: ReportEvent.self)?.position ?? .max
        let events = try await rooms.store.load(StreamID.openings(of: room), as: OpeningEvent.self)
        return events.reversed().compactMap { recorded in
            switch recorded.event {
            case .opened(let opened):
                guard let own = opened.number else { return opened }
                return own == number && recorded.position < reported ? opened : nil
            }
        }
    }

    private func author(of number: Int64, in room: UUID) async throws -> UUID? {
        guard number > 0,
            let recorded = try await rooms.store.load(StreamID.talk(in: room), at: number, as: TalkEvent.self)
        else { return nil }
        switch recorded.event {
        case .posted(let posted): return posted.author
        }
    }

    private func note(_ opened: RecordOpened, _ meta: EventMeta) async throws {
        _ = try await Repository<Openings>(rooms.store).handle(
            .note(opened),
            on: StreamID.openings(of: opened.room),
            meta: meta
        )
    }

    /// Room of a stream, and message in it; `nil` for a stream that has no words of anybody.
    private func place(of stream: UUID) async throws -> (room: UUID, number: Int64?)? {
        guard let first = try await rooms.store.load(stream, at: 1, as: ChatEvent.self) else { return nil }
        switch first.event {
        case .room: return (stream, nil)
        case .talk:
            let rows = try await rooms.pool.query("select room from chat_talk where stream = \(stream)")
                .decode(UUID.self)
            guard let room = rows.first else { return nil }
            return (room, nil)
        case .message(let event): return (event.room, event.number)
        case .report(.reported(let report)): return (report.room, report.number)
        case .report(.kept(let kept)): return (kept.room, kept.number)
        case .report(.answered(let answer)): return (answer.room, answer.number)
        case .later(let event): return (event.room, nil)
        case .reading, .role, .reidentification, .retention, .opening, .block, .attention: return nil
        }
    }
}

extension MessageEvent {
    /// The number of the message to which it happens.
    fileprivate var number: Int64 {
        switch self {
        case .edited(let edited): edited.number
        case .deleted(let step): step.number
        case .reacted(let reaction), .unreacted(let reaction): reaction.number
        }
    }
}
