import HTTPKit
import PostgresTesting
import ServiceKit
import ServiceTesting
import Testing

@testable import RidlerApp

@Suite(.freshSchema) struct RouteTableTests {
    @Test func `method, path and access of every route of surveys, answers and alerts`() async throws {
        let table = try await Unit.run { unit in
            Set(unit.service.routes.map { "\($0.method.rawValue) \($0.path) \($0.access)" })
        }
        let (base, staff, desk) = (Unit.base, "coordinator|therapist", "coordinator")
        let all = "client|coordinator|therapist"
        let (occurrence, response, alert) = (
            "\(base)/occurrences/{occurrence}", "\(base)/responses/{response}", "\(base)/alerts/{alert}"
        )
        let expected: Set = [
            "GET \(base)/surveys \(staff)", "POST \(base)/surveys \(desk)", "GET \(base)/surveys/{survey} \(staff)",
            "PUT \(base)/surveys/{survey} \(desk)", "GET \(base)/duty \(staff)", "PUT \(base)/duty \(desk)",
            "GET \(base)/due client", "GET \(base)/clients/{client}/due \(staff)",
            "POST \(base)/clients/{client}/ask \(staff)", "GET \(occurrence) \(all)",
            "PUT \(occurrence)/answers \(all)",
            "POST \(occurrence)/complete \(all)", "POST \(occurrence)/help-shown client",
            "GET \(base)/responses/mine client", "GET \(base)/readings/mine client",
            "GET \(base)/clients/{client}/responses \(staff)",
            "GET \(response) \(all)", "POST \(response)/correct \(staff)", "GET \(base)/alerts \(staff)",
            "GET \(alert) \(staff)", "POST \(alert)/see \(staff)", "POST \(alert)/contact \(staff)",
            "POST \(alert)/close \(staff)", "GET /feeds/ridler services",
        ]
        #expect(expected.subtracting(table).isEmpty)
    }
}
