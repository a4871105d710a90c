import PeopleKit
import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import Postgres

/// Rooms that everybody is in.
extension RoomCommands {
    /// Gives whom a command is about a place of their own, where they are in the room as everybody is. The rules say at the act if `actor`
    /// may do what they want to do. Throws where all places are taken.
    func place(_ member: UUID, in room: UUID, by actor: Actor) async throws {
        guard let facts = try await self.room(room), facts.everyone != nil, facts.members[member] == nil,
            let participant = try await people.participant(member)
        else { return }
        let handled = try await Repository<Room>(store).handle(
            .place(participant, by: actor, at: now()),
            on: room,
            meta: meta(actor)
        )
        memory.note(room, version: handled.version)
        // Other objections refuse the command too; but that would only find that they have no place.
        if case .failure(.noPlaces) = handled.outcome { throw Problem(.noPlaces) }
    }

    /// A room that knows which of those who are named in a message aren't in it, where everybody else is.
    func knowingNamed(_ state: Room.State, _ named: [UUID]) async throws -> Room.State {
        guard !named.isEmpty, case .made(let facts) = state, facts.everyone != nil else { return state }
        let known = try await people.participants(Set(named))
        return state.knowing(strangers: Set(named.filter { known[$0].flatMap { facts.apparent($0) } == nil }))
    }

    /// Throws where there are as many rooms for everyone as there may be: all are in each of them.
    func checkRoomsForEveryone() async throws {
        let counts = try await pool.query("select count(*) from chat_everyone where is_there").decode(Int.self)
        guard counts.first ?? 0 < Limits.roomsForEveryone else { throw Problem.tooManyForEveryone }
    }

    /// Throws where a room for everyone that `actor` may restore would be one too many.
    func checkReturn(of room: UUID, by actor: Actor) async throws {
        guard actor.everywhere.contains(.deleteRoom), let facts = try await self.room(room), facts.everyone != nil,
            !facts.isThere
        else { return }
        try await checkRoomsForEveryone()
    }

    /// Number of people in a room.
    func size(of facts: RoomFacts) async throws -> Int {
        facts.everyone == nil ? facts.members.count : Int(try await unitSize.count())
    }

    /// Members of a room for everyone, in the order of their ids: a page of at most `limit` behind `place`, and the person behind whom the
    /// next one begins; `nil` if this is the last. People who were sent away make a page shorter.
    func everybody(
        in facts: RoomFacts,
        after place: UUID?,
        limit: Int
    ) async throws -> (members: [ChatDomain.Member], next: UUID?) {
        let first = place ?? UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
        let rows = try await pool.query(
            """
            select \(PersonRow.columns) from person where is_active and id > \(first) order by id limit \(limit + 1)
            """
        ).map { try PersonRow($0) }
        let last = rows.count > limit ? rows[limit - 1].id : nil
        // Persons behind personas are among them: else those who are missing would be the anonymous ones.
        var page = rows.prefix(limit).compactMap { row in
            facts.members[row.id] == nil ? facts.apparent(row.participant) : nil
        }
        page += facts.members.values.filter { member in
            let isBehind = first.uuidString < member.id.uuidString
            return isBehind && last.map { member.id.uuidString <= $0.uuidString } ?? true
        }
        page.sort { $0.id.uuidString < $1.id.uuidString }
        guard page.count > limit else { return (page, last) }
        page.removeLast(page.count - limit)
        return (page, page.last?.id)
    }
}

extension Problem {
    /// Refusal of another room for everyone: there are as many as there may be.
    static let tooManyForEveryone = Problem(
        409,
        "too-many-for-everyone",
        "There are \(Limits.roomsForEveryone) rooms for everyone. Delete another one first."
    )
}
