import ChatDomain
import EventLog
import EventSourcing
package import FoundationEssentials
import HTTPKit
import ServiceKit

/// Brings rooms in from elsewhere, with their times: by the same rules as today, but for who belongs to whom, for this is about the
/// past. A room comes whole or not at all.
package struct RoomImport: Sendable {
    let rooms: RoomCommands

    package init(rooms: RoomCommands) {
        self.rooms = rooms
    }

    /// Somebody whom chat doesn't know (yet).
    package struct Unknown: Error, Sendable, Hashable {
        let person: UUID
    }

    /// Events of one room before they are stored, and its state.
    private struct Work {
        var room: [RoomEvent] = []
        var state = Room.initial
        var talk: [TalkEvent] = []
        var talked = Talk.initial
        /// Actors by person.
        var actors: [UUID: Actor] = [:]

        mutating func act(_ command: Room.Command) throws {
            let events: [RoomEvent]
            do throws(Room.Refusal) {
                events = try Room.decide(command, state)
            } catch {
                throw Problem(error)
            }
            for event in events { Room.evolve(&state, event) }
            room += events
        }

        mutating func say(_ command: Talk.Command) throws {
            let events = try Talk.decide(command, talked)
            for event in events { Talk.evolve(&talked, event) }
            talk += events
        }
    }

    /// Brings one in; `false` if it was there already. Throws `Unknown`, and what the rules say.
    package func take(_ line: ImportedRoom) async throws -> Bool {
        guard let appends = try await appends(line) else { return false }
        do {
            _ = try await rooms.store.appendAll(appends)
        } catch is VersionConflict {
            return false
        }
        return true
    }

    /// The room that a line is about; two lines of one room are a mistake.
    package func room(of line: ImportedRoom) throws -> UUID { line.kind == .direct ? try direct(line) : line.id }

    /// Returns true if a line would bring a room in; `false` if it is there already. Throws as `take` does, and stores nothing.
    package func wouldTake(_ line: ImportedRoom) async throws -> Bool { try await appends(line) != nil }

    private func appends(_ line: ImportedRoom) async throws -> [Append]? {
        let id = try room(of: line)
        guard try await rooms.room(id) == nil else { return nil }
        let known = try await rooms.people.participants(line.people)
        for person in line.people where known[person] == nil { throw Unknown(person: person) }
        let definitions = try await rooms.definitions()
        var work = Work()
        for (person, participant) in known { work.actors[person] = RoomCommands.actor(participant, definitions) }
        try arrange(line, known, &work)
        try speak(line, &work)
        var appends = [Append(work.room, to: id, expected: .new)]
        if !work.talk.isEmpty { appends.append(Append(work.talk, to: StreamID.talk(in: id), expected: .new)) }
        appends += try reactions(line, id, work)
        return appends + (try cursors(line, id, work))
    }

    private func direct(_ line: ImportedRoom) throws -> UUID {
        guard let other = line.members.first, line.members.count == 1 else { throw Problem.directIsForTwo }
        return StreamID.direct(line.by, other)
    }

    private func arrange(_ line: ImportedRoom, _ known: [UUID: Participant], _ work: inout Work) throws {
        guard let maker = work.actors[line.by] else { throw Unknown(person: line.by) }
        let face = RoomFace(
            name: try line.name.map { try Words.name($0, limit: Limits.roomName) },
            description: try line.description.map { try Words($0, limit: Limits.roomDescription) }
        )
        let plan = RoomPlan(
            line.kind,
            anonymity: line.anonymity ?? .none,
            face: face,
            others: line.members.compactMap { known[$0] }
        )
        try work.act(.create(plan, violations: [:], by: maker, at: line.at))
        for person in line.anonymous ?? [] {
            guard let actor = work.actors[person], case .made(let facts) = work.state else { continue }
            let link = Personas.draw(for: person, in: facts)
            let persona = actor.speaking(as: link.persona)
            try work.act(.joinAs(link, by: persona, at: line.at))
            work.actors[person] = persona
        }
    }

    private func speak(_ line: ImportedRoom, _ work: inout Work) throws {
        for (place, said) in line.messages.enumerated() {
            guard let actor = work.actors[said.by] else { throw Unknown(person: said.by) }
            let contents = try MessageContents([.text(type: "text/plain", said.text)])
            let posting = Posting(contents, clientID: "import-\(place + 1)", replyTo: said.replyTo)
            let time = said.at.roundedToMilliseconds
            try work.say(.post(posting, in: work.state, by: actor, at: time))
        }
    }

    private func reactions(_ line: ImportedRoom, _ id: UUID, _ work: Work) throws -> [Append] {
        var appends: [Append] = []
        for (place, said) in line.messages.enumerated() where said.reactions?.isEmpty == false {
            let posted =
                switch work.talk[place] {
                case .posted(let posted): posted
                }
            let number = Int64(place + 1)
            let origin = MessageOrigin(posted, number: number, room: id)
            var (state, events) = (Message.initial, [MessageEvent]())
            for (reaction, people) in (said.reactions ?? [:]).sorted(by: { $0.key < $1.key }) {
                for actor in people.compactMap({ work.actors[$0] }) {
                    let new = try Message.decide(
                        .react(reaction, origin, in: work.state, by: actor, at: posted.at),
                        state
                    )
                    for event in new { Message.evolve(&state, event) }
                    events += new
                }
            }
            if !events.isEmpty { appends.append(Append(events, to: StreamID.message(number, in: id), expected: .new)) }
        }
        return appends
    }

    private func cursors(_ line: ImportedRoom, _ id: UUID, _ work: Work) throws -> [Append] {
        var appends: [Append] = []
        for (text, number) in (line.read ?? [:]).sorted(by: { $0.key < $1.key }) {
            guard let actor = UUID(uuidString: text).flatMap({ work.actors[$0] }) else { continue }
            let place = ReaderSlot(room: id, member: actor.id)
            let latest = Int64(work.talk.count)
            let time = line.messages.last?.at ?? line.at
            let events = try Reading.decide(
                .read(upTo: min(number, latest), place, latest: latest, at: time.roundedToMilliseconds),
                Reading.initial
            )
            if events.isEmpty { continue }
            appends.append(Append(events, to: StreamID.reading(of: actor.id, in: id), expected: .new))
        }
        return appends
    }
}
