import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityContract
import IdentityDomain
import Postgres
import PostgresTesting
import ServiceKit
import Testing
import Tokens

@testable import IdentityApp

/// Two accounts of one client, of which one goes on.
@Suite(.freshSchema) struct MergeRoutesTests {
    private func coordinator(_ unit: Unit) async throws -> String {
        try await unit.register("cora", .coordinator)
        return try await unit.session("cora").accessToken
    }

    private func person(_ unit: Unit, _ token: String) async throws -> Caller {
        try await unit.base.authenticator.caller(of: token)
    }

    @Test func `the earlier account is closed, listed, and told of by mail at both addresses`() async throws {
        try await Unit.run { unit in
            let (old, new) = (try await unit.register("ann.old", .client), try await unit.register("ann", .client))
            let token = try await coordinator(unit)
            let session = try await unit.session("ann.old")
            let view = try await unit.merge(old, into: new, token)
            #expect(view.account.login == "ann.old" && view.into.login == "ann" && view.reason == "registered twice")
            #expect(view.state == .merged && view.undone == nil)
            #expect(view.proposed?.by?.name == "Ann Archer" && view.merged?.by?.name == "Otto Nell")
            // Nobody comes in by it any more, and nobody who was in stays.
            #expect(try await unit.signIn("ann.old").problem == "account-suspended")
            #expect(try await unit.refresh(session.refreshToken).status == 401)
            #expect(try await unit.call(.get, "/api/v1/identity/profile", token: session.accessToken).status == 401)
            #expect(try await unit.signIn("ann").status == 201)
            // Again it is so already.
            #expect(try await unit.propose(old, into: new, token).status == 200)
            #expect(try await unit.confirm(old, token).status == 200)
            let list = try await unit.call(.get, Unit.merges, token: token).decode(MergeListView.self)
            #expect(list.merges == [view] && list.next == nil)
            for account in [old, new] {
                let path = "\(Unit.merges)?person_id=\(account.id.rawValue)"
                #expect(try await unit.call(.get, path, token: token).decode(MergeListView.self).merges == [view])
            }
            for query in ["person_id=\(UUID())", "state=proposed", "state=undone"] {
                let none = try await unit.call(.get, "\(Unit.merges)?\(query)", token: token)
                #expect(try none.decode(MergeListView.self).merges.isEmpty, "\(query)")
            }
            let mails = try await unit.mail("account-merged")
            #expect(Set(mails.map(\.to)) == ["ann.old@unit.example", "ann@unit.example"])
            #expect(mails.allSatisfy { $0.text.contains("take it back") })
            // Neither names the other one.
            #expect(mails.first { $0.to == "ann@unit.example" }?.text.contains("ann.old") == false)
            // Others hear what they hear of everybody who is suspended, and which account goes on.
            let facts = try await unit.log().compactMap { PersonFact($0) }
            let successor = PersonSuccessor(id: old.id.rawValue, successor: new.id.rawValue)
            #expect(
                facts.suffix(2) == [.suspended(PersonReference(id: old.id.rawValue)), .successorChanged(successor)]
            )
        }
    }

    @Test func `undone, the account is open again, and what kept it closed before keeps it closed`() async throws {
        try await Unit.run { unit in
            let (old, new) = (try await unit.register("ann.old", .client), try await unit.register("ann", .client))
            let token = try await coordinator(unit)
            try await unit.merge(old, into: new, token)
            let answer = try await unit.undoMerge(of: old, token)
            let view = try answer.decode(MergeView.self)
            #expect(view.undone?.reason == "two sisters" && view.undone?.by?.name == "Ann Archer")
            #expect(try await unit.signIn("ann.old").status == 201)
            #expect(try await unit.mail("merge-undone").count == 2)
            let facts = try await unit.log().compactMap { PersonFact($0) }
            #expect(facts.contains(.successorChanged(PersonSuccessor(id: old.id.rawValue, successor: nil))))
            #expect(try await unit.undoMerge(of: old, token).problem == "not-merged")
            #expect(try await unit.undoMerge(of: new, token).status == 404)
            // Suspended by staff, merged, and taken back.
            _ = try await unit.identity.accounts.suspend(old.id, by: .machine, meta: EventMeta())
            try await unit.merge(old, into: new, token)
            #expect(try await unit.undoMerge(of: old, token).status == 200)
            #expect(try await unit.signIn("ann.old").problem == "account-suspended")
        }
    }

    @Test func `nothing happens before somebody else has confirmed it, or once it was taken back`() async throws {
        try await Unit.run { unit in
            let (old, new) = (try await unit.register("ann.old", .client), try await unit.register("ann", .client))
            let token = try await coordinator(unit)
            let view = try await unit.propose(old, into: new, token).decode(MergeView.self)
            #expect(view.state == .proposed && view.merged == nil && view.proposed?.by?.name == "Ann Archer")
            func proposals() async throws -> [MergeView] {
                try await unit.call(.get, "\(Unit.merges)?state=proposed", token: token).decode(MergeListView.self)
                    .merges
            }
            #expect(try await proposals() == [view])
            #expect(try await unit.propose(old, into: new, token).status == 200)
            #expect(try await unit.confirm(old, token).problem == "own-proposal")
            let hers = try await unit.session("ann").accessToken
            #expect(try await unit.confirm(old, hers).status == 403)
            #expect(try await unit.confirm(new, token).status == 404)
            #expect(try await unit.signIn("ann.old").status == 201)
            #expect(try await unit.earlierAccounts(hers).isEmpty)
            #expect(try await unit.reading(old, hers).status == 404)
            #expect(try await unit.mail("account-merged").isEmpty)
            let undone = try await unit.undoMerge(of: old, token).decode(MergeView.self)
            #expect(undone.state == .undone && undone.undone?.reason == "two sisters" && undone.merged == nil)
            #expect(try await unit.confirm(old, try await unit.colleague()).problem == "not-proposed")
            #expect(try await unit.mail("merge-undone").isEmpty)
            #expect(try await proposals().isEmpty)
            let facts = try await unit.log().compactMap { PersonFact($0) }
            #expect(facts.allSatisfy { if case .successorChanged = $0 { false } else { true } })
            // Changes since the proposal count when it is confirmed.
            #expect(try await unit.propose(old, into: new, token).status == 201)
            _ = try await unit.identity.accounts.suspend(new.id, by: .machine, meta: EventMeta())
            #expect(try await unit.confirm(old, try await unit.colleague()).problem == "into-suspended")
        }
    }

    @Test func `who may not, or whose accounts they aren't, is told so and changes nothing`() async throws {
        try await Unit.run { unit in
            let (old, new) = (try await unit.register("ann.old", .client), try await unit.register("ann", .client))
            let (tom, third) = (try await unit.register("tom", .therapist), try await unit.register("bob", .client))
            let other = try await unit.register("otto", .coordinator, first: "Otto", last: "Nell")
            let token = try await coordinator(unit)
            for login in ["ann", "tom"] {
                let stranger = try await unit.session(login).accessToken
                #expect(try await unit.propose(old, into: new, stranger).status == 403)
                #expect(try await unit.call(.get, Unit.merges, token: stranger).status == 403)
            }
            let head = try await unit.base.store.head()
            #expect(try await unit.propose(old, into: old, token).problem == "same-account")
            #expect(try await unit.propose(old, into: tom, token).problem == "not-a-client")
            #expect(try await unit.propose(tom, into: new, token).problem == "not-a-client")
            #expect(try await unit.propose(old, into: other, token).problem == "not-covered")
            #expect(try await unit.propose(old, into: new, reason: " ", token).fields == ["reason too_short"])
            let nobody = PersonCommands.Registered(id: PersonID(rawValue: .v7()), number: 0, position: 0)
            #expect(try await unit.propose(nobody, into: new, token).status == 404)
            #expect(try await unit.propose(old, into: nobody, token).status == 404)
            #expect(try await unit.base.store.head() == head)
            try await unit.merge(old, into: new, token)
            #expect(try await unit.propose(old, into: third, token).problem == "merged-elsewhere")
            #expect(try await unit.propose(third, into: old, token).problem == "merged-elsewhere")
            // Nobody opens it by another door.
            let path = "/api/v1/identity/people/\(old.id.rawValue)"
            let tag = try await unit.call(.get, path, token: token).headers[.etag] ?? ""
            let opened = try await unit.call(.delete, "\(path)/suspension", token: token, headers: [.ifMatch: tag])
            #expect(opened.problem == "account-merged")
            _ = try await unit.identity.accounts.suspend(new.id, by: .machine, meta: EventMeta())
            #expect(try await unit.propose(third, into: new, token).problem == "into-suspended")
        }
    }

    @Test func `of two merges at once, each into the other, one is refused`() async throws {
        try await Unit.run { unit in
            let (token, other) = (try await coordinator(unit), try await unit.colleague())
            for round in 0..<5 {
                let (one, two) = (
                    try await unit.register("one\(round)", .client), try await unit.register("two\(round)", .client)
                )
                #expect(try await unit.propose(one, into: two, token).status == 201)
                #expect(try await unit.propose(two, into: one, token).status == 201)
                async let there = unit.confirm(one, other)
                async let back = unit.confirm(two, other)
                let statuses = [try await there.status, try await back.status]
                #expect(statuses.sorted() == [200, 409])
            }
        }
    }

    @Test func `what was done is in the audit, with the account that goes on`() async throws {
        try await Unit.run { unit in
            let (old, new) = (try await unit.register("ann.old", .client), try await unit.register("ann", .client))
            let token = try await coordinator(unit)
            try await unit.merge(old, into: new, token)
            _ = try await unit.undoMerge(of: old, token)
            try await unit.register("ada", .administrator)
            let admin = try await unit.session("ada").accessToken
            let path = "/api/v1/identity/audit?subject=merge&person_id=\(old.id.rawValue)"
            let deeds = try await unit.call(.get, path, token: admin).decode(DeedListView.self).deeds
            #expect(deeds.map(\.act) == [.mergeUndone, .accountMerged, .mergeProposed])
            #expect(deeds.allSatisfy { $0.into?.id == new.id.rawValue })
            #expect(deeds.map(\.by?.name) == ["Ann Archer", "Otto Nell", "Ann Archer"])
        }
    }

    // MARK: Whoever owns both

    @Test func `the owner reads by a token that changes nothing, for as long as the merge holds`() async throws {
        try await Unit.run { unit in
            let (old, new) = (try await unit.register("ann.old", .client), try await unit.register("ann", .client))
            let token = try await coordinator(unit)
            let hers = try await unit.session("ann").accessToken
            #expect(try await unit.earlierAccounts(hers).isEmpty)
            #expect(try await unit.reading(old, hers).status == 404)
            try await unit.merge(old, into: new, token)
            #expect(try await unit.earlierAccounts(hers) == [old.id.rawValue])
            let grant = try await unit.reading(old, hers)
            #expect(grant.status == 201 && grant.headers[.cacheControl] == "no-store")
            let reading = try grant.decode(ReadingGrant.self).accessToken
            var request = Request(.get, "/", headers: [.authorization: "Bearer \(reading)"])
            let caller = try #require(try await unit.base.authenticator.caller(of: request))
            #expect(caller.person == old.id.rawValue && caller.isReader && caller.roles == [.client])
            request.method = .post
            await #expect(throws: Problem.self) { try await unit.base.authenticator.caller(of: request) }
            // Identity itself takes none: accounts and sessions are one's own.
            #expect(try await unit.call(.get, "/api/v1/identity/profile", token: reading).status == 401)
            #expect(
                try await unit.call(.delete, "/api/v1/identity/sessions", token: reading).problem == "read-only-token"
            )
            // Nobody else's, also not theirs who merged them.
            #expect(try await unit.reading(old, token).status == 404)
            #expect(try await unit.reading(new, hers).status == 404)
            let revocations = Revocations()
            let reader = RevocationReader(store: unit.base.store, revocations: revocations, log: .none)
            let place = try await reader.read(after: 0)
            #expect(revocations.remedy(for: caller) == nil)
            _ = try await unit.undoMerge(of: old, token)
            _ = try await reader.read(after: place)
            #expect(revocations.remedy(for: caller) == .signIn)
            #expect(try await unit.earlierAccounts(hers).isEmpty)
            #expect(try await unit.reading(old, hers).status == 404)
        }
    }

    @Test func `an account that was merged twice is reached by way of the one between`() async throws {
        try await Unit.run { unit in
            let first = try await unit.register("first", .client)
            let second = try await unit.register("second", .client)
            let third = try await unit.register("third", .client)
            let token = try await coordinator(unit)
            try await unit.merge(first, into: second, token)
            try await unit.merge(second, into: third, token)
            let page = try await unit.call(.get, "\(Unit.merges)?limit=1", token: token).decode(MergeListView.self)
            #expect(page.merges.map(\.account.id) == [second.id.rawValue])
            let rest = "\(Unit.merges)?limit=1&cursor=\(try #require(page.next))"
            let last = try await unit.call(.get, rest, token: token).decode(MergeListView.self)
            #expect(last.merges.map(\.account.id) == [first.id.rawValue] && last.next == nil)
            let hers = try await unit.session("third").accessToken
            #expect(try await unit.earlierAccounts(hers) == [second.id.rawValue, first.id.rawValue])
            #expect(try await unit.reading(first, hers).status == 201)
            let reading = try await unit.reading(first, hers).decode(ReadingGrant.self).accessToken
            let request = Request(.get, "/", headers: [.authorization: "Bearer \(reading)"])
            let caller = try #require(try await unit.base.authenticator.caller(of: request))
            let revocations = Revocations()
            let reader = RevocationReader(store: unit.base.store, revocations: revocations, log: .none)
            let place = try await reader.read(after: 0)
            #expect(revocations.remedy(for: caller) == nil)
            _ = try await unit.undoMerge(of: second, token)
            // The first stays closed; what was out for reading it goes with the session.
            _ = try await reader.read(after: place)
            #expect(revocations.remedy(for: caller) == .signIn)
            let again = try await unit.session("third").accessToken
            #expect(try await unit.earlierAccounts(again).isEmpty)
            #expect(try await unit.reading(first, again).status == 404)
        }
    }

    @Test func `an account that stays closed after the undoing is read by nobody either`() async throws {
        try await Unit.run { unit in
            let (old, new) = (try await unit.register("ann.old", .client), try await unit.register("ann", .client))
            let token = try await coordinator(unit)
            _ = try await unit.identity.accounts.suspend(old.id, by: .machine, meta: EventMeta())
            try await unit.merge(old, into: new, token)
            let hers = try await unit.session("ann").accessToken
            let reading = try await unit.reading(old, hers).decode(ReadingGrant.self).accessToken
            let request = Request(.get, "/", headers: [.authorization: "Bearer \(reading)"])
            let caller = try #require(try await unit.base.authenticator.caller(of: request))
            #expect(try await unit.undoMerge(of: old, token).status == 200)
            let revocations = Revocations()
            let reader = RevocationReader(store: unit.base.store, revocations: revocations, log: .none)
            _ = try await reader.read(after: 0)
            #expect(revocations.remedy(for: caller) == .signIn)
            #expect(try await unit.signIn("ann").status == 201)
        }
    }
}
