import ChatDomain
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import ServiceTesting
import Testing
import Vault

@testable import ChatCore

/// Beside every name, the picture of whose it is; beside a persona's, none.
@Suite(.freshSchema) struct PictureTests {
    /// Tells chat of a picture of `person`, and gives its address.
    private func show(_ person: PersonRegistered, _ unit: Unit) async throws -> String {
        let picture = UUID()
        try await unit.learn(.pictureChanged(PersonPicture(id: person.id, picture: picture)))
        return try #require(PersonPicture.path(of: person.id, picture))
    }

    /// The picture that `reader` sees beside what `author` said in `room`.
    private func beside(_ author: UUID, in room: UUID, by reader: PersonRegistered, _ unit: Unit) async throws
        -> String?
    {
        let people = try await unit.history(room, by: reader).people
        return try #require(people.first { $0.id == author }).picture
    }

    /// The picture that `reader` sees beside a member.
    private func member(_ member: UUID, in room: UUID, by reader: PersonRegistered, _ unit: Unit) async throws
        -> String?
    {
        let list = try await unit.seat(reader).get(Unit.path(room, "/members")).expect(200).decode(MemberListView.self)
        return try #require(list.members.first { $0.id == member }).picture
    }

    @Test func `a picture stands beside messages, members, and in lists, until it is another or none`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(.public, members: [unit.cleo])
            let direct = try await unit.seat(unit.cleo).post("\(Unit.area)/direct/\(unit.ann.id)")
                .decode(RoomMadeView.self).room
            try await unit.say("Hello", in: direct, by: unit.ann)
            try await unit.say("Hello", in: room, by: unit.ann)
            #expect(try await beside(unit.ann.id, in: room, by: unit.cleo, unit) == nil)
            for _ in 1...2 {
                let address = try await show(unit.ann, unit)
                #expect(address.hasPrefix("/api/v1/identity/people/\(unit.ann.id.uuidString.lowercased())/picture?"))
                #expect(try await beside(unit.ann.id, in: room, by: unit.cleo, unit) == address)
                #expect(try await member(unit.ann.id, in: room, by: unit.cleo, unit) == address)
                #expect(try await member(unit.cleo.id, in: room, by: unit.ann, unit) == nil)
                let lines = try await unit.joined(unit.cleo).rooms
                #expect(lines.allSatisfy { $0.latest?.authorPicture == address })
                #expect(lines.first { $0.id == direct }?.picture == address)
                #expect(lines.first { $0.id == room }?.picture == nil)
                let shown = try await unit.seat(unit.cleo).get(Unit.path(direct)).expect(200).decode(RoomView.self)
                #expect(shown.picture == address)
                #expect(try await unit.available(unit.dora).rooms.map(\.latest?.authorPicture) == [address])
            }
            try await unit.learn(.pictureChanged(PersonPicture(id: unit.ann.id, picture: nil)))
            #expect(try await beside(unit.ann.id, in: room, by: unit.cleo, unit) == nil)
            #expect(try await unit.joined(unit.cleo).rooms.allSatisfy { $0.latest?.authorPicture == nil })
        }
    }

    @Test func `a suspended person's picture isn't named, and is again afterwards`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(.public, members: [unit.cleo])
            try await unit.say("Hello", in: room, by: unit.ann)
            let address = try await show(unit.ann, unit)
            try await unit.learn(.suspended(PersonReference(id: unit.ann.id)))
            #expect(try await beside(unit.ann.id, in: room, by: unit.cleo, unit) == nil)
            #expect(try await member(unit.ann.id, in: room, by: unit.cleo, unit) == nil)
            #expect(try await unit.joined(unit.cleo).rooms.map(\.latest?.authorPicture) == [nil])
            try await unit.learn(.reinstated(PersonReference(id: unit.ann.id)))
            #expect(try await beside(unit.ann.id, in: room, by: unit.cleo, unit) == address)
        }
    }

    @Test func `nothing leads from a persona to a picture`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(.public, ["anonymity": "personas"])
            let persona = try await unit.joinUnderPersona(room, unit.cleo).member
            _ = try await show(unit.cleo, unit)
            try await unit.say("Nobody knows me", in: room, by: unit.cleo)
            #expect(try await beside(persona, in: room, by: unit.ann, unit) == nil)
            #expect(try await member(persona, in: room, by: unit.ann, unit) == nil)
            try await unit.settle()
            let reader = unit.seat(unit.ann)
            for path in ["/rooms/joined", "/rooms/\(room)/messages", "/rooms/\(room)/members", "/rooms/\(room)"] {
                let text = try await reader.get("\(Unit.area)\(path)").expect(200).text
                #expect(!text.contains("picture"), "\(path)")
            }
            // Not in a room of two either, which is called as the other one is.
            let two = try await unit.seat(unit.cleo).post("\(Unit.area)/direct/\(unit.ann.id)?persona=true")
                .decode(RoomMadeView.self).room
            let line = try #require(try await unit.joined(unit.ann).rooms.first { $0.id == two })
            #expect(line.name != nil && line.picture == nil)
        }
    }

    @Test func `who is erased has no picture, nor gets one by what is told late`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(.public, members: [unit.cleo, unit.eve])
            try await unit.say("Hello", in: room, by: unit.eve)
            _ = try await show(unit.eve, unit)
            try await unit.erase(unit.eve.id)
            _ = try await show(unit.eve, unit)
            #expect(try await unit.pool.query("select 1 from person where picture is not null").isEmpty)
            #expect(try await beside(unit.eve.id, in: room, by: unit.cleo, unit) == nil)
        }
    }
}
