import ChatDomain
import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import ServiceTesting
import Testing

@testable import ChatCore

/// Searches while the index is behind, and what is in it.
@Suite(.freshSchema) struct SearchIndexTests {
    /// Waits until messages are shown; the index only comes as far as a test brings it.
    private func settle(_ unit: Unit) async throws {
        #expect(await unit.messagesProjection.wait(for: try await unit.events(), timeout: .seconds(10)))
    }

    private func search(_ unit: Unit, _ words: [String], in rooms: [UUID], isIndexed: Bool = true) -> MessageSearch {
        MessageSearch(
            pool: unit.pool,
            rooms: rooms,
            words: words,
            filter: SearchFilter(),
            index: isIndexed ? SearchProjection.name : nil
        )
    }

    private func texts(_ page: FoundPage, _ unit: Unit) -> [String] {
        page.entries.flatMap { MessageView($0, for: unit.ann.id).parts ?? [] }.compactMap(\.content)
    }

    /// What all pages of three have, `turning` after each.
    private func pages(
        of search: MessageSearch,
        _ unit: Unit,
        turning: () async throws -> Void = {}
    ) async throws -> [String] {
        var found: [String] = []
        var place: SearchKeyset?
        repeat {
            let page = try await search.page(before: place, limit: 3)
            found += texts(page, unit)
            place = page.next
            try await turning()
        } while place != nil
        return found
    }

    private func find(_ unit: Unit, _ word: String, in room: UUID) async throws -> [String] {
        try await settle(unit)
        return texts(try await search(unit, [word], in: [room]).page(before: nil, limit: 20), unit)
    }

    /// Two rooms in which so many things are said, every third of them of toast; the index takes in the first `indexed`.
    private func talk(_ unit: Unit, _ count: Int, indexed: Int) async throws -> [UUID] {
        let rooms = [try await unit.room(members: [unit.cleo]), try await unit.room(members: [unit.cleo])]
        for number in 1...count {
            try await unit.say(number % 3 == 0 ? "toast \(number)" : "honey", in: rooms[number % 2], by: unit.cleo)
            if number % 4 == 0 { unit.clock.advance(by: 1) }
            if number == indexed { try await unit.indexed.catchUp() }
        }
        try await settle(unit)
        return rooms
    }

    private static let toasts = stride(from: 99, to: 0, by: -3).map { "toast \($0)" }

    @Test(arguments: [0, 1, 50, 99, 100])
    func `pages lead through all that is found, however far the index has come`(_ indexed: Int) async throws {
        try await Unit.with(idle: [SearchProjection.name]) { unit in
            let rooms = try await talk(unit, 100, indexed: indexed)
            #expect(try await pages(of: search(unit, ["toast"], in: rooms), unit) == Self.toasts)
            // Too short to leave a mark.
            #expect(try await pages(of: search(unit, ["to"], in: rooms), unit) == Self.toasts)
            #expect(try await pages(of: search(unit, ["toast", "99"], in: rooms), unit) == ["toast 99"])
            #expect(try await pages(of: search(unit, ["marmalade"], in: rooms), unit).isEmpty)
        }
    }

    @Test func `pages lead through all that is found without an index`() async throws {
        try await Unit.with(idle: [SearchProjection.name]) { unit in
            let rooms = try await talk(unit, 100, indexed: 0)
            #expect(try await pages(of: search(unit, ["toast"], in: rooms, isIndexed: false), unit) == Self.toasts)
        }
    }

    @Test func `nothing is lost or found twice when the index moves on between two pages`() async throws {
        try await Unit.with(idle: [SearchProjection.name]) { unit in
            let rooms = try await talk(unit, 100, indexed: 30)
            let found = try await pages(of: search(unit, ["toast"], in: rooms), unit) {
                try await unit.indexed.catchUp()
            }
            #expect(found == Self.toasts)
        }
    }

