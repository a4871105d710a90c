import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import Postgres
import PostgresTesting
import ServiceKit
import ServiceTesting
import Testing

@testable import IdentityApp

/// Suspending, reinstating, changing roles and what else those who administer accounts do by routes.
@Suite(.freshSchema) struct AccountStandingTests {
    private func path(_ id: PersonID, _ tail: String = "") -> String {
        "/api/v1/identity/people/\(id.rawValue.uuidString)\(tail)"
    }

    /// The `ETag` of a person as `token` sees them.
    private func tag(_ unit: Unit, _ id: PersonID, _ token: String) async throws -> Headers {
        let seen = try await unit.call(.get, path(id), token: token)
        let tag = try #require(seen.headers[.etag])
        return [.ifMatch: tag]
    }

    @Test func `a coordinator suspends a client and lets them in again`() async throws {
        try await Unit.run { unit in
            let carl = try await unit.register("carl", .client)
            let cora = try await unit.register("cora", .coordinator)
            let token = try await unit.session("cora").accessToken
            let grant = try await unit.session("carl")
            let suspension = path(carl.id, "/suspension")
            #expect(try await unit.call(.put, suspension, token: token).status == 428)
            let before = try await tag(unit, carl.id, token)
            let answer = try await unit.call(.put, suspension, token: token, headers: before)
            #expect(answer.status == 200, "\(answer.text)")
            #expect(try !answer.decode(PersonView.self).active)
            #expect(try await unit.refresh(grant.refreshToken).problem == "session-over")
            #expect(try await unit.signIn("carl").problem == "account-suspended")
            let last = try await unit.base.store.load(carl.id.rawValue, as: PersonEvent.self).last
            #expect(last?.event == .suspended(Unadorned()))
            #expect(last?.meta.actor == cora.id.rawValue)
            // What was seen before counts no more.
            #expect(try await unit.call(.delete, suspension, token: token, headers: before).status == 412)
            #expect(try await unit.signIn("carl").problem == "account-suspended")
            let after = try await tag(unit, carl.id, token)
            #expect(after[.ifMatch] == answer.headers[.etag])
            #expect(try await unit.call(.delete, suspension, token: token, headers: after).status == 200)
            #expect(try await unit.signIn("carl").status == 201)
        }
    }

    @Test func `nobody reaches beyond their authority, or at themselves`() async throws {
        try await Unit.run { unit in
            let ada = try await unit.register("ada", .administrator)
            try await unit.register("cora", .coordinator)
            let cora = try await unit.session("cora").accessToken
            let own = try await unit.session("ada").accessToken
            let seen = try await tag(unit, ada.id, own)
            let roles = #"{"roles":["therapist"]}"#
            let suspend = try await unit.call(.put, path(ada.id, "/suspension"), token: cora, headers: seen)
            #expect(suspend.problem == "not-covered")
            let change = try await unit.call(.put, path(ada.id, "/roles"), roles, token: cora, headers: seen)
            #expect(change.problem == "not-covered")
            let verify = try await unit.call(.post, path(ada.id, "/address/verification"), token: cora, headers: seen)
            #expect(verify.problem == "not-covered")
            #expect(try await unit.call(.delete, path(ada.id, "/attempts"), token: cora).problem == "not-covered")
            let herself = try await unit.call(.put, path(ada.id, "/suspension"), token: own, headers: seen)
            #expect(herself.problem == "oneself")
            let demoted = try await unit.call(.put, path(ada.id, "/roles"), roles, token: own, headers: seen)
            #expect(demoted.problem == "oneself")
            // Else an open session could guess its owner's password without ever waiting.
            #expect(try await unit.call(.delete, path(ada.id, "/attempts"), token: own).problem == "oneself")
            #expect(try await unit.call(.get, path(ada.id), token: own).headers[.etag] == seen[.ifMatch])
            let nobody = PersonID(rawValue: .v7())
            #expect(try await unit.call(.put, path(nobody, "/suspension"), token: own, headers: seen).status == 404)
        }
    }

