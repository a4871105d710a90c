import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import Realtime
import RidlerDomain
import ServiceKit
import ServiceTesting
import TangoContract
import Testing

@testable import RidlerApp

/// The topic of alerts: whom it tells, and that it tells nothing else.
@Suite(.freshSchema, .timeLimit(.minutes(1))) struct AlertsTopicTests {
    /// Audiences of the publications of all events about alerts so far, in their order, with what is told.
    private func told(_ unit: Unit) async throws -> [(audience: Set<Audience>, alert: UUID)] {
        let topic = AlertsTopic(pool: unit.service.alerts.pool, now: unit.base.now)
        var told: [(Set<Audience>, UUID)] = []
        for recorded in try await unit.service.alerts.store.read(after: 0, limit: 1000, as: RidlerEvent.self) {
            for publication in try await topic.notices(of: recorded) {
                let payload = try #require(publication.payload)
                #expect(payload.type == "alert.changed")
                let members = try JSON.decode([String: JSONValue].self, from: payload.data)
                #expect(Set(members.keys) == ["id"])
                told.append((publication.audiences, try JSON.decode(LiveAlert.self, from: payload.data).id))
            }
        }
        return told
    }

    @Test func `those who look after the client or were told hear of each step, and nobody else`() async throws {
        try await Unit.run(idle: ["asking and alerting"]) { unit in
            let survey = try await unit.survey()
            let occurrence = try await unit.ask(unit.cleo, survey)
            try await unit.match(unit.cleo, unit.ann)
            try await unit.match(unit.cleo, unit.eve, kind: "secondary")
            try await unit.match(unit.dora, unit.hal)
            try await unit.save([unit.answer(Unit.nine, 1)], to: occurrence, by: unit.cleo).expect(200)
            try await unit.settle()
            let alert = try await unit.alerts()[0]
            let ann = unit.seat(unit.ann)
            try await ann.post("\(Unit.base)/alerts/\(alert.id)/see").expect(200)
            try await unit.settle()
            let heard = try await told(unit)
            #expect(alert.told.map(\.person) == [unit.ann.id])
            #expect(heard.map(\.alert) == [alert.id, alert.id, alert.id])
            #expect(heard.allSatisfy { $0.audience == [.person(unit.ann.id), .person(unit.eve.id)] })
        }
    }

    @Test func `those who hear of an alert are those in whose list it is`() async throws {
        try await Unit.run(idle: ["asking and alerting"]) { unit in
            try await unit.learn(.registered(unit.eve))
            let survey = try await unit.survey()
            let occurrence = try await unit.ask(unit.cleo, survey)
            try await unit.match(unit.cleo, unit.ann)
            let (from, until) = (unit.base.now(), unit.base.now() + 1_800)
            let leave = AccessTerms(id: UUID(), client: unit.cleo.id, staff: unit.eve.id, from: from, until: until)
            try await unit.learn(MatchingFact.access(leave), of: "tango")
            try await unit.save([unit.answer(Unit.nine, 1)], to: occurrence, by: unit.cleo).expect(200)
            try await unit.settle()
            #expect(try await listing(unit) == [.person(unit.ann.id), .person(unit.eve.id)])
            #expect(try await told(unit).allSatisfy { $0.audience == [.person(unit.ann.id), .person(unit.eve.id)] })
            unit.clock.advance(by: 3_600)
            #expect(try await listing(unit) == [.person(unit.ann.id)])
            #expect(try await told(unit).allSatisfy { $0.audience == [.person(unit.ann.id)] })
        }
    }

    /// Therapists in whose list there are alerts.
    private func listing(_ unit: Unit) async throws -> Set<Audience> {
        var found: Set<Audience> = []
        for staff in [unit.ann, unit.eve] {
            let list = try await unit.seat(staff).get("\(Unit.base)/alerts").expect(200).decode(AlertsView.self)
            if !list.alerts.isEmpty { found.insert(.person(staff.id)) }
        }
        return found
    }

    @Test func `staff who look after clients may listen`() async throws {
        try await Unit.run { unit in
            let topic = AlertsTopic(pool: unit.service.alerts.pool, now: unit.base.now)
            func caller(_ role: Role) -> Caller { Caller(.person(UUID()), roles: [role]) }
            for role in [Role.therapist, .coordinator] {
                let audiences = try topic.audiences(of: caller(role))
                #expect(audiences.count == 1)
            }
            for role in [Role.client, .counsellor, .administrator] {
                #expect(throws: Problem.self) { try topic.audiences(of: caller(role)) }
            }
        }
    }
}
