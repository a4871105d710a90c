import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import PostgresTesting
import ServiceKit
import ServiceTesting
import Testing

@testable import IdentityApp

/// What the law wants kept of clients who leave, by rule and not by hand.
@Suite(.freshSchema) struct RecordRuleTests {
    private let path = "/api/v1/identity/erasure"
    private let proof = #"{"password":"\#(Unit.password)"}"#
    private static let day: TimeInterval = 86_400

    private static let settings: IdentitySettings = {
        var settings = IdentitySettings()
        settings.erasureWait = .seconds(7 * 86_400)
        settings.erasureServices = []
        settings.recordRetention = .seconds(100 * 86_400)
        return settings
    }()

    private func wish(_ unit: Unit, _ token: String) async throws -> Certificate {
        let answer = try await unit.call(.post, path, proof, token: token)
        try #require(answer.status == 202, "\(answer.text)")
        return try JSON.decode(Certificate.self, from: answer.body)
    }

    private func stage(_ unit: Unit, _ person: PersonID) async throws -> String {
        try await unit.identity.erasures.certificate(of: person).stage
    }

    private func pass(_ days: Double, _ unit: Unit) async throws {
        unit.clock.advance(by: days * Self.day)
        try await unit.identity.erasureScheduler.tick()
    }

    @Test func `a client's record is kept for its time, the account closed, and then forgotten by itself`()
        async throws
    {
        try await Unit.run(settings: Self.settings) { unit in
            let ann = try await unit.register("ann", .client)
            let session = try await unit.session("ann")
            let wished = try await wish(unit, session.accessToken)
            let hold = try #require(wished.holds.first)
            #expect(wished.holds.count == 1 && hold.rule == "record")
            #expect(hold.reason == "The clinical record is kept for 100 days after the wish to leave.")
            #expect(abs(hold.until.timeIntervalSince(unit.clock.now) - 100 * Self.day) < 60)
            // They are told, with both days; asking again changes nothing.
            let text = try await unit.lastMail("erasure-asked").text
            for date in [try #require(wished.due), hold.until] {
                let day = date.formatted(.iso8601.year().month().day())
                #expect(text.contains(day), "\(text)")
            }
            #expect(text.contains("the account is closed"))
            #expect(try await wish(unit, session.accessToken) == wished)
            // There is time to think again.
            try await pass(6, unit)
            #expect(try await unit.signIn("ann").status == 201)
            try await pass(2, unit)
            #expect(try await unit.signIn("ann").problem == "account-suspended")
            #expect(try await unit.refresh(session.refreshToken).status != 200)
            #expect(try await unit.identity.people.person(ann.id.rawValue)?.isActive == false)
            let closed = try await unit.identity.erasures.certificate(of: ann.id)
            #expect(closed.stage == "requested" && closed.closedAt != nil)
            // Nothing more happens meanwhile.
            let head = try await unit.base.store.head()
            try await pass(91, unit)
            #expect(try await unit.base.store.head() == head)
            try await pass(2, unit)
            let done = try await unit.identity.erasures.certificate(of: ann.id)
            #expect(done.stage == "completed")
            #expect(done.holds.compactMap(\.rule) == ["record"])
            #expect(done.holds.allSatisfy { $0.reason == nil && $0.endedAt != nil })
            #expect(try await unit.identity.people.person(ann.id.rawValue) == nil)
        }
    }

    @Test func `staff have no record, unless they were clients before`() async throws {
        try await Unit.run(settings: Self.settings) { unit in
            let (erasures, meta) = (unit.identity.erasures, EventMeta())
            let bob = try await unit.register("bob", .therapist)
            try await erasures.request(bob.id, .administration, meta: meta)
            #expect(try await erasures.certificate(of: bob.id).holds.isEmpty)
            try await pass(8, unit)
            #expect(try await stage(unit, bob.id) == "completed")

            let eve = try await unit.register("eve", .client)
            let roles = try Roles([.therapist])
            _ = try await unit.identity.accounts.changeRoles(eve.id, to: roles, by: .machine, meta: meta)
            try await erasures.request(eve.id, .administration, after: .zero, meta: meta)
            #expect(try await erasures.certificate(of: eve.id).holds.compactMap(\.rule) == ["record"])
        }
    }

