import EventSourcing
import FoundationEssentials
import Postgres

/// Something that one webhook is to be told, leased to this process.
struct ChatkitHookDelivery: Sendable {
    /// Id, the same with each attempt.
    let id: UUID
    /// Id of the webhook.
    let hook: UUID
    /// Event to tell.
    let note: ChatkitHookNote
    /// Id of the instance.
    let instance: String
    /// Address to call.
    let target: ChatkitHookTarget
    /// The id of what `note` says, told to a webhook.
    static func id(of note: ChatkitHookNote, to hook: UUID) -> UUID {
        UUID.named("\(hook.uuidString.lowercased()) \(note.kind.rawValue)", in: note.event)
    }

    /// A row of `ChatkitHookOutbox.lease`.
    init(_ row: Row) throws {
        let (id, hook, lane, _, word, event, position, number, subjects, at) = try row.decode(
            UUID.self,
            UUID.self,
            UUID.self,
            Int.self,
            String.self,
            UUID.self,
            Int64.self,
            Int64.self,
            [UUID].self,
            Date.self
        )
        guard let kind = ChatkitHookKind(rawValue: word) else { throw Unknown(kind: word) }
        self.id = id
        self.hook = hook
        note = ChatkitHookNote(
            kind: kind,
            event: event,
            position: position,
            lane: lane,
            number: number,
            subjects: subjects,
            name: try row[13].decode(),
            at: at
        )
        instance = try row[10].decode()
        target = try ChatkitHookTarget(stored: try row[11].decode(), isLoopback: try row[12].decode())
    }

    /// A row of another version of the program.
    struct Unknown: Error {
        let kind: String
    }
}
