import ChatCore
import PeopleKit
import ChatDomain
import ChatLive
import FoundationEssentials
import HTTPKit
import Postgres

/// Our own chat, as instances for people show it: the commands behind it, and what things are called there.
///
/// A person is called by the number that the original client knows, as everywhere in its contract; a persona, which has none, by
/// its own id, so nothing ties the two. Rooms are called by their ids, messages by their place in the log.
struct ChatkitPeople: Sendable {
    let rooms: RoomCommands
    let messages: MessageCommands
    let reading: ReadingCommands
    /// Signs of life of people, as our own clients give and are given them.
    let signs: ChatkitSigns
    /// Questions that listeners ask together.
    let questions: ChatkitQuestions

    init(reading: ReadingCommands, signs: ChatkitSigns = ChatkitSigns()) {
        (rooms, messages) = (reading.messages.rooms, reading.messages)
        self.reading = reading
        self.signs = signs
        questions = ChatkitQuestions(rooms, reading)
    }

    var pool: Pool { rooms.pool }

    /// Name of a room.
    static func text(of room: UUID) -> String { room.uuidString.lowercased() }

    /// Our id of a room. Throws `noSuchRoom` for what can be none.
    static func room(_ text: String) throws(ChatkitError) -> UUID {
        guard let room = UUID(uuidString: text) else { throw .noSuchRoom }
        return room
    }

    /// Names of persons and personas.
    func texts(of members: some Sequence<UUID>) async throws -> [UUID: String] {
        try await Self.texts(of: members, rooms)
    }

    /// The same, as `rooms` knows people.
    static func texts(of members: some Sequence<UUID>, _ rooms: RoomCommands) async throws -> [UUID: String] {
        let members = Set(members)
        let persons = try await rooms.people.known(members)
        var texts: [UUID: String] = [:]
        for member in members {
            texts[member] = persons[member].map { String($0.number) } ?? member.uuidString.lowercased()
        }
        return texts
    }

    /// Members whom these texts name: persons by their numbers, personas by their ids, and the unit itself. A person's
    /// own id names nobody here.
    func members(_ texts: [String]) async throws -> [String: UUID] {
        var found: [String: UUID] = [:]
        let numbers = Set(texts.compactMap { Self.number($0) })
        for (number, person) in try await rooms.people.known(numbers: numbers) { found[String(number)] = person.id }
        let ids = texts.compactMap { text in UUID(uuidString: text) }
        guard !ids.isEmpty else { return found }
        let personas = try await pool.query("select persona from chat_persona where persona = any(\(ids))")
            .decode(UUID.self)
        for id in personas + [KeyHolder.unit] {
            for text in texts where UUID(uuidString: text) == id { found[text] = id }
        }
        return found
    }

    /// The number that a text states in the one way in which we write it.
    static func number(_ text: String) -> Int? {
        guard let number = Int(text), number > 0, String(number) == text else { return nil }
        return number
    }
}

/// Signs of life of people.
struct ChatkitSigns: Sendable {
    /// Presence of people; `nil` where nobody is told.
    var presence: Presence?
    /// Typing of people; `nil` where nobody is told.
    var typing: Typing?
}

extension ChatkitPeople {
    /// Somebody as who they are called, if they may use what we serve: known to us, neither suspended nor erased.
    func active(_ person: UUID) async throws -> String? {
        guard let found = try await rooms.people.known([person])[person], found.isActive else { return nil }
        return String(found.number)
    }

    /// The person who is called so, under the same condition.
    func active(_ user: String) async throws -> UUID? {
        guard let number = Self.number(user), let found = try await rooms.people.known(numbers: [number])[number],
            found.isActive
        else { return nil }
        return found.id
    }
}