    @Test func `an administrator ends it before its day, where nothing has to be kept`() async throws {
        try await Unit.run(settings: Self.settings) { unit in
            let ann = try await unit.register("ann", .client)
            try await unit.register("ada", .administrator)
            try await unit.register("cora", .coordinator)
            let wished = try await wish(unit, try await unit.session("ann").accessToken)
            let hold = try #require(wished.holds.first)
            let place = "/api/v1/identity/people/\(ann.id.rawValue.uuidString)/holds/\(hold.id.uuidString)"
            let coordinator = try await unit.session("cora").accessToken
            #expect(try await unit.call(.delete, place, token: coordinator).status == 403)
            let administrator = try await unit.session("ada").accessToken
            #expect(try await unit.call(.delete, place, token: administrator).status == 204)
            try await pass(8, unit)
            #expect(try await stage(unit, ann.id) == "completed")
        }
    }

    @Test func `who stays is let in again, and nothing holds them any more`() async throws {
        try await Unit.run(settings: Self.settings) { unit in
            let ann = try await unit.register("ann", .client)
            try await unit.register("ada", .administrator)
            let administrator = try await unit.session("ada").accessToken
            _ = try await wish(unit, try await unit.session("ann").accessToken)
            try await pass(8, unit)
            #expect(try await unit.signIn("ann").problem == "account-suspended")
            let place = "/api/v1/identity/people/\(ann.id.rawValue.uuidString)/erasure"
            #expect(try await unit.call(.delete, place, token: administrator).status == 204)
            #expect(try await unit.signIn("ann").status == 201)
            #expect(try await unit.identity.erasures.heldUntil(ann.id) == nil)
            try await pass(200, unit)
            #expect(try await stage(unit, ann.id) == "none")
            // Leaving later is another wish, with a time of its own.
            try await unit.identity.erasures.request(ann.id, .person, meta: EventMeta())
            let again = try await unit.identity.erasures.certificate(of: ann.id)
            #expect(again.holds.count == 2 && again.holds.filter { $0.endedAt == nil }.count == 1)
        }
    }

