import BabylonContract
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import LedgerDomain
import ServiceKit
import ServiceTesting
import TangoContract
import Testing

@testable import LedgerApp

typealias Unit = ServiceHarness<Ledger>

extension ServiceHarness<Ledger> {
    static var enrolments: String { "/api/v1/ledger/enrolments" }
    static let programme = UUID()
    static let (lesson, next) = (UUID(), UUID())

    /// Has babylon tell of a version of the programme.
    func tellProgramme(
        _ programme: UUID = Self.programme,
        version: Int = 1,
        contact: ProgrammeTerms.Contact = ProgrammeTerms.Contact(kind: "weekly", day: 2),
        modules: [ProgrammeTerms.Module]? = nil,
        until: String? = nil,
        places: Int? = nil,
        weeklyMinutes: Int? = nil
    ) async throws {
        let usual = [
            ProgrammeTerms.Module(module: Self.lesson, version: 1, rules: []),
            ProgrammeTerms.Module(module: Self.next, version: 1, rules: [ProgrammeTerms.Rule(rule: "unlock")]),
        ]
        let terms = ProgrammeTerms(
            id: programme,
            version: version,
            modules: modules ?? usual,
            surveys: [],
            contact: contact,
            languages: ["en", "fr"],
            weeks: 8,
            extensionWeeks: 4,
            boosterWeeks: nil,
            zone: "America/Regina",
            applicationsFrom: nil,
            applicationsUntil: until,
            places: places,
            weeklyMinutes: weeklyMinutes
        )
        try await learn(ProgrammeFact.published(terms), of: "babylon")
    }

    /// Has tango tell that a client is matched with a therapist.
    func match(_ client: PersonRegistered, _ staff: PersonRegistered, kind: String = "primary") async throws {
        let terms = MatchingTerms(
            id: UUID(),
            client: client.id,
            staff: staff.id,
            kind: kind,
            from: Date(timeIntervalSince1970: 0),
            until: nil
        )
        try await learn(MatchingFact.matching(terms), of: "tango")
    }

    static func application(_ changes: [String: JSONValue] = [:]) -> [String: JSONValue] {
        let body: [String: JSONValue] = [
            "programme_id": .string(programme.uuidString), "language": "en",
            "consent": ["text": "I agree to all.", "version": "2026-1", "language": "en"], "phone": "306 555 0100",
            "emergency_contact": ["name": "Mum", "phone": "306 555 0101"], "located_at": "At home.",
        ]
        return body.merging(changes) { $1 }
    }

    /// Applies for a client, and gives the enrolment's id.
    func apply(_ client: PersonRegistered, _ changes: [String: JSONValue] = [:]) async throws -> UUID {
        try await seat(client).post(Self.enrolments, Self.application(changes)).expect(201)
            .decode(EnrolmentMadeView.self).id
    }

    /// Lets a coordinator take a step, and gives the state.
    @discardableResult
    func step(_ enrolment: UUID, _ word: String, _ body: [String: JSONValue]? = nil) async throws -> EnrolmentState {
        let path = "\(Self.enrolments)/\(enrolment)/\(word)"
        let answer =
            if let body { try await seat(cast.bob).post(path, body) } else { try await seat(cast.bob).post(path) }
        return try answer.expect(200).decode(EnrolmentMadeView.self).state
    }

    /// The day of the unit's clock in Regina, some days later.
    func day(_ later: Int = 0) -> String {
        let standing = EnrolmentStanding(
            client: UUID(),
            programme: UUID(),
            version: 1,
            zone: "America/Regina",
            weeks: 1
        )
        return CivilDay(number: standing.day(of: base.now()).number + Int64(later)).text
    }

    /// An enrolment that runs since today.
    func active(_ client: PersonRegistered, _ changes: [String: JSONValue] = [:]) async throws -> UUID {
        let id = try await apply(client, changes)
        try await step(id, "screen", ["outcome": "eligible"])
        try await step(id, "accept", ["start": .string(day())])
        try await step(id, "start")
        return id
    }

    func view(_ enrolment: UUID, by person: PersonRegistered) async throws -> EnrolmentView {
        try await seat(person).get("\(Self.enrolments)/\(enrolment)").expect(200).decode(EnrolmentView.self)
    }
}

extension Answer {
    /// Code of the problem; nil if it is none.
    var problem: String? {
        guard case .string(let type)? = (try? JSON.decode(JSONValue.self, from: bytes))?["type"] else { return nil }
        return String(type.dropFirst("/problems/".count))
    }
}
