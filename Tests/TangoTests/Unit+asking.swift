import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import ServiceTesting
import TangoDomain
import Testing

@testable import TangoApp

extension Unit {
    /// Noon of the day on which the clock begins, and times after it.
    func noon(plus seconds: Double = 0) -> Date { Date(timeIntervalSince1970: 1_767_268_800 + seconds) }

    /// The body of a request for a matching; since an hour ago unless told.
    func proposal(
        _ client: PersonRegistered,
        with staff: PersonRegistered,
        _ kind: MatchingKind = .primary,
        from: Date? = nil,
        until: Date? = nil,
        override: String? = nil
    ) -> [String: JSONValue] {
        var json: [String: JSONValue] = [
            "client_id": .id(client.id), "staff_id": .id(staff.id), "kind": .string(kind.rawValue),
            "reason": "Anxiety, evenings", "from": .time(from ?? noon(plus: -3600)),
        ]
        if let until { json["until"] = .time(until) }
        if let override { json["override"] = .string(override) }
        return json
    }

    /// Matches two, by Bob, and gives the matching's id.
    @discardableResult
    func matching(
        _ client: PersonRegistered,
        with staff: PersonRegistered,
        _ kind: MatchingKind = .primary,
        from: Date? = nil,
        until: Date? = nil
    ) async throws -> UUID {
        try await commands(cast.bob).post(
            "/api/v1/tango/matchings",
            proposal(client, with: staff, kind, from: from, until: until)
        )
        .expect(201).decode(MadeView.self).id
    }

    /// Lets `covering` stand in for `absent`, by Bob, from an hour ago on unless told, and gives the cover's id.
    @discardableResult
    func cover(
        of absent: PersonRegistered,
        by covering: PersonRegistered,
        from: Date? = nil,
        until: Date
    ) async throws -> UUID {
        try await commands(cast.bob).post(
            "/api/v1/tango/covers",
            [
                "absent_id": .id(absent.id), "covering_id": .id(covering.id),
                "from": .time(from ?? noon(plus: -3600)), "until": .time(until), "reason": "Influenza",
            ]
        ).expect(201).decode(MadeView.self).id
    }

    /// A matching with its history, as `person` sees it.
    func history(_ matching: UUID, by person: PersonRegistered) async throws -> MatchingHistoryView {
        try await commands(person).get("/api/v1/tango/matchings/\(matching)").expect(200).decode(
            MatchingHistoryView.self
        )
    }

    /// The staff of `client`, as they see it.
    func staff(of client: PersonRegistered, _ query: String = "") async throws -> [StaffRelationshipView] {
        try await commands(client).get("/api/v1/tango/my/staff\(query)").expect(200).decode(StaffListView.self).staff
    }

    /// The caseload of `staff`, as they see it.
    func caseload(of staff: PersonRegistered, _ query: String = "") async throws -> [CaseloadEntryView] {
        try await commands(staff).get("/api/v1/tango/my/caseload\(query)").expect(200).decode(CaseloadView.self).clients
    }
}

extension JSONValue {
    /// A time as JSON has it.
    static func time(_ time: Date) -> JSONValue { .string(RFC3339.text(of: time)) }
}