    @Test func `a closed account is opened by taking the wish back, and by nothing else`() async throws {
        try await Unit.run(settings: Self.settings) { unit in
            let (erasures, accounts) = (unit.identity.erasures, unit.identity.accounts)
            let ann = try await unit.register("ann", .client)
            try await unit.register("cora", .coordinator)
            let coordinator = try await unit.session("cora").accessToken
            try await erasures.request(ann.id, .administration, after: .zero, meta: EventMeta())
            try await pass(1, unit)
            await #expect(throws: Accounts.Closed.self) {
                _ = try await accounts.reinstate(ann.id, by: .machine, meta: EventMeta())
            }
            let row = try #require(try await unit.identity.people.person(ann.id.rawValue))
            let answer = try await unit.call(
                .delete,
                "/api/v1/identity/people/\(ann.id.rawValue.uuidString)/suspension",
                token: coordinator,
                headers: [.ifMatch: EntityTag(row.version).description]
            )
            #expect(answer.problem == "account-closed")
            #expect(try await unit.signIn("ann").problem == "account-suspended")
            // Who was suspended besides is let in again as ever, once they stay.
            try await erasures.withdraw(ann.id, meta: EventMeta())
            _ = try await accounts.suspend(ann.id, by: .machine, meta: EventMeta())
            _ = try await accounts.reinstate(ann.id, by: .machine, meta: EventMeta())
            #expect(try await unit.signIn("ann").status == 201)
        }
    }

    @Test func `one erasure that can't go on holds no other one up`() async throws {
        try await Unit.run(settings: Self.settings) { unit in
            let (erasures, meta) = (unit.identity.erasures, EventMeta())
            let ann = try await unit.register("ann", .client)
            let bob = try await unit.register("bob", .client)
            try await erasures.request(ann.id, .administration, after: .zero, meta: meta)
            unit.clock.advance(by: 60)
            try await erasures.request(bob.id, .administration, after: .zero, meta: meta)
            // What has no place in the stream of hers that comes first, so that nobody can tell how far it is.
            let stray = PseudonymEvent.claimed(PseudonymClaimed(person: ann.id))
            _ = try await unit.base.store.append([stray], to: Erasure.stream(of: ann.id), expected: .any)
            try await pass(1, unit)
            #expect(try await unit.signIn("ann").status == 201)
            #expect(try await unit.signIn("bob").problem == "account-suspended")
        }
    }

    @Test func `who was suspended before stays so when the wish is taken back`() async throws {
        try await Unit.run(settings: Self.settings) { unit in
            let (erasures, meta) = (unit.identity.erasures, EventMeta())
            let ann = try await unit.register("ann", .client)
            _ = try await unit.identity.accounts.suspend(ann.id, by: .machine, meta: meta)
            try await erasures.request(ann.id, .administration, after: .zero, meta: meta)
            try await pass(1, unit)
            #expect(try await erasures.certificate(of: ann.id).closedAt != nil)
            try await erasures.withdraw(ann.id, meta: meta)
            #expect(try await unit.signIn("ann").problem == "account-suspended")
        }
    }

    @Test func `who is suspended while the account is closed stays out when the wish is taken back`() async throws {
        try await Unit.run(settings: Self.settings) { unit in
            let (erasures, accounts, meta) = (unit.identity.erasures, unit.identity.accounts, EventMeta())
            let ann = try await unit.register("ann", .client)
            try await erasures.request(ann.id, .administration, after: .zero, meta: meta)
            try await pass(1, unit)
            #expect(try await accounts.suspend(ann.id, by: .machine, meta: meta) != nil)
            // Once is enough.
            #expect(try await accounts.suspend(ann.id, by: .machine, meta: meta) == nil)
            try await erasures.withdraw(ann.id, meta: meta)
            #expect(try await unit.signIn("ann").problem == "account-suspended")
            _ = try await accounts.reinstate(ann.id, by: .machine, meta: meta)
            #expect(try await unit.signIn("ann").status == 201)
        }
    }

    private enum MailRequest: CaseIterable { case closedFirst, reinstatedFirst }

    @Test(arguments: MailRequest.allCases)
    private func `an account that is closed stays so, whoever lets its owner in at the same moment`(
        order: MailRequest
    ) async throws {
        try await Unit.run(settings: Self.settings) { unit in
            let (erasures, accounts, meta) = (unit.identity.erasures, unit.identity.accounts, EventMeta())
            let ann = try await unit.register("ann", .client)
            _ = try await accounts.suspend(ann.id, by: .machine, meta: meta)
            try await erasures.request(ann.id, .administration, after: .zero, meta: meta)
            unit.clock.advance(by: 60)
            let twin = try await unit.twin()
            switch order {
            case .closedFirst:
                let (closed, reinstated) = try await overtaking(on: unit.base.pool) {
                    try await erasures.advance(ann.id)
                } _: {
                    try await twin.identity.accounts.reinstate(ann.id, by: .machine, meta: meta)
                }
                #expect(try closed.get())
                #expect(throws: Accounts.Closed.self) { try reinstated.get() }
            case .reinstatedFirst:
                let (reinstated, closed) = try await overtaking(on: unit.base.pool) {
                    try await accounts.reinstate(ann.id, by: .machine, meta: meta)
                } _: {
                    try await twin.identity.erasures.advance(ann.id)
                }
                #expect(try reinstated.get() != nil && closed.get())
            }
            #expect(try await !accounts.account(ann.id).isActive)
            await twin.base.store.close()
        }
    }

    @Test func `without the setting nothing is held, and one of less than a day is refused`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .client)
            try await unit.identity.erasures.request(ann.id, .administration, meta: EventMeta())
            #expect(try await unit.identity.erasures.certificate(of: ann.id).holds.isEmpty)
        }
        var reader = ConfigurationReader(environment: ["THERACOMM_RECORD_RETENTION": "3650d"])
        let settings = IdentitySettings(&reader)
        #expect(settings.recordRetention == .seconds(3650 * 86_400))
        #expect(reader.mistakes.isEmpty)
        var short = ConfigurationReader(environment: ["THERACOMM_RECORD_RETENTION": "2h"])
        _ = IdentitySettings(&short)
        #expect(short.mistakes.count == 1)
    }
}
