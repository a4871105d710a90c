import ChatDomain
import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import Realtime
import ServiceTesting
import Testing

@testable import ChatCore
@testable import ChatLive
@testable import Chatkit

/// What the end of a matching does beside speaking: who only reads arranges nothing, and isn't told of as typing.
@Suite(.freshSchema, .timeLimit(.minutes(2))) struct EndedArrangingTests {
    private func refused(_ room: UUID, _ seat: Seat, _ unit: Unit) async throws {
        let whatever: Headers = [.ifMatch: "*"]
        let until = RFC3339.text(of: unit.clock.now.addingTimeInterval(3600))
        try await seat.send(.patch, Unit.path(room), ["name": "Else"], headers: whatever).expectProblem(403, "not-tied")
        try await seat.send(.put, Unit.path(room, "/slow-mode"), ["seconds": 5], headers: whatever)
            .expectProblem(403, "not-tied")
        try await seat.post(Unit.path(room, "/members"), ["member_ids": .ids([unit.eve.id])])
            .expectProblem(403, "not-tied")
        let cleo = Unit.path(room, "/members/\(unit.cleo.id)")
        try await seat.post("\(cleo)/remove", [:]).expectProblem(403, "not-tied")
        try await seat.send(.put, "\(cleo)/role", ["role": "listener"]).expectProblem(403, "not-tied")
        try await seat.send(.put, "\(cleo)/mute", ["until": .string(until)]).expectProblem(403, "not-tied")
        try await seat.send(.put, Unit.path(room, "/pins/1"), nil).expectProblem(403, "not-tied")
        try await seat.send(.delete, Unit.message(1, room), nil).expectProblem(403, "not-tied")
        try await seat.send(.post, Unit.path(room, "/archive"), nil, headers: whatever).expectProblem(403, "not-tied")
        try await seat.send(.delete, Unit.path(room), nil, headers: whatever).expectProblem(403, "not-tied")
    }

    @Test func `whose room it was arranges nothing there any more, until they are tied again`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            try await unit.greet(in: room)
            let ann = unit.seat(unit.ann)
            try await unit.unmatch(unit.cleo, unit.ann)
            let before = try await unit.events()
            try await refused(room, ann, unit)
            #expect(try await unit.events() == before)
            let shown = try await ann.get(Unit.path(room)).expect(200).decode(RoomView.self)
            #expect(!shown.canPost && shown.permissions.contains(.leaveRoom))
            #expect(!shown.permissions.contains(.updateRoom))
            // Who never might hears what they always heard.
            try await unit.seat(unit.cleo).send(.patch, Unit.path(room), ["name": "Mine"], headers: [.ifMatch: "*"])
                .expectProblem(403, "not-allowed")
            // What is one's own is: words, and the going.
            try await ann.send(.delete, Unit.message(2, room), nil).expect(204)
            try await unit.match(unit.cleo, unit.ann, from: unit.clock.now)
            try await ann.send(.patch, Unit.path(room), ["name": "Yard"], headers: [.ifMatch: "*"]).expect(204)
            unit.clock.advance(by: 1)
            try await unit.unmatch(unit.cleo, unit.ann)
            try await ann.post(Unit.path(room, "/leave")).expect(204)
        }
    }

    @Test func `who types where they can write no more isn't told of`() async throws {
        try await LiveUnit.with { live in
            let unit = live.unit
            let closed = try await unit.direct()
            let open = try await unit.room(.public, members: [unit.cleo])
            let (ann, cleo) = (try await live.sit(unit.ann), try await live.sit(unit.cleo))
            for seat in [ann, cleo] { try await seat.follow("chat/typing") }
            try await unit.unmatch(unit.cleo, unit.ann)
            for room in [closed, open] {
                let done = try await cleo.act("chat/typing", #"{"room_id":"\#(room)","typing":true}"#)
                #expect(done.op == .done, "\(done.text)")
            }
            // The first that is heard is the second that was said.
            let heard = try await ann.expect(.signal, "typing.started").data(as: TypingRelay.Told.self)
            #expect(heard == TypingRelay.Told(roomID: open, memberID: unit.cleo.id))
        }
    }

    @Test func `nor by the original protocol`() async throws {
        try await ChatkitPeopleBench.with { bench in
            let unit = bench.unit
            let room = try await unit.room(members: [unit.cleo])
            let path = "/rooms/\(ChatkitPeople.text(of: room))"
            try await bench.say("hello", in: room, as: unit.cleo)
            let reader = try await bench.subscribe("chatkit v6", path, as: unit.ann)
            // It is told of the past only once it listens.
            try await reader.expect("new_message")
            try await unit.unmatch(unit.cleo, unit.ann)
            try await bench.send(.post, "chatkit v6", "\(path)/typing_indicators", as: unit.cleo).expect(204)
            // What is heard next is what is said then.
            try await unit.match(unit.cleo, unit.ann, from: unit.clock.now)
            try await bench.say("hello again", in: room, as: unit.cleo)
            try await reader.expect("new_message")
            reader.leave()
            unit.clock.advance(by: 1)
            try await unit.unmatch(unit.cleo, unit.ann)
            try await bench.send(.put, "chatkit v6", path, as: unit.ann, ["name": "Else"])
                .expectError(401, "services/chatkit_authorizer/authorization/missing_permission")
        }
    }

    @Test func `typing asks nobody while nothing was learned`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let believing = unit.commands(believing: .seconds(30))
            let cleo = try await believing.actor(unit.cleo.id, in: room)
            let first = try await believing.mayType(in: room, as: cleo)
            // Behind the feed's back: it would be seen if it were asked for.
            try await unit.unmatch(unit.cleo, unit.ann)
            let later = try await believing.mayType(in: room, as: cleo)
            #expect(first && later)
            let knowing = try await unit.rooms.mayType(in: room, as: cleo)
            #expect(!knowing)
        }
    }
}
