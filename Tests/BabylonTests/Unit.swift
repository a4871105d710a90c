import FoundationEssentials
import HTTPKit
import HTTPTesting
import ServiceTesting
import Testing

@testable import BabylonApp

typealias Unit = ServiceHarness<Babylon>

extension ServiceHarness<Babylon> {
    static var area: String { "/api/v1/babylon" }
    static var desk: String { "\(area)/desk/programmes" }

    private static let (lesson, next) = (UUID().uuidString, UUID().uuidString)
    private static let survey = UUID().uuidString

    /// A programme of two lessons, as a coordinator writes it.
    static func body(_ changes: [String: JSONValue] = [:]) -> [String: JSONValue] {
        let body: [String: JSONValue] = [
            "texts": [["language": "en", "title": "Sleep well", "description": "Two lessons."]],
            "modules": [
                ["module_id": .string(lesson), "version": 1, "rules": []],
                [
                    "module_id": .string(next), "version": 2,
                    "rules": [
                        ["rule": "done", "module_id": .string(lesson), "days": 7],
                        ["rule": "survey", "survey_id": .string(survey)], ["rule": "date", "day": "2026-03-01"],
                        ["rule": "start", "days": 3], ["rule": "unlock"],
                    ],
                ],
            ],
            "surveys": [["id": .string(survey), "survey_id": .string(survey), "at": "application"]],
            "contact": ["kind": "weekly", "day": 2], "languages": ["en"], "weeks": 8, "zone": "America/Regina",
        ]
        return body.merging(changes) { $1 }
    }

    /// Writes a draft by a coordinator, and gives its id.
    func draft(_ changes: [String: JSONValue] = [:]) async throws -> UUID {
        try await seat(cast.bob).post(Self.desk, Self.body(changes)).expect(201).decode(ProgrammeMadeView.self).id
    }

    /// Writes and publishes a programme by a coordinator, and gives its id.
    func publish(_ changes: [String: JSONValue] = [:]) async throws -> UUID {
        let id = try await draft(changes)
        try await seat(cast.bob).post("\(Self.desk)/\(id)/publish").expect(200)
        return id
    }

    /// Ids of programmes for which Cleo may apply.
    func open() async throws -> [UUID] {
        try await seat(cast.cleo).get("\(Self.area)/programmes").expect(200).decode(OpenProgrammesView.self).programmes
            .map(\.id)
    }
}
