import ChatDomain
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import ServiceTesting
import Testing

@testable import Chatkit

/// What people are told as it happens through an instance for people, and when that ends.
@Suite(.freshSchema) struct ChatkitPeopleSubscriptionTests {
    @Test func `one hears of one's own rooms, and of no others`() async throws {
        try await ChatkitPeopleBench.with { bench in
            let (ann, cleo, eve) = (bench.unit.ann, bench.unit.cleo, bench.unit.eve)
            let reader = try await bench.subscribe("chatkit v6", "/users", as: cleo)
            let state = try await reader.expect("initial_state")
            #expect(state["current_user"]?["id"] == "33")
            #expect(state["rooms"] == [])
            // Not hers.
            let other = try await bench.unit.room(.public, by: eve)
            try await bench.say("to myself", in: other, as: eve)
            let room = try await bench.unit.room(members: [cleo])
            let name = ChatkitJSON.string(ChatkitPeople.text(of: room))
            #expect(try await reader.expect("added_to_room")["room"]?["id"] == name)
            let id = try await bench.say("hello", in: room, as: ann)
            #expect(try await reader.expect("room_updated")["room"]?["unread_count"] == 1)
            try await bench.send(
                .put,
                "chatkit_cursors v2",
                "/cursors/0/rooms/\(room)/users/33",
                as: cleo,
                ["position": .integer(id)]
            ).expect(201)
            #expect(try await reader.expect("room_updated")["room"]?["unread_count"] == 0)
            #expect(try await reader.expect("new_cursor")["position"] == .integer(id))
            try await bench.send(.put, "chatkit v6", "/rooms/\(room)/users/remove", as: ann, ["user_ids": ["33"]])
                .expect(204)
            #expect(try await reader.expect("removed_from_room")["room_id"] == name)
            reader.leave()
        }
    }

    @Test func `who is sent away hears no more of the room`() async throws {
        try await ChatkitPeopleBench.with { bench in
            let (ann, cleo) = (bench.unit.ann, bench.unit.cleo)
            let room = try await bench.unit.room(members: [cleo])
            try await bench.unit.settle()
            let reader = try await bench.subscribe("chatkit v6", "/rooms/\(room)", as: cleo)
            let company = try await bench.subscribe("chatkit v7", "/rooms/\(room)/memberships", as: ann)
            let state = try await company.expect("initial_state")
            #expect(Set(state["user_ids"]?.elements ?? []) == ["11", "33"])
            try await bench.say("hello", in: room, as: ann)
            try await reader.expect("new_message")
            try await bench.send(.put, "chatkit v6", "/rooms/\(room)/users/remove", as: ann, ["user_ids": ["33"]])
                .expect(204)
            #expect(try await company.expect("user_left")["user_id"] == "33")
            #expect(try await reader.end().status == 204)
            company.leave()
        }
    }

    @Test func `who is in a room as everybody is isn't told of as gone`() async throws {
        try await ChatkitPeopleBench.with { bench in
            let unit = bench.unit
            let hall = try await unit.roomForEveryone()
            try await unit.settle()
            let reader = try await bench.subscribe("chatkit v7", "/rooms/\(hall)/memberships", as: unit.cleo)
            let state = try await reader.expect("initial_state")
            #expect(Set(state["user_ids"]?.elements ?? []) == ["22", "33"])
            let until = RFC3339.text(of: unit.clock.now.addingTimeInterval(3600))
            let mute = Unit.path(hall, "/members/\(unit.dora.id)/mute")
            try await unit.seat(unit.bob).send(.put, mute, ["until": .string(until)]).expect(204)
            #expect(try await reader.expect("user_joined")["user_id"] == "44")
            try await unit.seat(unit.bob).post(Unit.path(hall, "/members/\(unit.dora.id)/remove"), [:]).expect(204)
            // Nothing was told of herself.
            #expect(try await reader.expect("user_left")["user_id"] == "44")
            reader.leave()
        }
    }

    @Test func `a subscription ends with its token`() async throws {
        try await ChatkitPeopleBench.with { bench in
            let reader = try await bench.subscribe("chatkit v6", "/users", as: bench.unit.cleo)
            try await reader.expect("initial_state")
            bench.unit.clock.advance(by: 600)
            let end = try await reader.end()
            #expect(end.status == 401)
            #expect(end.code == "authentication/expired")
        }
    }

    @Test func `a subscription ends when who listens is locked out`() async throws {
        try await ChatkitPeopleBench.with { bench in
            let cleo = bench.unit.cleo
            let reader = try await bench.subscribe("chatkit_presence v2", "/users/33/register", as: cleo)
            try await bench.unit.learn(.suspended(PersonReference(id: cleo.id)))
            let end = try await reader.end()
            #expect(end.status == 401)
            #expect(end.code == "authentication/invalid")
        }
    }

    private enum Change: CaseIterable {
        case keyRemoved, keysReplaced, disabled
    }

    @Test func `a subscription ends with the key of its token, and with its instance`() async throws {
        try await ChatkitPeopleBench.with { bench in
            let table = ChatkitInstanceTable(pool: bench.unit.pool, vault: bench.unit.vault)
            for change in Change.allCases {
                let instance = try #require(try await table.find(bench.instance.id))
                let key = try #require(instance.keys.first)
                let current = ChatkitPeopleBench(unit: bench.unit, edge: bench.edge, instance: instance)
                let reader = try await current.subscribe("chatkit v6", "/users", as: bench.unit.cleo)
                try await reader.expect("initial_state")
                switch change {
                case .keyRemoved:
                    _ = try await table.addKey(to: instance.id, at: bench.unit.clock.now)
                    #expect(try await table.removeKey(key.id, of: instance.id))
                case .keysReplaced: _ = try await table.rotate(instance.id, at: bench.unit.clock.now)
                case .disabled: try await table.disable(instance.id)
                }
                let end = try await reader.end()
                #expect(end.status == 401, "\(change)")
                #expect(end.code == "authentication/invalid", "\(change)")
            }
        }
    }
}
