import FoundationEssentials
import HTTPKit
import HTTPTesting
import Postgres
import PostgresTesting
import Testing

@testable import TrumpetApp

@Suite(.freshSchema) struct RouteTableTests {
    @Test func `method, path and access of every route`() async throws {
        let table = try await Unit.with { unit in
            unit.router.routes.map { "\($0.method.rawValue) \($0.path) \($0.access)" }
        }
        #expect(
            table == [
                "GET /api/v1/trumpet/broadcasts signed-in",
                "GET /api/v1/trumpet/broadcasts/public open",
                "GET /api/v1/trumpet/broadcasts/{broadcast} signed-in",
                "POST /api/v1/trumpet/broadcasts/{broadcast}/seen signed-in",
                "POST /api/v1/trumpet/broadcasts/{broadcast}/dismiss signed-in",
                "POST /api/v1/trumpet/broadcasts/{broadcast}/acknowledge signed-in",
                "GET /api/v1/trumpet/desk/broadcasts coordinator",
                "GET /api/v1/trumpet/desk/broadcasts/{broadcast} coordinator",
                "POST /api/v1/trumpet/desk/broadcasts coordinator",
                "PUT /api/v1/trumpet/desk/broadcasts/{broadcast} coordinator",
                "DELETE /api/v1/trumpet/desk/broadcasts/{broadcast} coordinator",
                "GET /api/v1/trumpet/desk/broadcasts/{broadcast}/preview coordinator",
                "POST /api/v1/trumpet/desk/preview coordinator",
                "POST /api/v1/trumpet/desk/broadcasts/{broadcast}/schedule coordinator",
                "POST /api/v1/trumpet/desk/broadcasts/{broadcast}/publish coordinator",
                "POST /api/v1/trumpet/desk/broadcasts/{broadcast}/correct coordinator",
                "POST /api/v1/trumpet/desk/broadcasts/{broadcast}/withdraw coordinator",
                "GET /api/v1/trumpet/broadcasts/{broadcast}/reach coordinator",
                "GET /api/v1/trumpet/broadcasts/{broadcast}/unacknowledged coordinator",
                "GET /common/broadcasts signed-in",
                "GET /api/v1/trumpet/realtime open",
                "GET /api/v1/trumpet/events signed-in",
                "GET /api/v1/trumpet/asyncapi.json open",
                "GET /internal/realtime/trumpet open",
                "GET /internal/trumpet/people/{person}/notices services",
                "GET /feeds/trumpet services",
            ]
        )
    }

    @Test func `without credentials only what is public is answered, without the role no commands`() async throws {
        try await Unit.with { unit in
            let id = try await unit.publish()
            for route in unit.router.routes where route.access != .open {
                let path = route.path.replacing("{broadcast}", with: "\(id)")
                let stranger = await unit.router.respond(to: Request(route.method, path))
                #expect(stranger.status == 401, "\(route.method.rawValue) \(path)")
                guard route.access != .signedIn else { continue }
                for person in [unit.cleo, unit.ann] {
                    let answer = try await unit.seat(person).send(route.method, path, nil)
                    #expect(answer.status == 403, "\(route.method.rawValue) \(path)")
                }
            }
            #expect(try await unit.seat(nil).get("\(Unit.area)/broadcasts/public").status == 200)
        }
    }
}
