import ChatDomain
import EventLog
import Feeds
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PeopleKit
import Postgres
import PostgresTesting
import ServiceTesting
import Synchronization
import TangoContract
import CareTeamKit
import Testing
import Vault

@testable import ChatApp
@testable import ChatCore

@Suite(.freshSchema) struct FollowerTests {
    /// Another feed begins: nothing of it was learned yet.
    private func forget(_ follower: String, _ unit: Unit) async throws {
        try await unit.pool.execute("delete from checkpoint where consumer = \(follower)")
    }

    @Test func `what identity tells is learned, and who is erased is forgotten with their personas`() async throws {
        // Keys are destroyed in another vault, so that of the unit may know them for a while.
        try await Unit.with(comparing: false) { unit in
            let room = try await unit.room(.public, ["anonymity": "personas"])
            let persona = try await unit.joinUnderPersona(room, unit.dora)
            let new = Unit.person(9, "New", "Comer", "client")
            let body = BodyStream()
            let forgotten = Mutex(0)
            // With a single connection: nobody may wait for a second one who holds it.
            let pool = FreshSchema.pool(connections: 1)
            let vault = try Unit.vault(on: pool)
            let follower = PeopleFollower(pool: pool, vault: vault) { person in
                try await ChatErasure.shred(person, pool: pool, vault: vault)
            } learn: { fact, connection in
                if case .erased(let person) = fact {
                    try await ChatErasure.part(person.id, on: connection, vault: vault)
                }
                try await PersonTable.learn(fact, on: connection)
            } forgotten: {
                unit.rooms.forget()
                forgotten.withLock { $0 += 1 }
            } open: { path in
                #expect(path.hasPrefix("/feeds/identity?after="))
                return Response(200, body: .stream(body))
            }
            try await forget(PeopleFollower.checkpoint, unit)
            let following = Task { await follower.run() }
            let feed = FeedLines<PersonFact>()
            try await body.write(try feed.line(1, PersonFact.registered(new)))
            try await body.write(
                try feed.line(2, PersonFact.rolesChanged(PersonRolesChanged(id: new.id, roles: ["therapist"])))
            )
            #expect(await follower.wait(for: 2, timeout: .seconds(10)))
            #expect(forgotten.withLock { $0 } == 0)
            #expect(try await unit.rooms.people.participant(new.id) == Participant(id: new.id, standing: .staff))
            // Told to forget by nobody, as the memory of a process that the bus doesn't reach.
            let believing = People(pool: unit.pool, believing: .milliseconds(2))
            #expect(try await believing.participant(unit.dora.id)?.isActive == true)
            try await body.write(try feed.line(3, PersonFact.erased(PersonReference(id: unit.dora.id))))
            #expect(await follower.wait(for: 3, timeout: .seconds(10)))
            // Once it is stored, and not before: what is read before that is remembered anew.
            #expect(forgotten.withLock { $0 } == 1)
            #expect(try await unit.vault.isErased(unit.dora.id))
            #expect(try await unit.vault.isErased(persona.member))
            #expect(try await unit.rooms.people.participant(unit.dora.id)?.isActive == false)
            try await eventually { try await believing.participant(unit.dora.id)?.isActive == false }
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
            try await forget(MatchingFollower.checkpoint, unit)
            let following = Task { await follower.run() }
            let feed = FeedLines<MatchingFact>()
            let terms = MatchingTerms(
                id: UUID(),
                client: unit.dora.id,
                staff: unit.eve.id,
                kind: "secondary",
                from: unit.clock.now,
                until: nil
            )
            let unknown = feed.line(2, unknown: "matching.dreamt")
            try await body.write(try feed.line(1, MatchingFact.matching(terms)) + unknown)
            #expect(await follower.wait(for: 1, timeout: .seconds(10)))
            #expect(await !follower.wait(for: 2, timeout: .milliseconds(200)))
            try await unit.seat(unit.eve).post("\(Unit.area)/direct/\(unit.dora.id)").expect(201)
            following.cancel()
            _ = await following.result
        }
    }
}
