import EventLog
import Feeds
import FoundationEssentials
import HTTPKit
import IdentityContract
import Postgres
import PostgresTesting
import TangoContract
import Testing
import TrumpetDomain
import Vault

@testable import TrumpetApp

@Suite(.freshSchema) struct FollowerTests {
    private func line(_ position: Int64, _ epoch: UUID, _ fact: some Encodable) throws -> [UInt8] {
        let told = String(decoding: try JSON.encode(fact), as: UTF8.self).dropFirst()
        let line = #"{"position":\#(position),"epoch":"\#(epoch)","id":"\#(UUID())","at":"2026-01-01T00:00:00.000Z","#
        return Array((line + told + "\n").utf8)
    }

    @Test func `what identity tells is learned, and the key of who is erased destroyed`() async throws {
        try await Unit.with { unit in
            let new = Unit.person(9, "New", "Comer", "client")
            let body = BodyStream()
            let follower = PeopleFollower(pool: unit.pool, vault: unit.vault) { path in
                #expect(path.hasPrefix("/feeds/identity?after="))
                return Response(200, body: .stream(body))
            }
            let following = Task { try await follower.run() }
            let epoch = UUID()
            try await body.write(try line(1, epoch, PersonFact.registered(new)))
            let chosen = PersonFact.languageChosen(PersonLanguage(id: new.id, language: "fr"))
            try await body.write(try line(2, epoch, chosen))
            #expect(await follower.follower.wait(for: 2, timeout: .seconds(10)))
            let member = try #require(try await unit.desk.people.member(new.id, at: unit.clock.now))
            #expect(member == AudienceMember(id: new.id, roles: ["client"], language: "fr"))
            try await body.write(try line(3, epoch, PersonFact.erased(PersonReference(id: new.id))))
            #expect(await follower.follower.wait(for: 3, timeout: .seconds(10)))
            #expect(try await unit.vault.isErased(new.id))
            let gone = try #require(try await unit.desk.people.member(new.id, at: unit.clock.now))
            #expect(!gone.isActive && gone.roles.isEmpty && gone.language == nil)
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
                staff: unit.bob.id,
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
            let staff = try await unit.desk.audience(of: .staffOf([unit.dora.id]), at: unit.clock.now)
            #expect(staff.map(\.id) == [unit.bob.id])
            following.cancel()
            _ = await following.result
        }
    }
}
