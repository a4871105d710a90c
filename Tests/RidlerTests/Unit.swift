import BabylonContract
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import LedgerContract
import RidlerDomain
import ServiceKit
import ServiceTesting
import TangoContract
import Testing

@testable import RidlerApp

typealias Unit = ServiceHarness<Ridler>

extension ServiceHarness<Ridler> {
    static var base: String { "/api/v1/ridler" }
    static let (programme, asked) = (UUID(), UUID())
    /// LinkId of the question about death in the PHQ-9.
    static let nine = "/44260-8"
    /// LinkIds of its first eight questions.
    static let others = ["50-9", "55-8", "59-0", "54-1", "51-7", "58-2", "52-5", "53-3"].map { "/442\($0)" }

    /// Puts Bob on duty, takes the PHQ-9, and makes a survey of it.
    func survey(begin: Int = 48, active: Bool = true) async throws -> UUID {
        let bob = seat(cast.bob)
        try await bob.post("\(Self.base)/instruments", ["instrument": "phq-9", "shipped": true]).expect(200)
        try await bob.put("\(Self.base)/duty", ["people_ids": [.string(cast.bob.id.uuidString)]]).expect(200)
        return try await bob.post("\(Self.base)/surveys", Self.body(begin: begin, active: active)).expect(201)
            .decode(SurveyView.self).id
    }

    static func body(begin: Int = 48, active: Bool = true) -> [String: JSONValue] {
        [
            "names": [["language": "en", "name": "Mood"], ["language": "fr", "name": "Humeur"]], "instrument": "phq-9",
            "version": 1, "opens": "08:00", "begin_hours": .int(begin), "active": .bool(active),
        ]
    }

    /// Has babylon tell of a programme that asks a survey at the application, or after a module, and ledger that a client is enrolled in it.
    @discardableResult
    func enrol(
        _ client: PersonRegistered,
        _ survey: UUID,
        state: String = "active",
        start: String? = nil,
        after module: UUID? = nil,
        _ id: UUID = UUID()
    )
        async throws -> UUID
    {
        let terms = ProgrammeTerms(
            id: Self.programme,
            version: 1,
            modules: [],
            surveys: [
                ProgrammeTerms.Survey(
                    id: Self.asked,
                    survey: survey,
                    at: module == nil ? "application" : "done",
                    module: module
                )
            ],
            contact: ProgrammeTerms.Contact(kind: "weekly", day: 2),
            languages: ["en"],
            weeks: 8,
            extensionWeeks: 0,
            boosterWeeks: nil,
            zone: "America/Regina",
            applicationsFrom: nil,
            applicationsUntil: nil,
            places: nil
        )
        try await learn(ProgrammeFact.published(terms), of: "babylon")
        let enrolment = EnrolmentTerms(
            id: id,
            client: client.id,
            programme: Self.programme,
            version: 1,
            state: state,
            start: start,
            zone: "America/Regina"
        )
        try await learn(EnrolmentFact.enrolment(enrolment), of: "ledger")
        return id
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

    /// Has a therapist or coordinator ask a client now, and gives the occurrence.
    func ask(_ client: PersonRegistered, _ survey: UUID, by staff: PersonRegistered? = nil) async throws -> UUID {
        try await seat(staff ?? cast.bob).post(
            "\(Self.base)/clients/\(client.id)/ask",
            ["survey_id": .string(survey.uuidString)]
        ).expect(201).decode(AskedView.self).id
    }

    /// Answer of the PHQ-9: the option with so many points, or left out.
    func answer(_ linkId: String, _ points: Int?, id: UUID = UUID(), at: Date? = nil) -> JSONValue {
        let codes = ["LA6568-5", "LA6569-3", "LA6570-1", "LA6571-9"]
        let values: [JSONValue] =
            points.map { [["kind": "coding", "system": "http://loinc.org", "code": .string(codes[$0])]] } ?? []
        return [
            "id": .string(id.uuidString), "link_id": .string(linkId), "values": .array(values),
            "at": .string(RFC3339.text(of: at ?? base.now())),
        ]
    }

    /// Saves answers.
    func save(
        _ answers: [JSONValue],
        to occurrence: UUID,
        by person: PersonRegistered,
        for client: PersonRegistered? = nil
    )
        async throws -> Answer
    {
        var body: [String: JSONValue] = ["device": "phone", "answers": .array(answers)]
        if let client { body["client_id"] = .string(client.id.uuidString) }
        return try await seat(person).put("\(Self.base)/occurrences/\(occurrence)/answers", body)
    }

    /// Alerts as a coordinator sees them.
    func alerts(by person: PersonRegistered? = nil, _ query: String = "") async throws -> [AlertView] {
        try await seat(person ?? cast.bob).get("\(Self.base)/alerts\(query)").expect(200).decode(AlertsView.self).alerts
    }
}

extension Answer {
    /// Code of the problem; nil if it is none.
    var problem: String? {
        guard case .string(let type)? = (try? JSON.decode(JSONValue.self, from: bytes))?["type"] else { return nil }
        return String(type.dropFirst("/problems/".count))
    }
}

extension Seat {
    /// Puts an object.
    func put(_ path: String, _ json: [String: JSONValue]) async throws -> Answer { try await send(.put, path, json) }
}
