import EventLog
import FoundationEssentials
import HTTPKit
import PostgresTesting
import ServiceKit
import ServiceTesting
import Testing

@testable import TangoApp

@Suite(.freshSchema) struct RouteTableTests {
    @Test func `method, path and access of every route`() async throws {
        let table = try await Unit.with { unit in
            unit.service.routes.map { "\($0.method.rawValue) \($0.path) \($0.access)" }
        }
        let staff = "administrator|coordinator|counsellor|therapist"
        let overseers = "administrator|coordinator"
        let area = "/api/v1/tango"
        #expect(
            table == [
                "GET \(area)/my/staff signed-in",
                "GET \(area)/my/caseload \(staff)",
                "GET \(area)/my/accesses signed-in",
                "GET \(area)/clients/{client}/matchings \(staff)",
                "GET \(area)/matchings \(overseers)",
                "GET \(area)/matchings/{matching} \(staff)",
                "POST \(area)/matchings \(overseers)",
                "PATCH \(area)/matchings/{matching} \(overseers)",
                "POST \(area)/matchings/{matching}/end \(overseers)",
                "POST \(area)/matchings/{matching}/take-back \(overseers)",
                "POST \(area)/transfers \(overseers)",
                "GET \(area)/covers \(staff)",
                "POST \(area)/covers \(overseers)",
                "PATCH \(area)/covers/{cover} \(overseers)",
                "POST \(area)/covers/{cover}/call-off \(overseers)",
                "GET \(area)/conflicts \(overseers)",
                "PUT \(area)/conflicts/{client}/{staff} \(overseers)",
                "POST \(area)/conflicts/{client}/{staff}/lift \(overseers)",
                "PUT \(area)/staff/{staff}/limit \(overseers)",
                "GET \(area)/load \(overseers)",
                "POST \(area)/accesses \(staff)",
                "GET \(area)/accesses \(overseers)",
                "POST \(area)/accesses/{access}/end \(staff)",
                "GET \(area)/sight \(overseers)",
                "GET \(area)/waiting \(overseers)",
                "POST \(area)/waiting \(overseers)",
                "GET \(area)/my/waiting client",
                "GET \(area)/waiting/{client} \(overseers)",
                "PUT \(area)/waiting/{client} \(overseers)",
                "POST \(area)/waiting/{client}/end \(overseers)",
                "GET \(area)/attention \(overseers)",
                "GET /internal/tango/people/{person}/standing services",
                "GET \(area)/suggestions \(overseers)",
                "GET /client/matchings signed-in",
                "GET /feeds/tango services",
            ]
        )
    }

    @Test func `without credentials nothing is answered`() async throws {
        try await Unit.with { unit in
            for route in unit.router.routes {
                let path = route.path.split(separator: "/").map { $0.hasPrefix("{") ? "\(UUID())" : String($0) }
                let answer = await unit.router.respond(to: Request(route.method, "/" + path.joined(separator: "/")))
                #expect(answer.status == 401, "\(route.method.rawValue) \(route.path)")
            }
        }
    }
}
