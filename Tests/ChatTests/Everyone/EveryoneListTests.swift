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

@testable import ChatApp
@testable import ChatCore

/// A room for everyone as people find and read it.
@Suite(.freshSchema) struct EveryoneListTests {
    @Test func `it is in everybody's list with its latest message, its time and what is unread`() async throws {
        try await Unit.with { unit in
            let hall = try await unit.roomForEveryone()
            unit.clock.advance(by: 60)
            try await unit.say("Welcome", in: hall, by: unit.bob)
            for person in [unit.ann, unit.cleo, unit.dora, unit.eve, unit.hal] {
                let rooms = try await unit.joined(person).rooms
                #expect(rooms.map(\.id) == [hall] && rooms.map(\.unread) == [1], "\(person.id)")
                #expect(rooms.map(\.everyone) == [Everyone.speaking] && rooms.map(\.members) == [6], "\(person.id)")
                #expect(rooms.first?.latest?.text == "Welcome" && rooms.first?.latest?.at == unit.clock.now)
                #expect(rooms.first?.own?.role == RoleDefinitions.member)
                #expect(try await unit.available(person).rooms.isEmpty)
            }
            #expect(try await unit.joined(unit.bob).rooms.map(\.unread) == [0])
            // Suspended.
            #expect(try await unit.joined(unit.gus).rooms.isEmpty)
            let seen = try await unit.seat(unit.cleo).get(Unit.path(hall)).expect(200).decode(RoomView.self)
            #expect(seen.canPost && seen.members == 6 && seen.everyone == .speaking)
        }
    }

    @Test func `who comes later finds it, and has missed nothing from before`() async throws {
        try await Unit.with { unit in
            let hall = try await unit.roomForEveryone()
            for text in ["one", "two"] { try await unit.say(text, in: hall, by: unit.bob) }
            let ida = try await unit.newcomer()
            #expect(try await unit.joined(ida).rooms.map(\.unread) == [0])
            #expect(try await unit.history(hall, by: ida).texts == ["two", "one"])
            try await unit.say("three", in: hall, by: unit.bob)
            #expect(try await unit.joined(ida).rooms.map(\.unread) == [1])
            #expect(try await unit.joined(unit.cleo).rooms.map(\.unread) == [3])
            #expect(try await unit.history(hall, by: ida, "?unread=true").firstUnread == 3)
            let unread = try await unit.seat(ida).get("\(Unit.area)/unread").expect(200).decode(UnreadListView.self)
            #expect(unread.rooms.map(\.unread) == [1] && unread.rooms.map(\.latest) == [3])
        }
    }

    @Test func `counts are exact, whatever is read, said by oneself and deleted`() async throws {
        try await Unit.with { unit in
            let hall = try await unit.roomForEveryone()
            for text in ["one", "two", "three"] { try await unit.say(text, in: hall, by: unit.bob) }
            try await unit.say("mine", in: hall, by: unit.cleo)
            #expect(try await unit.unread(hall, by: unit.cleo) == 3)
            let path = Unit.path(hall, "/cursor")
            try await unit.seat(unit.cleo).send(.put, path, ["number": 2]).expect(200)
            #expect(try await unit.unread(hall, by: unit.cleo) == 1)
            #expect(try await unit.joined(unit.cleo).rooms.first?.own?.cursor == 2)
            try await unit.seat(unit.bob).delete(Unit.message(3, hall)).expect(204)
            #expect(try await unit.unread(hall, by: unit.cleo) == 0)
            #expect(try await unit.unread(hall, by: unit.dora) == 3)
            try await unit.seat(unit.cleo).send(.put, path, ["number": 0, "back": true]).expect(200)
            #expect(try await unit.unread(hall, by: unit.cleo) == 2)
            // Something is done to her: she has a place of her own from then on, and has read as much as before.
            let until = RFC3339.text(of: unit.clock.now.addingTimeInterval(3600))
            let mute = Unit.path(hall, "/members/\(unit.dora.id)/mute")
            try await unit.seat(unit.bob).send(.put, mute, ["until": .string(until)]).expect(204)
            #expect(try await unit.joined(unit.dora).rooms.map(\.unread) == [3])
        }
    }

