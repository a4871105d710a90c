import FoundationEssentials
import HTTPKit
import HTTPTesting
import NotificationsDomain
import PostgresTesting
import ServiceKit
import ServiceTesting
import Testing
import WebPushTesting

@testable import NotificationsApp

@Suite(.freshSchema) struct DeviceRoutesTests {
    @Test func `one's devices are listed without what opens a way to them, until one removes them`() async throws {
        try await Bench.run { bench in
            let (phone, desk) = (UUID(), UUID())
            try await bench.device(bench.unit.cleo, phone, at: "/secret-1")
            try await bench.device(bench.unit.cleo, desk, at: "/secret-2")
            let answer = try await bench.unit.seat(bench.unit.cleo).get("\(Bench.area)/devices").expect(200)
            #expect(!answer.text.contains("secret"))
            let devices = try await bench.devices(bench.unit.cleo)
            #expect(devices.map(\.id) == [desk, phone] && devices.allSatisfy { $0.language == "en" })
            #expect(devices.allSatisfy { bench.url == "http://\($0.host)" })
            let cleo = bench.unit.seat(bench.unit.cleo)
            try await cleo.delete("\(Bench.area)/devices/\(phone)").expect(204)
            try await cleo.delete("\(Bench.area)/devices/\(phone)").expectProblem(404, "device-not-found")
            #expect(try await bench.devices(bench.unit.cleo).map(\.id) == [desk])
        }
    }

    @Test func `registering again changes nothing`() async throws {
        try await Bench.run { bench in
            let (browser, id) = (TestBrowser(), UUID())
            for _ in 1...2 { try await bench.register(browser, bench.unit.cleo, id).expect(204) }
            #expect(try await bench.unit.events() == 1)
        }
    }

    @Test func `devices are one's own`() async throws {
        try await Bench.run { bench in
            let id = UUID()
            try await bench.device(bench.unit.cleo, id)
            let dora = bench.unit.seat(bench.unit.dora)
            #expect(try await bench.devices(bench.unit.dora).isEmpty)
            try await dora.delete("\(Bench.area)/devices/\(id)").expectProblem(404, "device-not-found")
            #expect(try await bench.devices(bench.unit.cleo).map(\.id) == [id])
            for route in bench.unit.service.routes {
                let path = route.path.replacing("{device}", with: "\(id)")
                #expect(try await bench.unit.seat(nil).send(route.method, path, nil).status == 401, "\(path)")
            }
        }
    }

    @Test func `a browser that somebody else signs in with is theirs, and tells them alone`() async throws {
        try await Bench.run { bench in
            let browser = TestBrowser()
            try await bench.register(browser, bench.unit.cleo).expect(204)
            try await bench.register(browser, bench.unit.dora).expect(204)
            #expect(try await bench.devices(bench.unit.cleo).isEmpty)
            #expect(try await bench.devices(bench.unit.dora).count == 1)
            try await bench.letter(to: bench.unit.cleo, urgent: true)
            #expect(try await bench.tell().isEmpty)
        }
    }

    @Test func `the eleventh device takes the place of the first`() async throws {
        try await Bench.run { bench in
            let ids = (0...Devices.most).map { _ in UUID() }
            for id in ids { try await bench.device(bench.unit.cleo, id, at: "/\(id)") }
            #expect(try await bench.devices(bench.unit.cleo).map(\.id) == Array(ids.dropFirst().reversed()))
        }
    }

    @Test func `a device that can't be one is refused with what is wrong`() async throws {
        try await Bench.run { bench in
            let path = "\(Bench.area)/devices/\(UUID())"
            let body: [String: JSONValue] = [
                "endpoint": "https://evil.example/", "p256dh": "BAAA", "auth": "AA", "language": "?",
            ]
            try await bench.unit.seat(bench.unit.cleo).send(.put, path, body).expectProblem(
                422,
                "validation-failed",
                fields: ["endpoint", "p256dh", "language"]
            )
            try await bench.unit.seat(bench.unit.cleo).send(.put, "\(Bench.area)/devices/x", body).expect(404)
            try await HostileBodies.tryAll(on: bench.unit.router, as: [bench.unit.seat(bench.unit.cleo)])
            #expect(try await bench.unit.events() == 0)
        }
    }

    @Test func `without a key nothing is pushed, and nothing is offered`() async throws {
        try await Unit.run(idle: ["notices"]) { unit in
            let cleo = unit.seat(unit.cleo)
            try await cleo.get("\(Bench.area)/key").expectProblem(404, "push-not-offered")
            let body: [String: JSONValue] = ["endpoint": "", "p256dh": "", "auth": "", "language": ""]
            try await cleo.send(.put, "\(Bench.area)/devices/\(UUID())", body).expectProblem(404, "push-not-offered")
        }
    }
}
