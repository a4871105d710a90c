import ChatDomain
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import ServiceTesting
import Testing

@testable import ChatApp
@testable import ChatCore
@testable import ChatLive
@testable import Chatkit

/// Into which rooms people come through an instance for people, and whom they bring.
@Suite(.freshSchema) struct ChatkitPeopleRoomTests {
    private static let missing = "services/chatkit_authorizer/authorization/missing_permission"
    private static let noUser = "services/chatkit/not_found/user_not_found"

    @Test func `no client comes under their own name where others are personas`() async throws {
        try await ChatkitPeopleBench.with { bench in
            let (dora, eve) = (bench.unit.dora, bench.unit.eve)
            let room = try await bench.unit.room(.public, ["anonymity": "personas"])
            let name = ChatkitPeople.text(of: room)
            try await bench.unit.settle()
            let shown = try await bench.send(.get, "chatkit v7", "/users/44/joinable_rooms", as: dora).expect(200)
            #expect(shown.json["rooms"]?.elements?.map { $0["id"] } == [.string(name)])
            let joined = try await bench.send(.post, "chatkit v6", "/users/44/rooms/\(name)/join", as: dora).expect(200)
            let facts = try await bench.unit.facts(room)
            let link = try #require(facts.personas.values.first)
            #expect(facts.personas.count == 1 && link.person == dora.id && facts.members[dora.id] == nil)
            let persona = ChatkitJSON.string(ChatkitPeople.text(of: link.persona))
            #expect(Set(joined.json["member_user_ids"]?.elements ?? []) == ["11", persona])
            // Others see the persona, and nothing of who it is.
            let seen = try await bench.send(.get, "chatkit v6", "/users/\(link.persona)", as: bench.unit.ann).expect(
                200
            )
            #expect(seen.json["name"]?.text == link.name)
            try await bench.send(.get, "chatkit v6", "/users/44", as: bench.unit.ann).expectError(404, Self.noUser)

            // They go, and come back as the same one, through whichever client.
            try await bench.send(.post, "chatkit v6", "/users/44/rooms/\(name)/leave", as: dora).expect(204)
            try await bench.send(.post, "chatkit v6", "/users/44/rooms/\(name)/join", as: dora).expect(200)
            try await bench.send(.post, "chatkit v6", "/users/44/rooms/\(name)/join", as: dora).expect(200)
            #expect(try await bench.unit.joinUnderPersona(room, dora).member == link.persona)
            #expect(try await bench.unit.facts(room).personas.count == 1)

            // Staff are always themselves.
            let staff = try await bench.send(.post, "chatkit v6", "/users/77/rooms/\(name)/join", as: eve).expect(200)
            #expect(Set(staff.json["member_user_ids"]?.elements ?? []) == ["11", "77", persona])
        }
    }

    @Test func `who was there as themselves comes back under a persona`() async throws {
        try await ChatkitPeopleBench.with { bench in
            let dora = bench.unit.dora
            let room = try await bench.unit.room(.public, ["anonymity": "personas"])
            try await bench.unit.seat(dora).post(Unit.path(room, "/join")).expect(200)
            try await bench.unit.seat(dora).post(Unit.path(room, "/leave")).expect(204)
            try await bench.unit.settle()
            try await bench.send(.post, "chatkit v6", "/users/44/rooms/\(room)/join", as: dora).expect(200)
            let facts = try await bench.unit.facts(room)
            #expect(facts.members[dora.id] == nil)
            #expect(facts.personas.values.map(\.person) == [dora.id])
        }
    }

    @Test func `who was sent away as themselves comes in under no persona`() async throws {
        try await ChatkitPeopleBench.with { bench in
            let dora = bench.unit.dora
            let room = try await bench.unit.room(.public, ["anonymity": "personas"])
            try await bench.unit.seat(dora).post(Unit.path(room, "/join")).expect(200)
            try await bench.unit.seat(bench.unit.ann)
                .post(Unit.path(room, "/members/\(dora.id)/remove"), [:]).expect(204)
            try await bench.unit.settle()
            try await bench.send(.post, "chatkit v6", "/users/44/rooms/\(room)/join", as: dora)
                .expectError(401, Self.missing)
            #expect(try await bench.unit.facts(room).personas.isEmpty)
        }
    }

    @Test func `who taps several times at once comes as one persona`() async throws {
        try await ChatkitPeopleBench.with { bench in
            let dora = bench.unit.dora
            let room = try await bench.unit.room(.public, ["anonymity": "personas"])
            try await bench.unit.settle()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<4 {
                    group.addTask {
                        let path = "/users/44/rooms/\(room)/join"
                        try await bench.send(.post, "chatkit v6", path, as: dora).expect(200)
                    }
                }
                try await group.waitForAll()
            }
            let facts = try await bench.unit.facts(room)
            #expect(facts.personas.values.map(\.person) == [dora.id])
            #expect(facts.members.count == 2 && facts.members[dora.id] == nil)
        }
    }

    @Test func `of a room for everyone one hears of oneself, and of those with a place there`() async throws {
        try await ChatkitPeopleBench.with { bench in
            let (cleo, dora) = (bench.unit.cleo, bench.unit.dora)
            let hall = try await bench.unit.roomForEveryone()
            let path = "/rooms/\(ChatkitPeople.text(of: hall))"
            try await bench.unit.say("Hello", in: hall, by: dora)
            try await bench.unit.settle()
            let shown = try await bench.send(.get, "chatkit v6", path, as: cleo).expect(200)
            #expect(Set(shown.json["member_user_ids"]?.elements ?? []) == ["22", "33"])
            try await bench.send(.get, "chatkit v6", "\(path)/messages", as: cleo).expect(200)
            // Who has said something there is known by it.
            let author = try await bench.send(.get, "chatkit v6", "/users/44", as: cleo).expect(200)
            #expect(author.json["name"]?.text == "Client 44")
            try await bench.send(.get, "chatkit v6", "/users/77", as: cleo).expectError(404, Self.noUser)
        }
    }

    @Test func `who may bring in nobody learns nothing of whom they name`() async throws {
        try await ChatkitPeopleBench.with { bench in
            let (cleo, dora) = (bench.unit.cleo, bench.unit.dora)
            let own = try await bench.unit.room(members: [cleo])
            let open = try await bench.unit.room(.public)
            try await bench.unit.settle()
            for other in ["22", "77", "999"] {
                let body: ChatkitJSON = ["user_ids": [.string(other)]]
                try await bench.send(.put, "chatkit v6", "/rooms/\(own)/users/add", as: cleo, body)
                    .expectError(401, Self.missing)
                try await bench.send(.put, "chatkit v6", "/rooms/\(open)/users/add", as: dora, body)
                    .expectError(401, Self.missing)
            }
        }
    }
}