    @Test func `it is quiet for who likes, and isn't left`() async throws {
        try await Unit.with { unit in
            let hall = try await unit.roomForEveryone()
            let cleo = unit.seat(unit.cleo)
            try await cleo.send(.put, Unit.path(hall, "/quiet"), [:]).expect(204)
            try await unit.say("one", in: hall, by: unit.bob)
            #expect(try await unit.joined(unit.cleo).rooms.first?.own?.quiet == true)
            let unread = try await cleo.get("\(Unit.area)/unread").expect(200).decode(UnreadListView.self).rooms
            #expect(unread.map(\.unread) == [1] && unread.map(\.attention) == [0])
            try await cleo.post(Unit.path(hall, "/leave")).expectProblem(409, "room-for-everyone")
            try await cleo.post(Unit.path(hall, "/join")).expect(200)
            #expect(try await unit.facts(hall).members.count == 1)
        }
    }

    @Test func `nobody learns who is in it or who has read what, but how many`() async throws {
        try await Unit.with { unit in
            let hall = try await unit.roomForEveryone()
            try await unit.say("one", in: hall, by: unit.bob)
            for person in [unit.cleo, unit.dora] {
                try await unit.seat(person).send(.put, Unit.path(hall, "/cursor"), ["number": 1]).expect(200)
            }
            try await unit.settle()
            let receipts = Unit.message(1, hall, "/receipts")
            let told = try await unit.seat(unit.bob).get(receipts).expect(200).decode(CursorListView.self)
            #expect(told.cursors.isEmpty && told.count == 2)
            let others = try await unit.seat(unit.ann).get(receipts).expect(200).decode(CursorListView.self)
            #expect(others.cursors.isEmpty && others.count == nil)
            let cursors = try await unit.seat(unit.bob).get(Unit.path(hall, "/cursors")).expect(200)
            #expect(try cursors.decode(CursorListView.self).cursors.isEmpty)
            for person in [unit.ann, unit.cleo] {
                try await unit.seat(person).get(Unit.path(hall, "/members")).expectProblem(403, "not-allowed")
            }
            for person in [unit.bob, unit.hal] {
                let whole = try await unit.seat(person).get(Unit.path(hall, "/members")).expect(200)
                    .decode(MemberListView.self)
                #expect(whole.members.count == 6 && whole.next == nil)
            }
            var (found, next): ([UUID], String?) = ([], "")
            while let cursor = next {
                let query = cursor.isEmpty ? "?limit=2" : "?limit=2&cursor=\(cursor)"
                let page = try await unit.seat(unit.bob).get(Unit.path(hall, "/members\(query)")).expect(200)
                    .decode(MemberListView.self)
                found += page.members.map(\.id)
                next = page.next
            }
            let all = [unit.ann, unit.bob, unit.cleo, unit.dora, unit.eve, unit.hal].map(\.id)
            #expect(found == all.sorted { $0.uuidString < $1.uuidString })
        }
    }

    @Test func `a list costs as little where one has said 20,000 things, and the reader none`() async throws {
        try await Unit.with(comparing: false) { unit in
            let hall = try await unit.roomForEveryone()
            try await unit.settle()
            try await unit.pool.execute(
                """
                insert into chat_message (room, number, author, client_id, at, position, changed, own_count, holder, parts,
                    mentions, attachments, revisions, retired)
                select \(hall), n, \(unit.bob.id), 'n' || n, now(), 1000 + n, 1000 + n, n, \(unit.bob.id), '[]',
                    '{}', '{}', 0, false
                from generate_series(1, 20000) n
                """
            )
            for table in ["chat_message", "person", "chat_everyone"] {
                try await unit.pool.execute("analyze \(identifier: table)")
            }
            let query = RoomList.joinedQuery(
                unit.cleo.id,
                as: .client(unit.cleo.id, .pseudonym),
                nil,
                after: nil,
                limit: 21
            )
            let plan = try await unit.pool.query("explain \(query)").decode(String.self).joined(separator: "\n")
            #expect(plan.contains("chat_message_of_author") && !plan.contains("Seq Scan on chat_message"), "\(plan)")
            #expect(try await unit.reading.unread(of: unit.cleo.id, in: hall) == 20_000)
        }
    }

    @Test func `who is erased is in it no more, nor what they said; an export has it`() async throws {
        try await Unit.with { unit in
            let hall = try await unit.roomForEveryone()
            try await unit.say("something of Cleo's", in: hall, by: unit.cleo)
            try await unit.settle()
            let exported = try await ExportedRoom.all(of: [unit.cleo.id], on: unit.pool)
            #expect(exported.map(\.id) == [hall] && exported.map(\.name) == ["Hall"])
            let cleo = try await unit.rooms.actor(unit.cleo.id)
            #expect(try await unit.messages.searchable(by: cleo).rooms == [hall])
            try await unit.erase(unit.cleo.id)
            #expect(try await unit.joined(unit.cleo).rooms.isEmpty)
            #expect(try await unit.history(hall, by: unit.dora).texts == [""])
        }
    }
}