    @Test func `of two administrators who take each other's place at the same moment one keeps theirs`() async throws {
        try await Unit.run { unit in
            let people = [
                try await unit.register("ada", .administrator).id, try await unit.register("bea", .administrator).id,
            ]
            let tokens = [try await unit.session("ada").accessToken, try await unit.session("bea").accessToken]
            for _ in 1...5 {
                var calls: [(path: String, token: String, headers: Headers)] = []
                for (own, other) in [(0, 1), (1, 0)] {
                    let seen = try await tag(unit, people[other], tokens[own])
                    calls.append((path(people[other], "/roles"), tokens[own], seen))
                }
                let statuses = try await withThrowingTaskGroup(of: Int.self, returning: [Int].self) { [calls] group in
                    for call in calls {
                        group.addTask {
                            let roles = #"{"roles":["therapist"]}"#
                            let answer = try await unit.call(
                                .put,
                                call.path,
                                roles,
                                token: call.token,
                                headers: call.headers
                            )
                            return answer.status
                        }
                    }
                    var statuses: [Int] = []
                    for try await status in group { statuses.append(status) }
                    return statuses
                }
                #expect(statuses.count { $0 == 200 } == 1, "\(statuses)")
                #expect(Set(statuses).isSubset(of: [200, 401, 403, 503]), "\(statuses)")
                var left = 0
                for person in people {
                    let roles = try await unit.identity.accounts.account(person).roles
                    if roles.set == [.administrator] { left += 1 }
                    let done = try await unit.identity.accounts.changeRoles(
                        person,
                        to: try Roles([.administrator]),
                        by: .machine,
                        meta: EventMeta()
                    )
                    if let done { await unit.identity.barrier.people(done) }
                }
                #expect(left == 1)
            }
        }
    }

