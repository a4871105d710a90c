import HTTPKit
import PostgresTesting
import ServiceKit
import ServiceTesting
import Testing

@testable import ScribeApp

@Suite(.freshSchema) struct RouteTableTests {
    @Test func `method, path and access of every route`() async throws {
        let table = try await Unit.run { unit in
            unit.service.routes.map { "\($0.method.rawValue) \($0.path) \($0.access)" }
        }
        let (root, note) = (Unit.root, "\(Unit.root)/notes/{note}")
        let (client, draft) = ("\(root)/clients/{client}", "\(root)/drafts/{note}")
        let (staff, desk) = ("coordinator|therapist", "coordinator")
        let acts = ["cosign", "addenda", "strike", "withhold", "release", "corrections/{correction}/answer"]
        let expected =
            [
                "GET \(root)/templates \(staff)", "GET \(client)/notes \(staff)", "GET \(note) \(staff)",
                "GET \(note)/print \(staff)",
            ] + acts.map { "POST \(note)/\($0) \(staff)" } + [
                "POST \(client)/drafts \(staff)", "GET \(draft) \(staff)", "PUT \(draft) \(staff)",
                "DELETE \(draft) \(staff)", "POST \(draft)/sign \(staff)", "GET \(root)/work \(staff)",
                "GET \(client)/export \(staff)", "GET \(root)/own/accesses client", "GET \(client)/accesses \(staff)",
                "GET \(root)/access-review \(desk)", "GET \(root)/own/notes client", "POST \(note)/corrections client",
                "GET \(root)/keeping \(desk)", "POST \(note)/openings \(desk)", "GET \(root)/openings \(desk)",
                "POST \(note)/openings/{opening}/allow \(desk)",
                "GET /internal/scribe/people/{person}/notices services", "GET /feeds/scribe services",
            ]
        #expect(table == expected)
    }
}
