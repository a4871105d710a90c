import ChatDomain
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import Testing

@testable import ChatApp

/// Into which rooms people come through an instance for people, and whom they bring.
@Suite(.freshSchema) struct ChatkitPeopleRoomTests {
    private static let missing = "services/chatkit_authorizer/authorization/missing_permission"
    private static let noRoom = "services/chatkit/not_found/room_not_found"

    @Test func `no client comes under their own name where others are personas`() async throws {
        try await ChatkitPeopleBench.with { bench in
            let (dora, eve) = (bench.unit.dora, bench.unit.eve)
            let room = try await bench.unit.room(.public, ["anonymity": "personas"])
            let name = ChatkitPeople.text(of: room)
            let joinable = "/users/44/joinable_rooms"
            try await bench.unit.settle()
            let hidden = try await bench.send(.get, "chatkit v7", joinable, as: dora).expect(200)
            #expect(hidden.json["rooms"] == [])
            try await bench.send(.get, "chatkit v6", "/rooms/\(name)", as: dora).expectError(404, Self.noRoom)
            try await bench.send(.post, "chatkit v6", "/users/44/rooms/\(name)/join", as: dora)
                .expectError(404, Self.noRoom)
            #expect(try await bench.unit.facts(room).members[dora.id] == nil)

            // Staff are always themselves.
            let open = try await bench.send(.get, "chatkit v7", "/users/55/joinable_rooms", as: eve).expect(200)
            #expect(open.json["rooms"]?.elements?.map { $0["id"] } == [.string(name)])
            let joined = try await bench.send(.post, "chatkit v6", "/users/55/rooms/\(name)/join", as: eve).expect(200)
            #expect(Set(joined.json["member_user_ids"]?.elements ?? []) == ["11", "55"])

            // Who was there under a persona may come back as it, so they see the room.
            _ = try await bench.unit.joinUnderPersona(room, dora)
            try await bench.unit.settle()
            try await bench.send(.post, "chatkit v6", "/users/44/rooms/\(name)/leave", as: dora).expect(204)
            let shown = try await bench.send(.get, "chatkit v7", joinable, as: dora).expect(200)
            #expect(shown.json["rooms"]?.elements?.map { $0["id"] } == [.string(name)])
        }
    }

    @Test func `who may bring in nobody learns nothing of whom they name`() async throws {
        try await ChatkitPeopleBench.with { bench in
            let (cleo, dora) = (bench.unit.cleo, bench.unit.dora)
            let own = try await bench.unit.room(members: [cleo])
            let open = try await bench.unit.room(.public)
            try await bench.unit.settle()
            for other in ["22", "55", "999"] {
                let body: ChatkitJSON = ["user_ids": [.string(other)]]
                try await bench.send(.put, "chatkit v6", "/rooms/\(own)/users/add", as: cleo, body)
                    .expectError(401, Self.missing)
                try await bench.send(.put, "chatkit v6", "/rooms/\(open)/users/add", as: dora, body)
                    .expectError(401, Self.missing)
            }
        }
    }
}
