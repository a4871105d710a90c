import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import TangoDomain
import ServiceTesting
import Testing

@testable import TangoApp

@Suite(.freshSchema) struct ProjectionTests {
    /// `Unit` compares each read model with its rebuild: here after everything that can happen.
    @Test func `rebuilt is the same as written as it happened`() async throws {
        try await Unit.with { unit in
            let bob = unit.commands(unit.bob)
            let area = "/api/v1/tango"
            let id = try await unit.matching(unit.cleo, with: unit.ann)
            try await unit.matching(unit.dora, with: unit.ann, .secondary, until: unit.noon(plus: 86_400))
            try await bob.send(
                .patch,
                "\(area)/matchings/\(id)",
                ["until": .time(unit.noon(plus: 9e5)), "reason": "x"]
            )
            .expect(204)
            try await bob.send(.put, "\(area)/staff/\(unit.hal.id)/limit", ["clients": 3]).expect(204)
            try await bob.send(.put, "\(area)/staff/\(unit.ann.id)/limit", ["clients": 3]).expect(204)
            try await bob.send(.put, "\(area)/staff/\(unit.ann.id)/limit", [:]).expect(204)
            try await bob.post(
                "\(area)/transfers",
                ["from_id": .id(unit.ann.id), "to_id": .id(unit.hal.id), "reason": "Ann leaves"]
            ).expect(201)
            let cover = try await unit.cover(of: unit.ann, by: unit.hal, until: unit.noon(plus: 86_400))
            try await bob.send(.patch, "\(area)/covers/\(cover)", ["until": .time(unit.noon(plus: 9000))]).expect(204)
            try await bob.post("\(area)/covers/\(cover)/call-off").expect(204)
            for client in [unit.cleo, unit.dora] {
                try await bob.send(.put, "\(area)/conflicts/\(client.id)/\(unit.ann.id)", ["reason": "x"]).expect(204)
            }
            try await bob.post("\(area)/conflicts/\(unit.cleo.id)/\(unit.ann.id)/lift", ["reason": "x"]).expect(204)
            let access = try await unit.commands(unit.ann).post(
                "\(area)/accesses",
                ["client_id": .id(unit.cleo.id), "reason": "x"]
            ).expect(201).decode(AccessMadeView.self)
            try await bob.post("\(area)/accesses/\(access.id)/end").expect(204)
        }
    }

    @Test func `what the tables show is what the clients' streams come to`() async throws {
        try await Unit.with { unit in
            let id = try await unit.matching(unit.cleo, with: unit.ann)
            try await unit.matching(unit.cleo, with: unit.hal, .secondary, from: unit.noon(plus: 86_400))
            try await unit.commands(unit.bob).post("/api/v1/tango/matchings/\(id)/end", ["reason": "Done"]).expect(204)
            let loaded = try await Repository<Matchings>(unit.store).load(StreamID.matchings(of: unit.cleo.id))
            let shown = try await unit.matchingCommands.careTeams.matchings(where: "client = \(unit.cleo.id)")
            #expect(shown.count == 2)
            #expect(Dictionary(uniqueKeysWithValues: shown.map { ($0.id, $0) }) == loaded.state.matchings)
        }
    }
}
