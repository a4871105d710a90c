import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import ServiceKit
import ServiceTesting
import Testing
import Vault

@testable import ChatCore

@Suite(.freshSchema) struct OwnershipTests {
    private func role(_ unit: Unit, _ person: PersonRegistered, in room: UUID) async throws -> String? {
        try await unit.facts(room).members[person.id]?.role
    }

    @Test func `the last owner leaves a private room to who works there, and else not at all`() async throws {
        try await Unit.with { unit in
            let shared = try await unit.room(members: [unit.cleo, unit.eve])
            let ann = unit.seat(unit.ann)
            try await ann.post(Unit.path(shared, "/leave")).expect(204)
            #expect(try await role(unit, unit.eve, in: shared) == RoleDefinitions.owner)
            let alone = try await unit.room(members: [unit.cleo])
            let before = try await unit.events()
            try await ann.post(Unit.path(alone, "/leave")).expectProblem(409, "last-owner")
            let body: [String: JSONValue] = ["role": "member"]
            try await ann.send(.put, Unit.path(alone, "/members/\(unit.ann.id)/role"), body)
                .expectProblem(409, "last-owner")
            #expect(try await unit.events() == before)
        }
    }

    @Test func `a room whose owner was suspended, or that has none, is given to who works there`() async throws {
        try await Unit.with { unit in
            let suspended = try await unit.room(members: [unit.cleo, unit.eve])
            let kept = try await unit.room(members: [unit.cleo])
            // As rooms were left before there was a rule for it.
            let orphaned = try await unit.room(members: [unit.cleo, unit.eve])
            let json = #"{"at":"2026-01-01T12:00:00Z","by":"\#(unit.ann.id)","member":"\#(unit.ann.id)"}"#
            let left = try RoomEvent.schema.decode("room.left.1", Array(json.utf8), opening: nil)
            _ = try await unit.store.append([left], to: orphaned, expected: .any)
            try await unit.settle()
            let job = OwnershipJob(rooms: unit.rooms, log: .none)
            #expect(try await job.work() == 1)
            #expect(try await role(unit, unit.eve, in: orphaned) == RoleDefinitions.owner)
            #expect(try await role(unit, unit.eve, in: suspended) == RoleDefinitions.member)
            try await unit.learn(.suspended(PersonReference(id: unit.ann.id)))
            try await unit.settle()
            #expect(try await job.work(isWhole: false) == 1)
            #expect(try await role(unit, unit.eve, in: suspended) == RoleDefinitions.owner)
            #expect(try await role(unit, unit.cleo, in: kept) == RoleDefinitions.member)
            try await unit.settle()
            #expect(try await job.work() == 0)
        }
    }
}
