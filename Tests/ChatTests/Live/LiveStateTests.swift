import ChatDomain
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import Realtime
import ServiceTesting
import Testing

@testable import ChatCore
@testable import ChatLive

@Suite(.freshSchema, .timeLimit(.minutes(2))) struct LiveStateTests {
    /// Reads the lists that somebody is told until one of them is as it should be.
    private func list(_ seat: LiveSeat, until isThis: (LiveRooms) -> Bool) async throws {
        while true {
            let rooms = try await seat.expect(.event, "rooms").data(as: LiveRooms.self)
            #expect(rooms.unread == rooms.rooms.reduce(0) { $0 + $1.unread })
            if isThis(rooms) { return }
        }
    }

    @Test func `one's list is told with what one hasn't read`() async throws {
        try await LiveUnit.with { live in
            let unit = live.unit
            let room = try await unit.room(members: [unit.cleo])
            let cleo = try await live.sit(unit.cleo)
            try await cleo.follow("chat/rooms")
            for number in 1...5 { try await unit.say("\(number)", in: room, by: unit.ann) }
            try await list(cleo) { $0.rooms.map(\.unread) == [5] && $0.rooms.map(\.latest) == [5] }
            _ = try await unit.reading.move(3, in: room, as: try await unit.rooms.actor(unit.cleo.id, in: room))
            try await list(cleo) { $0.unread == 2 && $0.rooms.map(\.cursor) == [3] }
            let other = try await unit.room(members: [unit.cleo])
            try await list(cleo) { Set($0.rooms.map(\.roomID)) == [room, other] }
        }
    }

    @Test func `that a room is quiet is told to oneself, and its unread ask for nothing`() async throws {
        try await LiveUnit.with { live in
            let unit = live.unit
            let room = try await unit.room(members: [unit.cleo])
            let cleo = [try await live.sit(unit.cleo), try await live.sit(unit.cleo)]
            for seat in cleo { try await seat.follow("chat/rooms") }
            try await unit.say("One", in: room, by: unit.ann)
            for seat in cleo { try await list(seat) { $0.attention == 1 && $0.rooms.map(\.quiet) == [false] } }
            try await unit.seat(unit.cleo).send(.put, Unit.path(room, "/quiet"), [:]).expect(204)
            for seat in cleo {
                try await list(seat) { $0.unread == 1 && $0.attention == 0 && $0.rooms.map(\.quiet) == [true] }
            }
        }
    }

    @Test func `whom an edit names, and no more, is told what asks for their attention`() async throws {
        try await LiveUnit.with { live in
            let unit = live.unit
            let room = try await unit.room(members: [unit.cleo])
            let cleo = try await live.sit(unit.cleo)
            try await unit.seat(unit.cleo).send(.put, Unit.path(room, "/quiet"), [:]).expect(204)
            try await cleo.follow("chat/rooms")
            try await unit.say("One", in: room, by: unit.ann)
            try await list(cleo) { $0.unread == 1 && $0.attention == 0 }
            try await unit.settle()
            let ann = try await unit.rooms.actor(unit.ann.id, in: room)
            let (named, plain) = ("Cleo?", "Nobody")
            _ = try await unit.messages.edit(
                1,
                in: room,
                to: [.text(type: "text/plain", named)],
                mentions: [unit.cleo.id],
                as: ann
            )
            try await list(cleo) { $0.unread == 1 && $0.attention == 1 }
            _ = try await unit.messages.edit(1, in: room, to: [.text(type: "text/plain", plain)], as: ann)
            try await list(cleo) { $0.unread == 1 && $0.attention == 0 }
        }
    }

    @Test func `cursors are told to the room, of who hides theirs to nobody but themselves`() async throws {
        try await LiveUnit.with { live in
            let unit = live.unit
            let room = try await unit.room(members: [unit.cleo, unit.eve])
            for number in 1...3 { try await unit.say("\(number)", in: room, by: unit.ann) }
            try await unit.settle()
            _ = try await unit.reading.hideReceipts(true, by: unit.eve.id)
            try await unit.settle()
            let (ann, eve) = (try await live.sit(unit.ann), try await live.sit(unit.eve))
            for seat in [ann, eve] { try await seat.follow("chat/cursors") }
            for (person, number) in [(unit.eve, 3), (unit.cleo, 2)] as [(PersonRegistered, Int64)] {
                _ = try await unit.reading.move(number, in: room, as: try await unit.rooms.actor(person.id, in: room))
            }
            let told = try await ann.expect(.event, "cursor.moved").data(as: LiveCursorMoved.self)
            #expect((told.memberID, told.number) == (unit.cleo.id, 2))
            let own = try await eve.expect(.event, "cursor.moved").data(as: LiveCursorMoved.self)
            #expect((own.memberID, own.number) == (unit.eve.id, 3))
        }
    }
}
