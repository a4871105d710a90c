import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import ServiceTesting

@testable import ChatCore

/// A random walk of people who come, go, talk, repeat themselves, delete, and read in one room.
struct UnreadWalk {
    let unit: Unit
    let room: UUID
    let people: [PersonRegistered]
    private var dice: Dice
    private var ids: [(id: String, person: PersonRegistered)] = []
    private var last: Int64 = 0

    init(_ unit: Unit, room: UUID, seed: UInt64) {
        self.unit = unit
        self.room = room
        people = [unit.ann, unit.cleo, unit.dora, unit.eve]
        dice = Dice(seed)
    }

    /// Something happens, or is refused.
    mutating func step() async throws {
        let person = people[dice.roll(people.count)]
        let actor = try await unit.rooms.actor(person.id, in: room)
        let number = Int64(dice.roll(Int(last) + 1))
        let id = "m\(ids.count)"
        let kind = dice.roll(20)
        let place = ids.isEmpty ? nil : ids[dice.roll(ids.count)]
        do {
            switch kind {
            case 0..<9:
                last = max(last, try await post(id, actor).number)
                ids.append((id, person))
            case 9: if let place { _ = try await post(place.id, actor) }
            case 10: if let place { try await repeatBehindTheBack(place.id, of: place.person) }
            case 11, 12: if number > 0 { _ = try await unit.messages.delete(number, in: room, as: actor) }
            case 13..<16: _ = try await unit.reading.move(number, in: room, as: actor)
            case 16: _ = try await unit.reading.move(number, in: room, as: actor, isForced: true)
            case 17, 18: _ = try await unit.rooms.act(room, as: actor, .join(by: actor, at: unit.clock.now))
            default:
                // Whoever made the room stays: somebody has to keep order.
                if person != unit.ann {
                    _ = try await unit.rooms.act(room, as: actor, .leave(by: actor, at: unit.clock.now))
                }
            }
        } catch is Problem {
            // They weren't in the room, or it was somebody else's message: that is a rule, and nothing has happened.
        }
    }

    private func post(_ id: String, _ actor: Actor) async throws -> PostedMessage {
        try await unit.messages.post(
            MessageDraft(clientID: id, parts: [.text(type: "text/plain", id)]),
            in: room,
            as: actor
        )
    }

    /// What a race of two processes leaves in the log: the same message a second time.
    private mutating func repeatBehindTheBack(_ id: String, of person: PersonRegistered) async throws {
        let posting = try MessageDraft(clientID: id, parts: [.text(type: "text/plain", id)]).posting()
        let actor = try await unit.rooms.actor(person.id, in: room)
        let state = try await unit.rooms.state(room)
        guard
            let events = try? Talk.decide(.post(posting, in: state, by: actor, at: unit.clock.now), Talk.initial),
            !events.isEmpty
        else { return }
        last = try await unit.store.append(events, to: StreamID.talk(in: room), expected: .any).version
    }
}

/// What somebody counts who reads the whole log and has time.
struct NaiveReading {
    private struct Message {
        var number: Int64
        var author: UUID
        var isGone: Bool
    }

    private var messages: [Message] = []
    private var keys: Set<MessageKey> = []
    private var joined: [UUID: Int64] = [:]
    private var cursors: [UUID: Int64] = [:]

    init(_ store: EventStore, room: UUID) async throws {
        for recorded in try await store.read(after: 0, limit: 100_000, as: ChatEvent.self) {
            switch recorded.event {
            case .room(.created(let created)) where recorded.stream == room: come(created.members)
            case .room(.joined(let added)) where recorded.stream == room: come(added.members)
            case .talk(.posted(let posted)) where recorded.stream == StreamID.talk(in: room):
                let isNew = keys.insert(MessageKey(author: posted.author, clientID: posted.clientID)).inserted
                messages.append(Message(number: recorded.version, author: posted.author, isGone: !isNew))
            case .message(.deleted(let step)) where step.room == room:
                for place in messages.indices where messages[place].number == step.number {
                    messages[place].isGone = true
                }
            case .reading(.moved(let moved)) where moved.room == room: cursors[moved.member] = moved.number
            default: break
            }
        }
    }

    private mutating func come(_ members: [Member]) {
        for member in members { joined[member.id] = messages.last?.number ?? 0 }
    }

    /// Messages of others, behind the cursor and since they came, that are there. Nothing for who was never in the room.
    func unread(of person: UUID) -> Int64 {
        guard let joined = joined[person] else { return 0 }
        let start = max(joined, cursors[person] ?? 0)
        return Int64(messages.filter { $0.number > start && $0.author != person && !$0.isGone }.count)
    }
}
