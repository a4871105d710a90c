import ChatDomain
import FoundationEssentials
import HTTPKit
import HTTPTesting
import PostgresTesting
import ServiceTesting
import Testing

@testable import ChatCore

@Suite(.freshSchema) struct RoomPhaseTests {
    @Test func `a room is archived, read, and opened again`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            try await unit.seat(unit.cleo).post(Unit.path(room, "/archive")).expectProblem(403, "not-allowed")
            try await unit.seat(unit.ann).post(Unit.path(room, "/archive"), headers: [.ifMatch: "\"9\""])
                .expectProblem(412, "precondition-failed")
            try await unit.seat(unit.ann).post(Unit.path(room, "/archive")).expect(204)
            try await unit.seat(unit.ann).post(Unit.path(room, "/archive")).expect(204)
            let shown = try await unit.seat(unit.cleo).get(Unit.path(room)).expect(200).decode(RoomView.self)
            #expect(shown.phase == "archived")
            try await unit.seat(unit.ann).send(.put, Unit.path(room, "/slow-mode"), ["seconds": 5])
                .expectProblem(409, "room-archived")
            let archived = try await unit.joined(unit.cleo, "?archived=true").rooms.map(\.id)
            let open = try await unit.joined(unit.cleo, "?archived=false").rooms.map(\.id)
            #expect(archived == [room] && open.isEmpty)
            try await unit.seat(unit.ann).post(Unit.path(room, "/reopen")).expect(204)
            #expect(try await unit.joined(unit.cleo, "?archived=false").rooms.map(\.id) == [room])
        }
    }

    @Test func `a deleted room is there for those who keep order only, and comes back as it was`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            try await unit.seat(unit.ann).post(Unit.path(room, "/archive")).expect(204)
            try await unit.seat(unit.ann).delete(Unit.path(room)).expect(204)
            try await unit.seat(unit.ann).get(Unit.path(room)).expectProblem(404, "room-not-found")
            try await unit.seat(unit.ann).post(Unit.path(room, "/restore")).expectProblem(404, "room-not-found")
            #expect(try await unit.joined(unit.cleo).rooms.isEmpty)
            try await unit.seat(unit.bob).post(Unit.path(room, "/restore")).expect(204)
            #expect(try await unit.joined(unit.cleo).rooms.map(\.phase) == ["archived"])
            // It was restored, not opened to who did it.
            try await unit.seat(unit.bob).get(Unit.path(room)).expectProblem(404, "room-not-found")
        }
    }

    @Test func `slow mode is set within its bounds`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let path = Unit.path(room, "/slow-mode")
            try await unit.seat(unit.ann).send(.put, path, ["seconds": 30]).expect(204)
            #expect(try await unit.facts(room).slowMode == 30)
            for seconds in [-1, Limits.slowMode + 1] {
                try await unit.seat(unit.ann).send(.put, path, ["seconds": .int(seconds)])
                    .expectProblem(422, "validation-failed", fields: ["seconds"])
            }
            try await unit.seat(unit.cleo).send(.put, path, ["seconds": 0]).expectProblem(403, "not-allowed")
        }
    }

    @Test func `messages are kept at the top`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            for number in 1...3 { try await unit.say("number \(number)", in: room, by: unit.cleo) }
            try await unit.settle()
            for number in [2, 1, 2] {
                try await unit.seat(unit.ann).send(.put, Unit.path(room, "/pins/\(number)"), nil).expect(204)
            }
            #expect(try await unit.seat(unit.cleo).get(Unit.path(room)).decode(RoomView.self).pins == [2, 1])
            try await unit.seat(unit.ann).delete(Unit.path(room, "/pins/2")).expect(204)
            #expect(try await unit.facts(room).pins == [1])
            for number in ["4", "0", "x"] {
                try await unit.seat(unit.ann).send(.put, Unit.path(room, "/pins/\(number)"), nil)
                    .expectProblem(404, "message-not-found")
            }
            try await unit.seat(unit.cleo).send(.put, Unit.path(room, "/pins/1"), nil)
                .expectProblem(403, "not-allowed")
            try await unit.seat(unit.dora).send(.put, Unit.path(room, "/pins/1"), nil)
                .expectProblem(404, "room-not-found")
        }
    }
}
