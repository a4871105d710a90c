import FoundationEssentials
import HTTPKit
import HTTPTesting
import NotificationsDomain
import PostgresTesting
import ServiceTesting
import Testing

@testable import NotificationsApp

@Suite(.freshSchema) struct PreferencesRoutesTests {
    private static let path = "/api/v1/notifications/preferences"

    private func view(_ answer: Answer) throws -> PreferencesView {
        try answer.expect(200).decode(PreferencesView.self)
    }

    @Test func `wishes are as by default until one says otherwise, and what isn't given stays`() async throws {
        try await Unit.run(idle: ["notices"]) { unit in
            let cleo = unit.seat(unit.cleo)
            let first = try await cleo.get(Self.path)
            #expect(first.headers[.etag] == "\"0\"")
            var wanted = try view(first)
            #expect(wanted.letters == .init(push: true, mail: .all) && !wanted.urgentInQuietHours)
            #expect(wanted.quietHours == .init(on: false, from: "22:00", to: "07:00", timeZone: "UTC"))
            let ann = try view(try await unit.seat(unit.ann).get(Self.path))
            #expect(ann.letters == .init(push: true, mail: .urgent) && ann.urgentInQuietHours)

            let change: [String: JSONValue] = [
                "letters": ["mail": "off"], "quiet_hours": ["on": true, "time_zone": "Europe/Vienna"],
            ]
            let changed = try await cleo.send(.patch, Self.path, change, headers: [.ifMatch: "\"0\""])
            wanted.letters.mail = .off
            (wanted.quietHours.on, wanted.quietHours.timeZone) = (true, "Europe/Vienna")
            #expect(try view(changed) == wanted && changed.headers[.etag] == "\"1\"")
            #expect(try view(try await cleo.get(Self.path)) == wanted)
            try await cleo.get(Self.path, headers: [.ifNoneMatch: "\"1\""]).expect(304)
        }
    }

    @Test func `what another device has changed is read first`() async throws {
        try await Unit.run(idle: ["notices"]) { unit in
            let cleo = unit.seat(unit.cleo)
            let body: [String: JSONValue] = ["letters": ["push": false]]
            try await cleo.send(.patch, Self.path, body).expectProblem(428, "precondition-required")
            try await cleo.send(.patch, Self.path, body, headers: [.ifMatch: "\"3\""])
                .expectProblem(412, "precondition-failed")
            try await cleo.send(.patch, Self.path, body, headers: [.ifMatch: "*"]).expect(200)
        }
    }

    @Test func `hours that are none are refused`() async throws {
        try await Unit.run(idle: ["notices"]) { unit in
            let cases: [(JSONValue, String)] = [
                (["from": "25:00"], "quiet_hours.from"), (["to": "7"], "quiet_hours.to"),
                (["from": "07:00"], "quiet_hours.to"), (["time_zone": "Nowhere/At_All"], "quiet_hours.time_zone"),
            ]
            for (hours, field) in cases {
                let answer = try await unit.seat(unit.cleo).send(
                    .patch,
                    Self.path,
                    ["quiet_hours": hours],
                    headers: [.ifMatch: "*"]
                )
                answer.expectProblem(422, "validation-failed", fields: [field])
            }
            #expect(try await unit.events() == 0)
        }
    }
}
