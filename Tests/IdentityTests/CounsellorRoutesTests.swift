import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityContract
import IdentityDomain
import Postgres
import PostgresTesting
import ServiceKit
import ServiceTesting
import Testing

@testable import IdentityApp

@Suite(.freshSchema) struct CounsellorRoutesTests {
    private let path = "/api/v1/identity/counsellors"

    private func profile(_ speciality: String, _ language: String = "en") -> String {
        #"{"specialities":["\#(speciality)"],"languages":["\#(language)"],"qualifications":["MSc"],"about":"Listens."}"#
    }

    private func person(_ id: PersonID) -> String { "/api/v1/identity/people/\(id.rawValue.uuidString)/counsellor" }

    @Test func `an administrator screens and appoints; members find the counsellor by speciality`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .therapist)
            let bob = try await unit.register("bob", .therapist, first: "Bob", last: "Bober")
            try await unit.register("carl", .client)
            try await unit.register("ada", .administrator)
            try await unit.register("cora", .coordinator)
            let (ada, cora) = (try await unit.session("ada").accessToken, try await unit.session("cora").accessToken)
            let carl = try await unit.session("carl").accessToken
            let screening = "\(person(ann.id))/screening"
            #expect(try await unit.call(.post, screening, token: cora).status == 403)
            #expect(try await unit.call(.post, person(ann.id), profile("Grief"), token: ada).problem == "not-screened")
            #expect(try await unit.call(.post, screening, token: ada).status == 204)
            #expect(
                try await unit.call(.post, person(ann.id), profile("x"), token: ada).fields == [
                    "specialities too_short"
                ]
            )
            let made = try await unit.call(.post, person(ann.id), profile("Grief"), token: ada)
            #expect(made.status == 201, "\(made.text)")
            #expect(try await unit.identity.people.person(ann.id.rawValue)?.roles == ["counsellor", "therapist"])
            try await unit.identity.counsellors.screen(bob.id, meta: EventMeta())
            #expect(try await unit.call(.post, person(bob.id), profile("Sleep", "fr"), token: ada).status == 201)

            func names(_ query: String) async throws -> [String] {
                let answer = try await unit.call(.get, "\(path)\(query)", token: carl)
                return try answer.decode(CounsellorView.Page.self).counsellors.map(\.lastName)
            }
            #expect(try await names("") == ["Archer", "Bober"])
            #expect(try await names("?speciality=GRIEF") == ["Archer"])
            #expect(try await names("?language=fr") == ["Bober"])
            #expect(try await names("?speciality=sleep&language=en") == [])
            let first = try await unit.call(.get, "\(path)?limit=1", token: carl).decode(CounsellorView.Page.self)
            #expect(try await names("?limit=1&cursor=\(try #require(first.next))") == ["Bober"])
            let all = try await unit.call(.get, "\(path)/specialities", token: carl)
                .decode(CounsellorView.Specialities.self)
            #expect(all.specialities.map(\.name) == ["grief", "sleep"])
        }
    }

    @Test func `a counsellor changes their own profile, and nobody else's`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .therapist)
            let bob = try await unit.register("bob", .therapist)
            for id in [ann.id, bob.id] {
                try await unit.identity.counsellors.screen(id, meta: EventMeta())
                let profile = try CounsellorProfile(
                    specialities: ["grief"],
                    languages: ["en"],
                    qualifications: [],
                    about: "Listens."
                )
                try await unit.identity.counsellors.appoint(id, profile, meta: EventMeta())
            }
            let token = try await unit.session("ann").accessToken
            func put(_ id: PersonID) async throws -> Unit.Answer {
                try await unit.call(.put, "\(path)/\(id.rawValue.uuidString)/profile", profile("Sleep"), token: token)
            }
            let mine = try await put(ann.id)
            #expect(try mine.decode(CounsellorView.self).specialities == ["sleep"])
            #expect(try await put(bob.id).status == 404)
        }
    }

    @Test func `who has no other role can't come in any more when the appointment ends`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .counsellor)
            let bob = try await unit.register("bob", .counsellor, .therapist)
            let carl = try await unit.register("carl", .client)
            try await unit.register("ada", .administrator)
            let ada = try await unit.session("ada").accessToken
            #expect(try await unit.call(.delete, person(ann.id), token: ada).status == 204)
            #expect(try await unit.signIn("ann").problem == "account-suspended")
            #expect(try await unit.call(.delete, person(bob.id), token: ada).status == 204)
            #expect(try await unit.signIn("bob").status == 201)
            #expect(try await unit.identity.people.person(bob.id.rawValue)?.roles == ["therapist"])
            #expect(try await unit.call(.post, "\(person(carl.id))/screening", token: ada).problem == "client")
            let nobody = PersonID(rawValue: .v7())
            #expect(try await unit.call(.post, "\(person(nobody))/screening", token: ada).status == 404)
        }
    }

    private func listed(_ unit: Unit) async throws -> [String] {
        try await CounsellorsTable(pool: unit.base.pool).page(.init(), after: nil, limit: 10).map(\.lastName)
    }

    private func facts(_ unit: Unit) async throws -> [PersonFact] {
        try await unit.log().compactMap { PersonFact($0) }
    }

    @Test func `the role comes by an appointment only, and takes the appointment along when it goes`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .therapist)
            let accounts = unit.identity.accounts
            let wanted = try Roles([.counsellor, .therapist])
            await #expect(throws: Person.Refusal.byAppointment) {
                _ = try await accounts.changeRoles(ann.id, to: wanted, by: .machine, meta: EventMeta())
            }
            try await unit.appoint(ann.id, wanted.set)
            #expect(try await listed(unit) == ["Archer"])
            let done = try await accounts.changeRoles(
                ann.id,
                to: try Roles([.therapist]),
                by: .machine,
                meta: EventMeta()
            )
            await unit.identity.barrier.counsellors(try #require(done))
            await unit.identity.barrier.people(try #require(done))
            #expect(try await listed(unit).isEmpty)
            let unlisted = PersonFact.counsellorUnlisted(PersonReference(id: ann.id.rawValue))
            #expect(try await facts(unit).last == unlisted)
            await #expect(throws: Person.Refusal.byAppointment) {
                _ = try await accounts.changeRoles(ann.id, to: wanted, by: .machine, meta: EventMeta())
            }
        }
    }

    @Test func `nobody is reinstated as a counsellor whose appointment is over`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .counsellor)
            let accounts = unit.identity.accounts
            try await unit.identity.counsellors.end(ann.id, meta: EventMeta())
            await #expect(throws: Person.Refusal.byAppointment) {
                _ = try await accounts.reinstate(ann.id, by: .machine, meta: EventMeta())
            }
            _ = try await accounts.changeRoles(ann.id, to: try Roles([.therapist]), by: .machine, meta: EventMeta())
            _ = try await accounts.reinstate(ann.id, by: .machine, meta: EventMeta())
            #expect(try await accounts.account(ann.id).isActive)
        }
    }

    @Test func `who has not the role is not listed, whatever the list says of them`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .counsellor)
            try await unit.register("carl", .client)
            let carl = try await unit.session("carl").accessToken
            let seen = try await unit.call(.get, "\(path)/\(ann.id.rawValue.uuidString)", token: carl)
            #expect(seen.status == 200)
            // As in a log from before roles and appointments went together.
            try await unit.base.pool.execute("update person set roles = '{therapist}' where id = \(ann.id.rawValue)")
            #expect(try await listed(unit).isEmpty)
            let gone = try await unit.call(.get, "\(path)/\(ann.id.rawValue.uuidString)", token: carl)
            #expect(gone.status == 404)
            let all = try await unit.call(.get, "\(path)/specialities", token: carl)
                .decode(CounsellorView.Specialities.self)
            #expect(all.specialities.isEmpty)
        }
    }

    private enum MailRequest: CaseIterable { case endedFirst, reinstatedFirst }

    @Test(arguments: MailRequest.allCases)
    private func `whose appointment ends stays out, whoever lets them in at the same moment`(order: MailRequest)
        async throws
    {
        try await Unit.run { unit in
            let meta = EventMeta()
            // Nothing but a counsellor.
            let ann = try await unit.register("ann", .counsellor)
            let accounts = unit.identity.accounts
            _ = try await accounts.changeRoles(ann.id, to: try Roles([.counsellor]), by: .machine, meta: meta)
            _ = try await accounts.suspend(ann.id, by: .machine, meta: meta)
            let twin = try await unit.twin()
            switch order {
            case .endedFirst:
                let (ended, reinstated) = try await overtaking(on: unit.base.pool) {
                    try await unit.identity.counsellors.end(ann.id, meta: meta)
                } _: {
                    try await twin.identity.accounts.reinstate(ann.id, by: .machine, meta: meta)
                }
                try ended.get()
                #expect(throws: Person.Refusal.byAppointment) { try reinstated.get() }
            case .reinstatedFirst:
                let (reinstated, ended) = try await overtaking(on: unit.base.pool) {
                    try await accounts.reinstate(ann.id, by: .machine, meta: meta)
                } _: {
                    try await twin.identity.counsellors.end(ann.id, meta: meta)
                }
                #expect(try reinstated.get() != nil)
                try ended.get()
            }
            #expect(try await !accounts.account(ann.id).isActive)
            await twin.base.store.close()
        }
    }
}