    @Test func `what changed after it was indexed is found as it is, before the index knows and after`() async throws {
        try await Unit.with(idle: [SearchProjection.name]) { unit in
            let room = try await unit.room(members: [unit.cleo])
            for words in ["Marmalade", "Marmalade too", "Toast"] { try await unit.say(words, in: room, by: unit.cleo) }
            try await settle(unit)
            try await unit.indexed.catchUp()
            #expect(try await find(unit, "marmalade", in: room) == ["Marmalade too", "Marmalade"])
            try await unit.seat(unit.cleo).send(.put, Unit.message(1, room), ["text": "Honey"]).expect(204)
            try await unit.seat(unit.cleo).delete(Unit.message(2, room)).expect(204)
            for _ in 1...2 {
                #expect(try await find(unit, "marmalade", in: room).isEmpty)
                #expect(try await find(unit, "honey", in: room) == ["Honey"])
                #expect(try await find(unit, "toast", in: room) == ["Toast"])
                try await unit.indexed.catchUp()
            }
        }
    }

    @Test func `accented letters are found however they were written, before they are indexed and after`() async throws
    {
        try await Unit.with(idle: [SearchProjection.name]) { unit in
            let room = try await unit.room(members: [unit.cleo])
            for words in ["cre\u{300}me", "cr\u{E8}me"] { try await unit.say(words, in: room, by: unit.cleo) }
            try await settle(unit)
            for _ in 1...2 {
                for question in ["CRE\u{300}ME", "cr\u{E8}m"] {
                    let words = SearchText.needles(question)
                    let page = try await search(unit, words, in: [room]).page(before: nil, limit: 20)
                    #expect(page.entries.count == 2, "\(question)")
                }
                try await unit.indexed.catchUp()
            }
        }
    }

    @Test func `what is past its time is not found, and leaves no marks once all of its stretch is`() async throws {
        try await Unit.with(idle: [SearchProjection.name]) { unit in
            let (day, rule) = (86_400.0, RetentionRule(olderThan: .seconds(5 * 86_400)))
            let commands = RetentionCommands(rooms: unit.rooms, projection: unit.careProjection)
            let room = try await unit.room(members: [unit.cleo])
            try await unit.say("Old toast", in: room, by: unit.cleo)
            unit.clock.advance(by: 10 * day)
            try await unit.say("Young toast", in: room, by: unit.cleo)
            try await settle(unit)
            try await unit.indexed.catchUp()
            for left in [["Young toast"], []] {
                for retirement in try await commands.due(rule) { try await commands.apply(retirement) }
                #expect(try await find(unit, "toast", in: room) == left)
                try await unit.indexed.catchUp()
                #expect(try await find(unit, "toast", in: room) == left)
                let marks = try await unit.pool.query("select count(*) from chat_search_marks")[0]
                #expect(try marks.decode(Int64.self) == Int64(left.count))
                unit.clock.advance(by: 10 * day)
            }
            try await unit.say("Late toast", in: room, by: unit.cleo)
            try await settle(unit)
            try await unit.indexed.catchUp()
            #expect(try await find(unit, "toast", in: room) == ["Late toast"])
        }
    }

    @Test func `taken in bit by bit the index is what it is made of all at once`() async throws {
        try await Unit.with(idle: [SearchProjection.name]) { unit in
            let rooms = [try await unit.room(members: [unit.cleo]), try await unit.room(members: [unit.cleo])]
            for number in 1...80 {
                try await unit.say("toast \(number)", in: rooms[number % 2], by: number % 5 == 0 ? unit.ann : unit.cleo)
                if number % 7 == 0 {
                    let path = Unit.message(Int64(number / 7), rooms[0])
                    _ = try await unit.seat(unit.cleo).send(.put, path, ["text": .string("honey \(number)")])
                    try await unit.indexed.catchUp()
                }
            }
            try await unit.indexed.catchUp()
        }
    }

    @Test func `what is written by the handful is all there`() async throws {
        try await Unit.with(idle: [SearchProjection.name]) { unit in
            var rooms: [UUID] = []
            for number in 0...SearchProjection.handful {
                rooms.append(try await unit.room(members: [unit.cleo]))
                try await unit.say("toast \(number)", in: rooms[number], by: unit.cleo)
            }
            try await settle(unit)
            try await unit.indexed.catchUp()
            let counts = try await unit.pool.query(
                """
                select (select count(distinct talk) from chat_search_stretch), (select count(distinct talk) from chat_search_marks)
                """
            )[0]
            #expect(try counts.decode(Int64.self, Int64.self) == (Int64(rooms.count), Int64(rooms.count)))
            let found = try await pages(of: search(unit, ["toast"], in: rooms), unit)
            #expect(Set(found).count == rooms.count)
        }
    }
}
