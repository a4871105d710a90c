import ServiceKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain

extension MailCommands {
    /// Sends a letter that was no draft and the files that it passes on, in one append: a letter never comes without what belongs to it.
    func send(
        _ command: Letter.Command,
        _ answer: SentView,
        carrying files: [AttachmentRow],
        _ order: CommandContext
    ) async throws -> CommandResult<SentView> {
        // Asked before anything is decided: another letter would get another id.
        if let key = order.idempotency, let replay = try await store.replay(of: key) {
            return try Self.replayed(replay) ?? CommandResult(answer: answer)
        }
        let events: [LetterEvent]
        do throws(Letter.Refusal) {
            events = try Letter.decide(command, .unwritten)
        } catch {
            throw Problem(error, naming: order.fields)
        }
        let about = events.first?.subject ?? order.person
        let carried = try Self.carried(files, to: answer.id, by: order.person, about: about, at: now())
        let meta = meta(order.person)
        var key = order.idempotency
        key?.answer = try JSON.encode(answer)
        let stored = try await store.appendAll(
            [
                Append(events, to: answer.id, expected: .new, meta: meta),
                Append(carried, to: StreamID.attachments(of: answer.id), expected: .new, meta: meta),
            ],
            idempotency: key
        )
        return try Self.replayed(stored) ?? CommandResult(answer: answer, position: stored.last?.position)
    }

    /// The answer that was remembered, if an earlier call did it.
    private static func replayed(_ stored: [Appended]) throws -> CommandResult<SentView>? {
        guard let last = stored.last, let replay = last.replay else { return nil }
        return CommandResult(
            answer: try JSON.decode(SentView.self, from: replay),
            position: last.position,
            isReplay: true
        )
    }

    /// Events that carry the attachments into the new letter, in the order of the files in the old one.
    private static func carried(
        _ files: [AttachmentRow],
        to letter: UUID,
        by person: UUID,
        about: UUID,
        at time: Date
    ) throws(Problem) -> [AttachmentEvent] {
        let ids = files.map { _ in UUID.v7(at: time) }.sorted { $0.uuidString < $1.uuidString }
        var state = Attachments.initial
        var events: [AttachmentEvent] = []
        for (file, id) in zip(files, ids) {
            let carried = AttachmentCarried(
                letter: letter,
                attachment: id,
                content: file.content,
                from: file.letter,
                by: person,
                name: file.name,
                media: file.media,
                bytes: file.bytes,
                at: time,
                about: about
            )
            let new: [AttachmentEvent]
            do throws(Attachments.Refusal) {
                new = try Attachments.decide(.carry(carried), state)
            } catch {
                throw Problem(error)
            }
            for event in new { Attachments.evolve(&state, event) }
            events += new
        }
        return events
    }
}
