import ChatDomain
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import ServiceTesting
import Testing

@testable import ChatCore

@Suite(.freshSchema) struct RoleRoutesTests {
    private let roles = "\(Unit.area)/roles"

    @Test func `an installation says what its roles allow`() async throws {
        try await Unit.with { unit in
            let (hal, path) = (unit.seat(unit.hal), "\(roles)/room/scribe")
            let room = try await unit.room(members: [unit.cleo])
            let member = Unit.path(room, "/members/\(unit.cleo.id)/role")
            try await unit.seat(unit.ann).send(.put, member, ["role": "scribe"])
                .expectProblem(422, "validation-failed", fields: ["role"])
            try await hal.send(.put, path, ["permissions": ["message:pin", "room:messages:get"]]).expect(204)
            try await unit.seat(unit.ann).send(.put, member, ["role": "scribe"]).expect(204)
            let shown = try await unit.seat(unit.cleo).get(Unit.path(room)).decode(RoomView.self)
            #expect(shown.permissions.contains(.pinMessages) && !shown.permissions.contains(.createMessages))
            let list = try await unit.seat(unit.cleo).get(roles).expect(200).decode(RoleListView.self).roles
            let scribe = try #require(list.first { $0.name == "scribe" })
            #expect(scribe.scope == .room && scribe.permissions == [.pinMessages, .readMessages] && !scribe.isStandard)
            #expect(list.contains { $0.name == "owner" && $0.isStandard })
            try await hal.delete(path).expect(204)
            try await hal.delete(path).expectProblem(404, "role-not-found")
            let after = try await unit.seat(unit.cleo).get(Unit.path(room)).decode(RoomView.self)
            #expect(after.permissions == [.createRooms, .joinRoom])
        }
    }

    @Test func `what can't be a role is refused, and by anybody but administrators`() async throws {
        try await Unit.with { unit in
            let hal = unit.seat(unit.hal)
            try await hal.send(.put, "\(roles)/room/maker", ["permissions": ["room:create"]])
                .expectProblem(422, "validation-failed", fields: ["permissions"])
            try await hal.send(.put, "\(roles)/room/No%20Name", ["permissions": []])
                .expectProblem(422, "validation-failed", fields: ["role"])
            try await hal.send(.put, "\(roles)/planet/scribe", ["permissions": []])
                .expectProblem(404, "role-not-found")
            try await hal.send(.put, "\(roles)/room/scribe", ["permissions": ["fly"]]).expect(422)
            try await hal.delete("\(roles)/room/owner").expectProblem(409, "standard-role")
            for person in [unit.ann, unit.bob, unit.cleo] {
                try await unit.seat(person).send(.put, "\(roles)/room/scribe", ["permissions": []]).expect(403)
                try await unit.seat(person).delete("\(roles)/room/scribe").expect(403)
            }
            #expect(try await unit.events() == 0)
        }
    }

    @Test func `a standing's global role is what its people may do everywhere`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            try await unit.seat(unit.bob).get(Unit.path(room)).expectProblem(404, "room-not-found")
            try await unit.seat(unit.hal)
                .send(.put, "\(roles)/global/coordinator", ["permissions": ["room:messages:get"]]).expect(204)
            try await unit.seat(unit.bob).get(Unit.path(room)).expect(200)
            // Clients make no rooms any more, their personas neither.
            try await unit.seat(unit.hal).send(.put, "\(roles)/global/client", ["permissions": ["room:join"]])
                .expect(204)
            try await unit.seat(unit.cleo).post("\(Unit.area)/rooms", Unit.draft()).expectProblem(403, "not-allowed")
            try await unit.seat(unit.cleo).post("\(Unit.area)/rooms", Unit.draft(members: [], ["persona": true]))
                .expectProblem(403, "not-allowed")
        }
    }
}
