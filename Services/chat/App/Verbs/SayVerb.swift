import ChatCore
import ChatDomain
import CommandLineKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import OperatorKit
import ServiceKit
import Vault

/// `say`: tells a room something as the unit itself.
struct SayVerb: DecisionVerb {
    static let name = "say"
    static let summary = "Tells a room something, as a message of the unit itself."
    static let group = "Rooms"
    static let discussion = "Under one --id it is said once, however often the verb is run."
    static let parameters: [Parameter] = [
        .argument("room", "Its id."), .argument("text", "What is said."),
        .option("--id", value: "word", "What the message is called. Default: drawn."), .json,
    ]
    static let examples = [
        (line: "say 0197… 'This room closes on Friday.'", meaning: "whoever is in it reads it at once")
    ]

    private let room: UUID
    private let text: String
    private let clientID: String

    init(_ arguments: inout Arguments) throws(UsageError) {
        room = try arguments.argument("room")
        text = try arguments.argument("text")
        clientID = try arguments.option("--id", default: UUID.v7().uuidString.lowercased())
    }

    /// Message that was said.
    struct Message: Encodable {
        let room: UUID
        let number: Int64
        let id: String
    }

    func decide(in chat: Chat, _ console: Console) async throws -> Message {
        let contents: MessageContents
        do throws(MessageContents.ValidationError) {
            contents = try MessageContents([.text(type: "text/plain", text)])
        } catch {
            throw CommandFailure(.badData, "A message has 1 to \(Limits.messageBytes) bytes that aren't all blank.")
        }
        return Message(room: room, number: try await say(contents, in: chat.commands.rooms), id: clientID)
    }

    func words(for message: Message) -> String { "It is message \(message.number)." }

    private func say(_ contents: MessageContents, in rooms: RoomCommands) async throws -> Int64 {
        let state = try await rooms.knowingErased(try await rooms.state(room), for: KeyHolder.unit)
        do {
            return try await say(contents, in: state, rooms)
        } catch let gone as ErasedSubject where gone.subject != KeyHolder.unit {
            // The room's only client was erased: nothing was stored, and it isn't theirs.
            return try await say(contents, in: state.knowing(erased: [gone.subject]), rooms)
        }
    }

    private func say(_ contents: MessageContents, in state: Room.State, _ rooms: RoomCommands) async throws -> Int64 {
        let talk = StreamID.talk(in: room)
        let key = MessageKey.stored(clientID, by: KeyHolder.unit)
        let posting = Posting(contents, clientID: key)
        // An operator waits for a whole look at the talk more easily than a room hears something twice.
        let loaded = try await Repository<Talk>(rooms.store).load(talk)
        let events: [TalkEvent]
        do throws(Talk.Refusal) {
            events = try Talk.decide(.announce(posting, in: state, at: rooms.now()), loaded.state)
        } catch {
            throw Problem(announcing: error)
        }
        guard !events.isEmpty else {
            return loaded.state.number(of: MessageKey(author: KeyHolder.unit, clientID: key)) ?? loaded.version
        }
        return try await rooms.store.append(events, to: talk, expected: .any).version
    }
}

extension Problem {
    /// Tells an operator why they can't tell a room something.
    fileprivate init(announcing refusal: Talk.Refusal) {
        switch refusal {
        case .archived: self = .roomArchived
        case .badClientID:
            self = .invalid([
                FieldError(
                    "--id",
                    code: .length(1...Limits.clientID, .bytes),
                    "must have 1 to \(Limits.clientID) bytes"
                )
            ])
        case .noSuchRoom, .notAMember, .notAllowed, .muted, .closed, .tooSoon, .noSuchMessage, .mentionsStrangers:
            self = .noSuchRoom
        }
    }
}
