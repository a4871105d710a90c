import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit

extension ReadingCommands {
    /// Lets a room leave `actor` in peace, or not. Nobody else learns of it. Answers where in the log; `nil` if it was so.
    func choose(_ quiet: Quiet, in room: UUID, as actor: Actor) async throws -> Int64? {
        _ = try await messages.membership(in: room, of: actor)
        let handled = try await Repository<QuietChoice>(messages.store).handle(
            .choose(quiet, ReaderSlot(room: room, member: actor.id), at: messages.rooms.now()),
            on: StreamID.quiet(of: actor.id, in: room),
            meta: messages.rooms.meta(actor)
        )
        if case .failure(let refusal) = handled.outcome { throw Problem(refusal) }
        return handled.position
    }
}

extension Problem {
    fileprivate init(_ refusal: QuietChoice.Refusal) {
        switch refusal {
        case .over: self = .invalid([FieldError("until", code: .past, "must lie ahead")])
        }
    }
}
