import HTTPKit
import PostgresTesting
import ServiceKit
import ServiceTesting
import Testing

@testable import LedgerApp

@Suite(.freshSchema) struct RouteTableTests {
    @Test func `method, path and access of every route`() async throws {
        let table = try await Unit.run { unit in
            unit.service.routes.map { "\($0.method.rawValue) \($0.path) \($0.access)" }
        }
        let (all, one) = (Unit.enrolments, "\(Unit.enrolments)/{enrolment}")
        let (staff, desk) = ("coordinator|therapist", "coordinator")
        let deciding = ["screen", "accept", "refuse", "wait", "move"].map { "POST \(one)/\($0) \(desk)" }
        let running = [
            "start", "pause", "resume", "extend", "contact", "complete", "withdraw", "follow-up", "close",
            "modules/{module}/unlock", "modules/{module}/open",
        ].map { "POST \(one)/\($0) \(staff)" }
        let document = "\(one)/documents/{document}"
        let reading = [
            "GET \(one)/path client|coordinator|therapist", "GET /internal/ledger/people/{person}/openings services",
            "PUT \(one)/facts client",
            "GET \(one)/documents client|coordinator|therapist", "GET \(document) client|coordinator|therapist",
            "PUT \(document) client", "DELETE \(document) client", "GET \(document)/history client",
            "GET \(document)/history/{version} client", "GET \(one)/minutes \(staff)", "POST \(one)/minutes \(staff)",
        ]
        let expected =
            [
                "POST \(all) client", "GET \(all)/mine client", "GET \(one) client|coordinator|therapist",
                "POST \(one)/consent/withdraw client", "GET \(all) \(desk)",
                "POST /api/v1/ledger/clients/{client}/enrolments \(desk)",
            ] + deciding + ["GET \(one)/move \(desk)"] + running + [
                "GET /api/v1/ledger/caseload \(staff)", "GET /api/v1/ledger/figures \(desk)",
                "GET \(one)/case \(staff)",
                "GET \(one)/looks client|coordinator|therapist",
                "GET /api/v1/ledger/texts client|coordinator|therapist",
            ] + reading + ["GET /internal/ledger/people/{person}/notices services", "GET /feeds/ledger services"]
        #expect(table == expected)
    }
}
