import EventLog
import Feeds
import FoundationEssentials
import HTTPKit
import IdentityContract
import LedgerContract
import PeopleKit
import Postgres
import PostgresTesting
import ServiceTesting
import TangoContract
import CareTeamKit
import Testing
import TrumpetDomain
import Vault

@testable import TrumpetApp

@Suite(.freshSchema) struct FollowerTests {
    @Test func `what identity tells is learned, and the key of who is erased destroyed`() async throws {
        try await Unit.with { unit in
            let new = Unit.person(9, "New", "Comer", "client")
            let body = BodyStream()
            let follower = PeopleFollower(pool: unit.pool, vault: unit.vault, learn: People.learn) { path in
                #expect(path.hasPrefix("/feeds/identity?after="))
                return Response(200, body: .stream(body))
            }
            let following = Task { await follower.run() }
            let feed = FeedLines<PersonFact>()
            try await body.write(try feed.line(1, PersonFact.registered(new)))
            let chosen = PersonFact.languageChosen(PersonLanguage(id: new.id, language: "fr"))
            try await body.write(try feed.line(2, chosen))
            #expect(await follower.wait(for: 2, timeout: .seconds(10)))
            let member = try #require(try await unit.commands.people.member(new.id, at: unit.clock.now))
            #expect(member == AudienceMember(id: new.id, roles: ["client"], language: "fr"))
            try await body.write(try feed.line(3, PersonFact.erased(PersonReference(id: new.id))))
            #expect(await follower.wait(for: 3, timeout: .seconds(10)))
            #expect(try await unit.vault.isErased(new.id))
            let gone = try #require(try await unit.commands.people.member(new.id, at: unit.clock.now))
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
            let following = Task { await follower.run() }
            let feed = FeedLines<MatchingFact>()
            let terms = MatchingTerms(
                id: UUID(),
                client: unit.dora.id,
                staff: unit.bob.id,
                kind: "secondary",
                from: unit.clock.now,
                until: nil
            )
            let unknown = feed.line(2, unknown: "matching.dreamt")
            try await body.write(try feed.line(1, MatchingFact.matching(terms)) + unknown)
            #expect(await follower.wait(for: 1, timeout: .seconds(10)))
            #expect(await !follower.wait(for: 2, timeout: .milliseconds(200)))
            let staff = try await unit.commands.audience(of: .staffOf([unit.dora.id]), at: unit.clock.now)
            #expect(staff.map(\.id) == [unit.bob.id])
            following.cancel()
            _ = await following.result
        }
    }

    @Test func `it learns from ledger which enrolments a client has, and in which week they are`() async throws {
        try await Unit.with { unit in
            let time = Date(timeIntervalSince1970: 1_772_452_800)
            func tell(_ id: UUID, _ state: String, start: String?) async throws {
                let terms = EnrolmentTerms(
                    id: id,
                    client: unit.cleo.id,
                    programme: UUID(),
                    version: 1,
                    state: state,
                    start: start,
                    zone: "America/Regina"
                )
                try await unit.pool.transaction { try await Enrolments.learn([.enrolment(terms)], on: $0) }
            }
            let id = UUID()
            try await tell(id, "accepted", start: "2026-02-16")
            let people = People(pool: unit.pool)
            let before = try await people.member(unit.cleo.id, at: time)?.enrolments
            #expect(before == [AudienceMember.Enrolment(state: "accepted")])
            try await tell(id, "active", start: "2026-02-16")
            let now = try await people.member(unit.cleo.id, at: time)?.enrolments
            #expect(now == [AudienceMember.Enrolment(state: "active", week: 3)])
            let all = try await people.members(at: time).filter { !$0.enrolments.isEmpty }
            #expect(all.map(\.id) == [unit.cleo.id] && all.first?.enrolments == now)
        }
    }
}
