import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import Postgres
import ServiceKit

extension LaterCommands {
    /// Messages that are sent in one round at most.
    private static let most = 200

    /// Sends what is due. Answers how many were sent or refused.
    @discardableResult
    func sendDue() async throws -> Int {
        let due = try await LaterRows.due(at: rooms.now(), limit: Self.most, on: rooms.pool)
        var count = 0
        for id in due {
            try Task.checkCancellation()
            if try await send(id) { count += 1 }
        }
        return count
    }

    /// Sends one message as if its author had said it now, if its time has come; or notes why it can't be. Answers whether it ended so.
    ///
    /// Message that goes under its own id, by which the room knows a repetition: a process that was killed in the middle is followed by one that finds it
    /// said.
    @discardableResult
    func send(_ id: UUID) async throws -> Bool {
        let repository = Repository<Later>(messages.store)
        _ = try await repository.handle(.leave(at: rooms.now()), on: id, meta: EventMeta())
        guard case .leaving(let message) = try await repository.load(id).state else {
            await projection.show(try await messages.store.head())
            return false
        }
        let end: Later.Command
        do {
            end = .sent(number: try await say(message, as: id), at: rooms.now())
        } catch let problem as Problem {
            // Held back for a moment: the next round tries again.
            guard problem.status.code != 429, problem.status.code < 500 else { return false }
            end = .refuse(reason: problem.code, at: rooms.now())
        }
        let handled = try await repository.handle(end, on: id, meta: EventMeta())
        await projection.show(handled.position)
        return true
    }

    /// Says it. Throws the problem that its author would be told.
    private func say(_ message: LaterPlanned, as id: UUID) async throws -> Int64 {
        guard let parts = message.parts.value else { throw Problem.personErased }
        let person =
            try await rooms.pool.query("select person from chat_persona where persona = \(message.author)")
            .decode(UUID?.self).first ?? message.author
        guard let person, let participant = try await rooms.people.participant(person), participant.isActive else {
            throw Problem.forbidden
        }
        guard let facts = try await rooms.room(message.room) else { throw Problem.noSuchRoom }
        let actor = try await rooms.actor(person).appearing(in: facts, as: message.author)
        let draft = MessageDraft(
            clientID: id.text,
            parts: parts,
            mentions: message.mentions,
            replyTo: message.replyTo,
            sender: person
        )
        return try await messages.post(draft, in: message.room, as: actor).number
    }
}