    @Test func `an administrator's place is taken by who still is one`() async throws {
        try await Unit.run { unit in
            let ada = try await unit.register("ada", .administrator).id
            let bea = try await unit.register("bea", .administrator).id
            let twin = try await unit.twin()
            let administrator = Authority.person([.administrator])
            let (adas, beas) = (EventMeta(actor: ada.rawValue), EventMeta(actor: bea.rawValue))
            let (suspended, replaced) = try await overtaking(on: unit.base.pool) {
                try await unit.identity.accounts.suspend(bea, by: administrator, meta: adas)
            } _: {
                let roles = try Roles([.therapist])
                return try await twin.identity.accounts.changeRoles(ada, to: roles, by: administrator, meta: beas)
            }
            #expect(try suspended.get() != nil)
            // What she was when she came isn't what she is.
            #expect(throws: Person.Refusal.notCovered) { try replaced.get() }
            await #expect(throws: Person.Refusal.notCovered) {
                try await twin.identity.accounts.suspend(ada, by: administrator, meta: beas)
            }
            let account = try await unit.identity.accounts.account(ada)
            #expect(account.isActive && account.roles.set == [.administrator])
            // Nobody takes their own place. The operator asks nobody.
            await #expect(throws: Person.Refusal.notCovered) {
                try await unit.identity.accounts.suspend(ada, by: administrator, meta: adas)
            }
            _ = try await unit.identity.accounts.suspend(ada, by: .machine, meta: EventMeta())
            await twin.base.store.close()
        }
    }

    @Test func `what an administrator does to others isn't held up by what they do to themselves`() async throws {
        try await Unit.run { unit in
            let ada = try await unit.register("ada", .administrator).id
            let bea = try await unit.register("bea", .administrator).id
            let twin = try await unit.twin()
            let (renamed, suspended) = try await overtaking(on: unit.base.pool) {
                let name = try PersonName(first: "Adele", last: "Archer")
                return try await unit.identity.accounts.rename(ada, to: name, meta: EventMeta())
            } _: {
                let meta = EventMeta(actor: ada.rawValue)
                return try await twin.identity.accounts.suspend(bea, by: .person([.administrator]), meta: meta)
            }
            #expect(try renamed.get() != nil && suspended.get() != nil)
            #expect(try await !unit.identity.accounts.account(bea).isActive)
            await twin.base.store.close()
        }
    }

    @Test func `roles are replaced as far as the caller may give them`() async throws {
        try await Unit.run { unit in
            let tom = try await unit.register("tom", .therapist)
            try await unit.register("ada", .administrator)
            try await unit.register("cora", .coordinator)
            let cora = try await unit.session("cora").accessToken
            let ada = try await unit.session("ada").accessToken
            func change(_ roles: String, _ token: String) async throws -> Unit.Answer {
                let seen = try await tag(unit, tom.id, token)
                return try await unit.call(.put, path(tom.id, "/roles"), roles, token: token, headers: seen)
            }
            #expect(try await change(#"{"roles":["administrator"]}"#, cora).problem == "not-covered")
            #expect(try await change(#"{"roles":["counsellor"]}"#, ada).problem == "by-appointment")
            #expect(try await change(#"{"roles":[]}"#, ada).fields == ["roles too_short"])
            #expect(try await change(#"{"roles":["client","therapist"]}"#, ada).fields == ["roles client_and_staff"])
            let done = try await change(#"{"roles":["coordinator","therapist"]}"#, ada)
            #expect(try done.decode(PersonView.self).roles == ["coordinator", "therapist"])
            #expect(try await unit.identity.accounts.account(tom.id).roles.names == ["coordinator", "therapist"])
            let blind = #"{"roles":["therapist"]}"#
            #expect(try await unit.call(.put, path(tom.id, "/roles"), blind, token: ada).status == 428)
        }
    }

    @Test func `an address is vouched for as it was seen`() async throws {
        try await Unit.run { unit in
            let carl = try await unit.register("carl", .client)
            try await unit.register("cora", .coordinator)
            let cora = try await unit.session("cora").accessToken
            let verification = path(carl.id, "/address/verification")
            let seen = try await tag(unit, carl.id, cora)
            let renamed = try await unit.identity.accounts.rename(
                carl.id,
                to: try PersonName(first: "Karl", last: "Archer"),
                meta: EventMeta()
            )
            await unit.identity.barrier.people(try #require(renamed))
            #expect(try await unit.call(.post, verification, token: cora, headers: seen).status == 412)
            let now = try await tag(unit, carl.id, cora)
            let done = try await unit.call(.post, verification, token: cora, headers: now)
            #expect(try done.decode(PersonView.self).emailVerified == true)
        }
    }

    @Test func `who had to wait after wrong passwords needn't any more`() async throws {
        try await Unit.run { unit in
            let carl = try await unit.register("carl", .client)
            try await unit.register("cora", .coordinator)
            let cora = try await unit.session("cora").accessToken
            // Each comes after the wait for the one before; the last wait is of two minutes.
            for _ in 0..<12 {
                unit.clock.advance(by: 130)
                #expect(try await unit.signIn("carl", "wrong password").problem == "wrong-credentials")
            }
            #expect(try await unit.signIn("carl").problem == "too-many-attempts")
            #expect(try await unit.call(.delete, path(carl.id, "/attempts"), token: cora).status == 204)
            #expect(try await unit.signIn("carl").status == 201)
        }
    }

    @Test func `an administrator publishes a policy, once, and the next version after it`() async throws {
        try await Unit.run { unit in
            let ada = try await unit.register("ada", .administrator)
            try await unit.register("cora", .coordinator)
            let token = try await unit.session("ada").accessToken
            let cora = try await unit.session("cora").accessToken
            let words = #"{"title":"Privacy","text":"We keep little."}"#
            func put(_ tail: String, _ body: String, _ token: String) async throws -> Unit.Answer {
                try await unit.call(.put, "/api/v1/identity/policies/\(tail)", body, token: token)
            }
            #expect(try await put("privacy/versions/1/texts/en", words, cora).status == 403)
            #expect(try await put("privacy/versions/2/texts/en", words, token).problem == "policy-not-next")
            let first = try await put("privacy/versions/1/texts/en", words, token)
            #expect(first.status == 200, "\(first.text)")
            #expect(try first.decode(PolicyPublishingRoutes.Published.self).published)
            let again = try await put("privacy/versions/1/texts/en", words, token)
            #expect(try !again.decode(PolicyPublishingRoutes.Published.self).published)
            let other = #"{"title":"Privacy","text":"We keep all."}"#
            #expect(try await put("privacy/versions/1/texts/en", other, token).problem == "policy-published")
            #expect(try await put("privacy/versions/1/texts/fr", other, token).status == 200)
            #expect(try await put("privacy/versions/2/texts/en", other, token).status == 200)
            let flawed = #"{"title":"","text":""}"#
            #expect(try await put("Privacy/versions/3/texts/x", flawed, token).fields.count == 4)
            #expect(try await put("privacy/versions/x/texts/en", words, token).status == 404)
            let events = try await unit.log().filter {
                if case .policy = $0.event { true } else { false }
            }
            #expect(events.count == 3)
            #expect(events.allSatisfy { $0.meta.actor == ada.id.rawValue })
        }
    }
}
