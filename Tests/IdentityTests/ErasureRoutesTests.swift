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
import Vault

@testable import IdentityApp

@Suite(.freshSchema) struct ErasureRoutesTests {
    private let path = "/api/v1/identity/erasure"
    private let proof = #"{"password":"\#(Unit.password)"}"#

    private static let settings: IdentitySettings = {
        var settings = IdentitySettings()
        settings.erasureWait = .seconds(7 * 86_400)
        settings.erasureServices = ["postoffice"]
        return settings
    }()

    private func administrator(_ unit: Unit) async throws -> String {
        try await unit.register("ada", .administrator)
        return try await unit.session("ada").accessToken
    }

    private func certificate(_ unit: Unit, _ id: UUID, _ token: String) async throws -> Certificate {
        let answer = try await unit.call(.get, "/api/v1/identity/erasures/\(id.uuidString)", token: token)
        try #require(answer.status == 200, "\(answer.text)")
        return try JSON.decode(Certificate.self, from: answer.body)
    }

    @Test func `deleting one's account takes the password, waits, and can be taken back`() async throws {
        try await Unit.run(settings: Self.settings) { unit in
            try await unit.register("ann", .client)
            let token = try await unit.session("ann").accessToken
            let wrong = try await unit.call(.post, path, #"{"password":"wrong password"}"#, token: token)
            #expect(wrong.problem == "wrong-credentials")
            let wished = try await unit.call(.post, path, proof, token: token)
            #expect(wished.status == 202)
            let certificate = try JSON.decode(Certificate.self, from: wished.body)
            #expect(certificate.stage == "requested")
            #expect(certificate.cause == "person")
            #expect(try #require(certificate.due) > unit.clock.now + 6.9 * 86_400)
            // The owner of the address is told, once, who it was and until when there is time.
            #expect(try await unit.call(.post, path, proof, token: token).status == 202)
            let mails = try await unit.mail("erasure-asked")
            #expect(mails.map(\.to) == ["ann@unit.example"])
            let text = try #require(mails.first?.text)
            let day = try #require(certificate.due).formatted(.iso8601.year().month().day())
            #expect(text.contains(day) && text.contains("somebody who knows your password"), "\(text)")
            // In the meantime nothing changes.
            try await unit.identity.erasureScheduler.tick()
            #expect(try await unit.signIn("ann").status == 201)
            #expect(try await unit.call(.delete, path, token: token).status == 204)
            unit.clock.advance(by: 8 * 86_400)
            try await unit.identity.erasureScheduler.tick()
            #expect(try await unit.signIn("ann").status == 201)
            let now = try await unit.call(.get, path, token: token)
            #expect(try JSON.decode(Certificate.self, from: now.body).stage == "none")
        }
    }

    @Test func `administrators see the rules by which people are kept and forgotten`() async throws {
        try await Unit.run(settings: Self.settings) { unit in
            let told = try await unit.call(.get, "/api/v1/identity/retention", token: try await administrator(unit))
            let rules = try told.decode(RetentionView.self)
            #expect(rules.waitSeconds == 7 * 86_400 && rules.recordSeconds == nil)
            #expect(rules.services == ["identity", "postoffice"])
            try await unit.register("cora", .coordinator)
            let token = try await unit.session("cora").accessToken
            #expect(try await unit.call(.get, "/api/v1/identity/retention", token: token).status == 403)
        }
    }

    @Test func `what an administrator orders is told to whom it is about`() async throws {
        try await Unit.run(settings: Self.settings) { unit in
            let ann = try await unit.register("ann", .client)
            try await unit.identity.erasures.request(ann.id, .administration, meta: EventMeta())
            let mail = try await unit.lastMail("erasure-asked")
            #expect(mail.to == "ann@unit.example")
            #expect(mail.text.contains("have asked for your account") && !mail.text.contains("who knows your password"))
        }
    }

    @Test func `after the wait identity forgets, tells the others, and the certificate says who has confirmed`()
        async throws
    {
        try await Unit.run(settings: Self.settings) { unit in
            let ann = try await unit.register("ann", .client, first: "Xanthippe", last: "Quillfeather")
            let admin = try await administrator(unit)
            let session = try await unit.session("ann")
            let wished = try await unit.call(.post, path, proof, token: session.accessToken)
            let id = try JSON.decode(Certificate.self, from: wished.body).id
            unit.clock.advance(by: 7 * 86_400 + 1)
            try await unit.identity.erasureScheduler.tick()

            #expect(try await unit.signIn("ann").status == 401)
            #expect(try await unit.refresh(session.refreshToken).status == 401)
            #expect(try await unit.identity.people.person(ann.id.rawValue) == nil)
            let begun = try await certificate(unit, id, admin)
            let listed = "/api/v1/identity/erasures?person_id="
            let theirs = try await unit.call(.get, listed + "\(ann.id.rawValue)", token: admin)
            #expect(try theirs.decode(ErasurePage.self).erasures.map(\.id) == [id])
            let nobodys = try await unit.call(.get, listed + "\(UUID())", token: admin)
            #expect(try nobodys.decode(ErasurePage.self).erasures.isEmpty)
            #expect(begun.stage == "started")
            #expect(begun.services == ["identity", "postoffice"])
            #expect(begun.confirmations.map(\.service) == ["identity"])
            #expect(try await unit.call(.delete, path, token: session.accessToken).status == 401)

            let facts = try await unit.log().compactMap {
                PersonFact($0)
            }
            #expect(facts.contains(.erasureRequested(PersonErasure(id: ann.id.rawValue, erasure: id))))
            #expect(facts.last == .erased(PersonReference(id: ann.id.rawValue)))

            try await unit.identity.erasures.confirm(id, by: "postoffice", epoch: .v7(), position: 9)
            let done = try await certificate(unit, id, admin)
            #expect(done.stage == "completed")
            #expect(done.confirmations.map(\.position).last == 9)
            #expect(done.completedAt != nil)
            // Nothing goes on by itself after that, and doing it again does no harm.
            try await unit.identity.erasureScheduler.tick()
            #expect(try await certificate(unit, id, admin) == done)
        }
    }

    @Test func `a session that was opened in the moment of the erasure doesn't outlive it`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .client)
            _ = try await Repository<Person>(unit.base.store).handle(.erase, on: ann.id.rawValue)
            let end = unit.clock.now + 600
            let opening = SessionOpening(
                person: ann.id,
                credential: CredentialID(rawValue: .v7()),
                proof: .password,
                device: .known(try DeviceName("Phone")),
                token: nil,
                validUntil: end,
                endsAt: end
            )
            let opened = try await unit.base.store.append([SessionEvent.opened(opening)], to: .v7(), expected: .new)
            await unit.identity.barrier.sessions(opened.position)
            #expect(try await unit.base.pool.query("select device from session").decode(String.self) == ["Phone"])
            _ = try await unit.identity.purge(ann.id.rawValue, isDryRun: false)
            await unit.identity.barrier.sessions(try await unit.base.store.head())
            #expect(try await unit.base.pool.query("select 1 from session").isEmpty)
        }
    }

    @Test func `an erasure that can't go on holds no other one up`() async throws {
        try await Unit.run(settings: Self.settings) { unit in
            let (ann, bob) = (try await unit.register("ann", .client), try await unit.register("bob", .client))
            for person in [ann.id, bob.id] {
                try await unit.identity.erasures.request(person, .administration, after: .zero, meta: EventMeta())
            }
            let eraser = Eraser(
                vault: unit.base.vault,
                store: unit.base.store,
                projections: unit.identity.projections
            ) { person in
                if person == ann.id.rawValue { throw CancellationError() }
                _ = try await unit.identity.purge(person, isDryRun: false)
            }
            let clock = ErasureScheduler(
                erasures: unit.identity.erasures,
                accounts: unit.identity.accounts,
                eraser: eraser,
                log: unit.base.log
            )
            try await clock.tick()
            #expect(try await unit.identity.erasures.waiting(for: Identity.name) == [ann.id])
            try await unit.identity.erasureScheduler.tick()
            #expect(try await unit.identity.erasures.waiting(for: Identity.name).isEmpty)
        }
    }

    @Test func `services confirm for themselves, and only they`() async throws {
        try await Unit.run(settings: Self.settings) { unit in
            let ann = try await unit.register("ann", .client)
            let admin = try await administrator(unit)
            try await unit.identity.erasures.request(ann.id, .administration, after: .zero, meta: EventMeta())
            let id = Erasure.stream(of: ann.id)
            let confirm = "/internal/identity/erasures/\(id.uuidString)/confirmations"
            let body = #"{"epoch":"\#(UUID.v7().uuidString)","position":4}"#
            // The only service that this unit knows by its key is identity itself.
            let service = unit.base.trust.identity.token()
            #expect(try await unit.call(.post, confirm, body, token: service).problem == "erasure-not-begun")
            try await unit.identity.erasures.advance(ann.id)
            #expect(try await unit.call(.post, confirm, body, token: admin).status == 403)
            #expect(try await unit.call(.post, confirm, body, token: service).status == 204)
            #expect(try await unit.call(.post, confirm, body, token: service).status == 204)
            #expect(try await certificate(unit, id, admin).confirmations.map(\.service) == ["identity"])
            let unknown = "/internal/identity/erasures/\(UUID.v7().uuidString)/confirmations"
            #expect(try await unit.call(.post, unknown, body, token: service).status == 404)
        }
    }

    @Test func `a hold delays it visibly and ends by itself, also in another process`() async throws {
        try await Unit.run(settings: Self.settings) { unit in
            let ann = try await unit.register("ann", .client)
            let admin = try await administrator(unit)
            let person = "/api/v1/identity/people/\(ann.id.rawValue.uuidString)"
            func hold(_ days: Double) async throws -> Unit.Answer {
                let until = Timestamp.text(Timestamp.rounded(unit.clock.now + days * 86_400))
                let body = #"{"until":"\#(until)","reason":"clinical record"}"#
                return try await unit.call(.post, "\(person)/holds", body, token: admin)
            }
            #expect(try await hold(-1).fields == ["until date_past"])
            let made = try await hold(30)
            #expect(made.status == 201)
            let first = try JSON.decode(Certificate.Hold.self, from: made.body)
            #expect(first.reason == "clinical record")
            #expect(try await hold(20).status == 201)
            #expect(try await unit.call(.post, "\(person)/erasure", token: admin).status == 202)
            let id = Erasure.stream(of: ann.id)

            unit.clock.advance(by: 10 * 86_400)
            try await unit.identity.erasureScheduler.tick()
            let list = try await unit.call(.get, "/api/v1/identity/erasures?stage=requested", token: admin)
            let line = try #require(try JSON.decode(ErasurePage.self, from: list.body).erasures.first)
            #expect(line.id == id)
            #expect(line.heldUntil == first.until)
            #expect(try await unit.call(.delete, "\(person)/holds/\(UUID.v7().uuidString)", token: admin).status == 404)

            unit.clock.advance(by: 15 * 86_400)
            try await unit.identity.erasureScheduler.tick()
            // The time to think again is over: the account is closed as long as something has to be kept.
            #expect(try await certificate(unit, id, admin).closedAt != nil)
            #expect(try await unit.signIn("ann").problem == "account-suspended")
            // A process that was started later knows all of it.
            let twin = try await unit.twin()
            twin.clock.advance(by: 31 * 86_400)
            try await twin.identity.erasureScheduler.tick()
            await twin.base.store.close()
            let done = try await certificate(unit, id, admin)
            #expect(done.stage == "started")
            #expect(done.holds.allSatisfy { $0.endedAt != nil && $0.reason == nil })
            #expect(try await hold(60).status == 404)
        }
    }

    @Test func `a hold that is released lets it go on`() async throws {
        try await Unit.run(settings: Self.settings) { unit in
            let ann = try await unit.register("ann", .client)
            let (erasures, meta) = (unit.identity.erasures, EventMeta())
            let reason = try StatedReason("court")
            let hold = try await erasures.hold(ann.id, until: unit.clock.now + 1e9, reason, meta: meta)
            try await erasures.request(ann.id, .administration, after: .zero, meta: meta)
            try await unit.identity.erasureScheduler.tick()
            #expect(try await erasures.certificate(of: ann.id).stage == "requested")
            try await erasures.release(hold, of: ann.id, meta: meta)
            try await unit.identity.erasureScheduler.tick()
            #expect(try await erasures.certificate(of: ann.id).stage == "started")
        }
    }

    @Test func `with a second factor a code is needed, too`() async throws {
        try await Unit.run(settings: Self.settings) { unit in
            let ann = try await unit.register("ann", .client)
            let token = try await unit.session("ann").accessToken
            let enrolment = try await unit.identity.factors.begin(ann.id, meta: EventMeta())
            func code() -> String { TOTP.code(enrolment.secret, step: TOTP.step(at: unit.clock.now)) }
            _ = try await unit.identity.factors.confirm(code(), of: ann.id, meta: EventMeta())
            unit.clock.advance(by: 30)
            #expect(try await unit.call(.post, path, proof, token: token).problem == "wrong-code")
            let body = #"{"password":"\#(Unit.password)","code":"\#(code())"}"#
            #expect(try await unit.call(.post, path, body, token: token).status == 202)
        }
    }
}
