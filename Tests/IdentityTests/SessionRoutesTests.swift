import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import Postgres
import PostgresTesting
import ServiceKit
import Testing

@testable import IdentityApp

@Suite(.freshSchema) struct SessionRoutesTests {
    @Test func `each refresh gives a new pair of tokens`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            var grant = try await unit.session("ann")
            for _ in 0..<3 {
                let answer = try await unit.refresh(grant.refreshToken)
                #expect(answer.status == 200)
                let next = try answer.decode(SessionRoutes.Grant.self)
                #expect(next.refreshToken != grant.refreshToken)
                #expect(next.person.login == "ann")
                #expect(try await unit.call(.get, "/api/v1/identity/profile", token: next.accessToken).status == 200)
                grant = next
            }
        }
    }

    @Test func `a refresh whose answer was lost is made up for, however long that takes`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            let first = try await unit.session("ann")
            let lost = try await unit.refresh(first.refreshToken).decode(SessionRoutes.Grant.self)
            unit.clock.advance(by: 3600)
            let found = try await unit.refresh(first.refreshToken).decode(SessionRoutes.Grant.self)
            #expect(found.refreshToken != lost.refreshToken)
            // Lost again, and asked for at once.
            #expect(
                try await unit.refresh(first.refreshToken).decode(SessionRoutes.Grant.self).refreshToken
                    == found.refreshToken
            )
            #expect(try await unit.refresh(found.refreshToken).status == 200)
            #expect(try await unit.endings() == [])
        }
    }

    @Test func `of two who hold tokens of one session the second one's use ends it`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            let stolen = try await unit.session("ann")
            let anns = try await unit.refresh(stolen.refreshToken).decode(SessionRoutes.Grant.self)
            unit.clock.advance(by: Session.grace)
            let thiefs = try await unit.refresh(stolen.refreshToken).decode(SessionRoutes.Grant.self)
            #expect(try await unit.refresh(anns.refreshToken).problem == "session-over")
            #expect(try await unit.refresh(thiefs.refreshToken).problem == "session-over")
            #expect(try await unit.endings() == [.tokenReused])
        }
    }

    @Test func `a refresh token that comes back after its successor was used ends the session for both`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            let first = try await unit.session("ann")
            let next = try await unit.refresh(first.refreshToken).decode(SessionRoutes.Grant.self)
            let second = try await unit.refresh(next.refreshToken).decode(SessionRoutes.Grant.self)
            let reuse = try await unit.refresh(first.refreshToken)
            #expect(reuse.status == 401)
            #expect(reuse.problem == "session-over")
            #expect(try await unit.refresh(second.refreshToken).status == 401)
            #expect(try await unit.endings() == [.tokenReused])
            // The person signs in again; other sessions are not concerned.
            #expect(try await unit.signIn("ann").status == 201)
        }
    }

    @Test func `refreshes at once with one token all get the same next one, and nothing ends`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            let grant = try await unit.session("ann")
            let next = try await withThrowingTaskGroup(of: String?.self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        try await unit.refresh(grant.refreshToken).decode(SessionRoutes.Grant.self).refreshToken
                    }
                }
                return try await group.reduce(into: Set<String?>()) { $0.insert($1) }
            }
            #expect(next.count == 1)
            #expect(try await unit.refresh(try #require(next.first)).status == 200)
            #expect(try await unit.endings() == [])
        }
    }

    @Test func `a token that was spent long ago still ends the session, and a load stays short`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            let first = try await unit.session("ann")
            var grant = first
            for _ in 0..<80 { grant = try await unit.refresh(grant.refreshToken).decode(SessionRoutes.Grant.self) }
            let session = try grant.sessionID()
            let kept = try await unit.base.pool.query("select version from snapshot where stream = \(session)")
            #expect(try #require(kept.decode(Int64.self).first) > 80 - 32)
            #expect(try await unit.refresh(first.refreshToken).status == 401)
            #expect(try await unit.refresh(grant.refreshToken).status == 401)
            #expect(try await unit.endings() == [.tokenReused])
        }
    }

    @Test func `an invented token for a known session harms nobody`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            let grant = try await unit.session("ann")
            let session = try grant.sessionID()
            #expect(try await unit.refresh(RefreshToken(session: session).text).status == 401)
            for text in ["", "x", grant.accessToken, try #require(grant.refreshToken.map { String($0.reversed()) })] {
                #expect(try await unit.refresh(text).status == 401)
            }
            #expect(try await unit.refresh(grant.refreshToken).status == 200)
        }
    }

    @Test func `a session that nobody refreshes expires after a week, any after a month`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            let idle = try await unit.session("ann")
            var busy = try await unit.session("ann")
            unit.clock.advance(by: Sessions.idle - 60)
            busy = try await unit.refresh(busy.refreshToken).decode(SessionRoutes.Grant.self)
            unit.clock.advance(by: 61)
            #expect(try await unit.refresh(idle.refreshToken).status == 401)
            for _ in 0..<3 {
                busy = try await unit.refresh(busy.refreshToken).decode(SessionRoutes.Grant.self)
                unit.clock.advance(by: Sessions.idle - 1)
            }
            busy = try await unit.refresh(busy.refreshToken).decode(SessionRoutes.Grant.self)
            unit.clock.advance(by: Sessions.longest - 4 * Sessions.idle + 3)
            #expect(try await unit.refresh(busy.refreshToken).status == 401)
            #expect(try await unit.endings() == [.expired, .expired])
        }
    }

    @Test func `signing out ends the session`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            let grant = try await unit.session("ann")
            let path = "/api/v1/identity/sessions/current"
            #expect(try await unit.call(.delete, path).status == 401)
            #expect(try await unit.call(.delete, path, token: grant.accessToken).status == 204)
            #expect(try await unit.call(.delete, path, token: grant.accessToken).problem == "session-over")
            #expect(try await unit.refresh(grant.refreshToken).status == 401)
            #expect(try await unit.endings() == [.signedOut])
        }
    }

    @Test func `suspension ends every session and closes the profile`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .therapist)
            let (one, other) = (try await unit.session("ann"), try await unit.session("ann"))
            let done = try await unit.identity.accounts.suspend(ann.id, by: .machine, meta: .init())
            await unit.identity.barrier.people(try #require(done))
            for grant in [one, other] {
                #expect(try await unit.refresh(grant.refreshToken).status == 401)
                let profile = try await unit.call(.get, "/api/v1/identity/profile", token: grant.accessToken)
                #expect(profile.problem == "session-over")
            }
            #expect(try await unit.endings() == [.suspended, .suspended])
        }
    }
}
