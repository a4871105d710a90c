import ChatDomain
import EventLog
import Feeds
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import Synchronization
import TangoContract
import Testing
import Vault

@testable import ChatApp

@Suite(.freshSchema) struct FollowerTests {
    private func line(_ position: Int64, _ epoch: UUID, _ fact: some Encodable) throws -> [UInt8] {
        let told = String(decoding: try JSON.encode(fact), as: UTF8.self).dropFirst()
        let line = #"{"position":\#(position),"epoch":"\#(epoch)","id":"\#(UUID())","at":"2026-01-01T00:00:00.000Z","#
        return Array((line + told + "\n").utf8)
    }

    @Test func `what identity tells is learned, and who is erased is forgotten with their personas`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(.public, ["anonymity": "personas"])
            let persona = try await unit.joinUnderPersona(room, unit.dora)
            let new = Unit.person(9, "New", "Comer", "client")
            let body = BodyStream()
            let forgotten = Mutex(0)
            let follower = PeopleFollower(pool: unit.pool) { person, connection in
                try await ChatErasure.forget(person, on: connection, vault: unit.vault)
            } open: { path in
                #expect(path.hasPrefix("/feeds/identity?after="))
                return Response(200, body: .stream(body))
            } forgotten: {
                forgotten.withLock { $0 += 1 }
            }
            let following = Task { try await follower.run() }
            let epoch = UUID()
            try await body.write(try line(1, epoch, PersonFact.registered(new)))
            try await body.write(
                try line(2, epoch, PersonFact.rolesChanged(PersonRolesChanged(id: new.id, roles: ["therapist"])))
            )
            #expect(await follower.follower.wait(for: 2, timeout: .seconds(10)))
            #expect(forgotten.withLock { $0 } == 0)
            #expect(try await unit.rooms.people.party(new.id) == Party(id: new.id, standing: .staff))
            try await body.write(try line(3, epoch, PersonFact.erased(PersonReference(id: unit.dora.id))))
            #expect(await follower.follower.wait(for: 3, timeout: .seconds(10)))
            // Once it is stored, and not before: what is read before that is remembered anew.
            #expect(forgotten.withLock { $0 } == 1)
            #expect(try await unit.vault.isErased(unit.dora.id))
            #expect(try await unit.vault.isErased(persona.member))
            #expect(try await unit.rooms.people.party(unit.dora.id)?.isActive == false)
            let link = try await unit.pool.query("select person from chat_persona").decode(UUID?.self)
            #expect(link == [nil])
            following.cancel()
            _ = await following.result
        }
    }

    @Test func `what tango tells is learned, and what nobody knows stops the follower`() async throws {
        try await Unit.with { unit in
            let body = BodyStream()
            let follower = MatchingFollower(pool: unit.pool) { path in
                #expect(path.hasPrefix("/feeds/tango?after="))
                return Response(200, body: .stream(body))
            }
            let following = Task { try await follower.run() }
            let epoch = UUID()
            let terms = MatchingTerms(
                id: UUID(),
                client: unit.dora.id,
                staff: unit.eve.id,
                kind: "secondary",
                from: unit.clock.now,
                until: nil
            )
            let unknown =
                #"{"position":2,"epoch":"\#(epoch)","id":"\#(UUID())","at":"2026-01-01T00:00:00.000Z","#
                + #""type":"matching.dreamt","data":{}}"# + "\n"
            try await body.write(try line(1, epoch, MatchingFact.matching(terms)) + Array(unknown.utf8))
            #expect(await follower.follower.wait(for: 1, timeout: .seconds(10)))
            #expect(await !follower.follower.wait(for: 2, timeout: .milliseconds(200)))
            try await unit.seat(unit.eve).post("\(Unit.area)/direct/\(unit.dora.id)").expect(201)
            following.cancel()
            _ = await following.result
        }
    }
}
