import ChatDomain
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import ServiceKit
import ServiceTesting
import Testing

@testable import ChatCore

@Suite(.freshSchema) struct RoomListTests {
    @Test func `one's rooms come with their latest message, its time and what is unread`() async throws {
        try await Unit.with { unit in
            let quiet = try await unit.room(members: [unit.cleo], named: "Quiet")
            let busy = try await unit.room(members: [unit.cleo, unit.eve], named: "Busy")
            let two = try await unit.seat(unit.cleo).post("\(Unit.area)/direct/\(unit.ann.id)")
                .decode(RoomMadeView.self).room
            unit.clock.advance(by: 60)
            try await unit.say("one", in: quiet, by: unit.ann)
            try await unit.say("two", in: busy, by: unit.cleo)
            try await unit.say("three", in: busy, by: unit.eve)
            let list = try await unit.joined(unit.cleo).rooms
            #expect(list.map(\.id) == [busy, quiet, two])
            #expect(list.map(\.unread) == [1, 1, 0] && list.map(\.members) == [3, 2, 2])
            #expect(list.map { $0.latest?.text } == ["three", "one", nil])
            #expect(list[0].latest?.authorName == "Eve East" && list[0].latest?.number == 2)
            #expect(list[0].latest?.at == unit.clock.now && list[0].own?.role == "member")
            #expect(list[2].name == "Ann Archer" && list[2].other == unit.ann.id)
            #expect(try await unit.joined(unit.dora).rooms.isEmpty)
        }
    }

    @Test func `rooms that one may join are public, in use, and one isn't in them`() async throws {
        try await Unit.with { unit in
            let first = try await unit.room(.public, named: "First")
            let second = try await unit.room(.public, named: "Second")
            try await unit.room(.private, named: "Closed")
            let third = try await unit.room(.public, named: "Third", ["anonymity": "personas"])
            let archived = try await unit.room(.public, named: "Old")
            try await unit.seat(unit.ann).post(Unit.path(archived, "/archive")).expect(204)
            try await unit.say("hello", in: first, by: unit.ann)
            #expect(try await unit.available(unit.dora).rooms.map(\.id) == [third, second, first])
            #expect(try await unit.available(unit.ann).rooms.isEmpty)
            let line = try #require(try await unit.available(unit.dora).rooms.last)
            #expect(line.own == nil && line.unread == 0 && line.latest?.text == "hello")
            _ = try await unit.joinUnderPersona(third, unit.dora)
            try await unit.seat(unit.dora).post(Unit.path(second, "/join")).expect(200)
            #expect(try await unit.available(unit.dora).rooms.map(\.id) == [first])
        }
    }

    @Test func `pages go on behind the last, and what a caller wrote is shown`() async throws {
        try await Unit.with { unit in
            var rooms: [UUID] = []
            for number in 1...7 { rooms.append(try await unit.room(.public, named: "Room \(number)")) }
            for number in [3, 1, 5] { try await unit.say("spoken", in: rooms[number], by: unit.ann) }
            let whole = try await unit.joined(unit.ann).rooms.map(\.id)
            #expect(Array(whole.prefix(3)) == [rooms[5], rooms[1], rooms[3]])
            for (person, list) in [(unit.ann, "joined"), (unit.dora, "available")] {
                var (found, cursor): ([UUID], String?) = ([], nil)
                repeat {
                    let after = cursor.map { "&cursor=\($0)" } ?? ""
                    let page = try await unit.seat(person).get("\(Unit.area)/rooms/\(list)?limit=3\(after)").expect(200)
                        .decode(RoomListView.self)
                    found += page.rooms.map(\.id)
                    cursor = page.next
                } while cursor != nil
                #expect(found == (list == "joined" ? whole : rooms.reversed()))
            }
            for query in ["limit=0", "limit=101", "archived=maybe"] {
                try await unit.seat(unit.ann).get("\(Unit.area)/rooms/joined?\(query)").expect(422)
            }
            try await unit.seat(unit.ann).get("\(Unit.area)/rooms/joined?cursor=x").expect(422)
            try await unit.seat(unit.ann)
                .get("\(Unit.area)/rooms/joined", headers: [.atLeastPosition: "x"]).expect(400)
        }
    }

    /// Whatever happens in a room, what the list says is unread is what a naive count of all that was said says.
    @Test(arguments: [UInt64(1), 2, 3, 4])
    func `what is unread is exact`(_ seed: UInt64) async throws {
        try await Unit.with { unit in
            var random = Dice(seed)
            let people = [unit.ann, unit.cleo, unit.eve]
            let room = try await unit.room(.public)
            var naive = NaiveRoom()
            naive.join(unit.ann.id)
            for step in 1...80 {
                let person = people[random.roll(people.count)]
                switch random.roll(8) {
                case 0:
                    try await unit.seat(person).post(Unit.path(room, "/join")).expect(200)
                    naive.join(person.id)
                case 1:
                    guard person.id != unit.ann.id else { continue }
                    try await unit.seat(person).post(Unit.path(room, "/leave")).expect(204)
                    naive.members.remove(person.id)
                case 2:
                    guard naive.members.contains(person.id), let number = naive.own(person.id, random.roll(100)) else {
                        continue
                    }
                    let actor = try await unit.rooms.actor(person.id, in: room)
                    _ = try await unit.messages.delete(number, in: room, as: actor)
                    naive.deleted.insert(number)
                case 3, 4:
                    guard naive.members.contains(person.id), !naive.authors.isEmpty else { continue }
                    let number = Int64(random.roll(naive.authors.count + 1))
                    // What was written just now is known to the read model only then.
                    try await unit.settle()
                    let actor = try await unit.rooms.actor(person.id, in: room)
                    _ = try await unit.reading.move(number, in: room, as: actor)
                    naive.read(person.id, number)
                default:
                    guard naive.members.contains(person.id) else { continue }
                    try await unit.say("step \(step)", in: room, by: person)
                    naive.authors.append(person.id)
                }
                guard step.isMultiple(of: 10) else { continue }
                for person in people {
                    let line = try await unit.joined(person).rooms.first
                    #expect((line != nil) == naive.members.contains(person.id), "step \(step)")
                    if let line {
                        #expect(line.unread == naive.unread(person.id), "step \(step) \(person.firstName ?? "")")
                    }
                }
            }
        }
    }
}
