import CommandLineKit
import Foundation
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import ServiceKit
import ServiceTesting
import Testing

@testable import BabylonApp

@Suite(.freshSchema) struct OpeningVerbTests {
    @Test func `an operator reads what is open for a client and what is missing, in words`() async throws {
        try await Unit.run { unit in
            let path = "/internal/ledger/people/\(unit.cleo.id.uuidString.lowercased())/openings"
            let (module, survey) = (UUID(), UUID())
            let rules: [(JSONValue, String)] = [
                (["rule": "no-start"], "no start is set"), (["rule": "paused"], "the programme rests"),
                (["rule": "not-before", "at": "2026-03-01T12:00:00Z"], "not before 2026-03-01T12:00:00Z"),
                (
                    ["rule": "module-not-done", "module_id": .id(module), "days": 1],
                    "module \(module.uuidString.lowercased()) isn't done; 1 day after that"
                ),
                (
                    ["rule": "module-not-done", "module_id": .id(module), "days": 0],
                    "module \(module.uuidString.lowercased()) isn't done"
                ),
                (
                    ["rule": "survey-not-answered", "survey_id": .id(survey)],
                    "survey \(survey.uuidString.lowercased()) isn't answered"
                ), (["rule": "not-unlocked"], "no therapist has unlocked it"),
            ]
            func enrolment(_ state: JSONValue, ends: Bool, _ openings: [JSONValue]) -> JSONValue {
                let modules = openings.map { opening -> JSONValue in
                    ["module_id": .id(module), "version": 2, "opening": opening]
                }
                return [
                    "enrolment_id": .id(UUID()), "programme_id": .id(UUID()), "version": 1, "state": state,
                    "ends": .bool(ends), "modules": .array(modules),
                ]
            }
            let open: JSONValue = ["state": "open", "since": "2026-03-01T12:00:00Z", "missing": []]
            let shut: JSONValue = ["state": "shut", "missing": .array(rules.map(\.0))]
            let opens: JSONValue = ["state": "opens", "at": "2026-03-02T12:00:00Z", "missing": []]
            let told: JSONValue = [
                "enrolments": [
                    enrolment("active", ends: false, [open, opens, shut]), enrolment("withdrawn", ends: true, [open]),
                ]
            ]
            await #expect(throws: CommandFailure.self) {
                try await OpeningVerb.lines(of: unit.cleo.id, unit.base.gateway)
            }
            unit.gateway.answer(path) { _ in Response(200, body: .bytes(try JSON.encode(told))) }
            let lines = try await OpeningVerb.lines(of: unit.cleo.id, unit.base.gateway)
            #expect(lines.map(\.state) == ["open", "opens", "shut", "ended"])
            #expect(lines[2].missing == rules.map(\.1))
            #expect(lines[1].module.opening.at != nil && lines[0].module.opening.since != nil)
        }
    }

    @Test func `who is unknown is said to be, and the help teaches`() async throws {
        try await Unit.run { unit in
            let unknown = try await unit.verb("opening", "999")
            #expect(unknown.code != .ok && unknown.errors.contains("Babylon"), "\(unknown)")
            let help = try await unit.verb("opening", "--help")
            #expect(help.code == .ok && help.text.contains("why Mia doesn't see the third lesson"))
        }
    }
}
