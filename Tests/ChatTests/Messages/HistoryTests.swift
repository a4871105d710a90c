import ChatDomain
import FoundationEssentials
import HTTPKit
import HTTPTesting
import PostgresTesting
import ServiceTesting
import Testing

@testable import ChatApp
@testable import ChatCore
@testable import ChatLive
@testable import Chatkit

/// Paging through what was said.
@Suite(.freshSchema) struct HistoryTests {
    @Test func `pages lead back to the beginning and forth to the end, nothing twice`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            for place in 1...45 { try await unit.say("\(place)", in: room, by: unit.cleo) }
            var page = try await unit.history(room, by: unit.ann)
            #expect(page.messages.count == 20 && page.previous == nil)
            var numbers = page.numbers
            while let older = page.next {
                page = try await unit.history(room, by: unit.ann, "?cursor=\(older)")
                numbers += page.numbers
            }
            #expect(numbers == (1...45).reversed())

            page = try await unit.history(room, by: unit.ann, "?after=0&limit=10")
            #expect(page.next == nil)
            var forth = Array(page.numbers.reversed())
            while let newer = page.previous {
                page = try await unit.history(room, by: unit.ann, "?cursor=\(newer)&limit=10")
                forth += page.numbers.reversed()
            }
            #expect(forth == Array(1...45))
            #expect(try await unit.history(room, by: unit.ann, "?before=3").numbers == [2, 1])
        }
    }

    @Test func `a page begins where one asks: at a time, at what one hasn't read`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            for place in 1...10 {
                try await unit.say("\(place)", in: room, by: place % 2 == 0 ? unit.ann : unit.cleo)
                unit.clock.advance(by: 60)
            }
            let time = RFC3339.text(of: unit.clock.now.addingTimeInterval(-300))
            #expect(try await unit.history(room, by: unit.ann, "?date=\(time)&limit=3").numbers == [8, 7, 6])
            try await unit.seat(unit.ann).send(.put, Unit.path(room, "/cursor"), ["number": 5]).expect(200)
            let page = try await unit.history(room, by: unit.ann, "?unread=true&limit=2")
            // The sixth is one's own.
            #expect(page.firstUnread == 7 && page.numbers == [8, 7] && page.next != nil && page.previous != nil)
            try await unit.seat(unit.ann).send(.put, Unit.path(room, "/cursor"), ["number": 10]).expect(200)
            let read = try await unit.history(room, by: unit.ann, "?unread=true&limit=2")
            #expect(read.firstUnread == nil && read.numbers == [10, 9])
        }
    }

    @Test func `a place beyond all that can be counted is an empty page, and never the end of the process`()
        async throws
    {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            try await unit.say("One", in: room, by: unit.ann)
            try await unit.settle()
            #expect(try await unit.history(room, by: unit.ann, "?after=\(Int64.max)").numbers == [])
            // Cursors are nobody's secret: anybody may write one that says anything.
            for text in [
                #"{"after":{"_0":\#(Int64.max)}}"#, #"{"after":{"_0":\#(Int64.min)}}"#,
                #"{"before":{"_0":\#(Int64.max)}}"#, #"{"before":{"_0":\#(Int64.min)}}"#,
            ] {
                let cursor = Data(text.utf8).base64EncodedString().replacing("=", with: "")
                let answer = try await unit.seat(unit.ann).get(Unit.path(room, "/messages?cursor=\(cursor)"))
                #expect([200, 422].contains(answer.status), "\(text)")
            }
        }
    }

    @Test func `who may not read is refused, and so is what is no place`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let open = try await unit.room(.public, named: "Hall")
            try await unit.say("One", in: room, by: unit.ann)
            try await unit.settle()
            for rest in [
                "/messages", "/messages/1", "/messages/1/revisions", "/messages/1/receipts", "/cursor", "/cursors",
            ] {
                try await unit.seat(unit.dora).get(Unit.path(room, rest)).expectProblem(404, "room-not-found")
                try await unit.seat(unit.dora).get(Unit.path(open, rest)).expectProblem(403, "not-a-member")
                try await unit.seat(nil).get(Unit.path(room, rest)).expectProblem(401, "unauthorized")
            }
            let ann = unit.seat(unit.ann)
            try await ann.get(Unit.message(2, room)).expectProblem(404, "message-not-found")
            try await ann.get(Unit.path(room, "/messages?before=2&after=1")).expectProblem(400, "bad-request")
            try await ann.get(Unit.path(room, "/messages?date=yesterday"))
                .expectProblem(422, "validation-failed", fields: ["date"])
            try await ann.get(Unit.path(room, "/messages?limit=101"))
                .expectProblem(422, "validation-failed", fields: ["limit"])
            try await ann.get(Unit.path(room, "/messages?cursor=x"))
                .expectProblem(422, "validation-failed", fields: ["cursor"])
        }
    }
}
