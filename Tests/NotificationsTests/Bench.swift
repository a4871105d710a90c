import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import NotificationsContract
import Postgres
import PostofficeContract
import ServiceTesting
import Testing
import WebPushTesting

@testable import NotificationsApp

typealias Unit = ServiceHarness<Notifications>

/// The service with a push service, and post office and identity as a test has them.
struct Bench: Sendable {
    let unit: Unit
    let service: FakePushService
    let others: FakeServices
    /// Address of the push service.
    let url: String

    static let area = "/api/v1/notifications"

    /// Key of OpenSSL's making, for tests alone.
    private static let key = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgESroz5YKAgl5mfLD
        N9CxGjsaprhvSRdJ62q1TZKGZMChRANCAAQ92vLD3WcseFPO542wLpjKlaqrT7wn
        VgsPxleLektiyn6Nj8eZJ3HBgDL6Gbfc0e4Jeva3MxDgZnC56g4Ua+1K
        -----END PRIVATE KEY-----
        """

    /// Runs `body` with a service whose worker works when the test says so.
    static func run(_ settings: [String: String] = [:], _ body: (Bench) async throws -> Void) async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "vapid-\(UUID())").path()
        let isMade = FileManager.default.createFile(
            atPath: file,
            contents: Data(key.utf8),
            attributes: [.posixPermissions: 0o600]
        )
        guard isMade else { throw NoFile() }
        defer { try? FileManager.default.removeItem(atPath: file) }
        let environment = [
            "THERACOMM_VAPID_KEY_FILE": file, "THERACOMM_PUSH_SERVICES": "*.push.example,loopback",
            "THERACOMM_VAPID_CONTACT": "mailto:unit@example.org",
        ].merging(settings) { $1 }
        let service = FakePushService()
        try await TestServer.with(handler: { try await service.respond(to: $0) }) { server in
            try await Unit.run(idle: ["notices"], environment: environment) { unit in
                let others = FakeServices()
                others.serve(unit.gateway, unit.cast)
                let url = "http://127.0.0.1:\(server.address.port ?? 0)"
                try await body(Bench(unit: unit, service: service, others: others, url: url))
            }
        }
    }

    private struct NoFile: Error {}

    /// Registers a device of `person`; answers its browser and its id.
    @discardableResult
    func device(_ person: PersonRegistered, _ id: UUID = UUID(), at path: String = "/a") async throws -> TestBrowser {
        let browser = TestBrowser()
        try await register(browser, person, id, at: path).expect(204)
        return browser
    }

    func register(
        _ browser: TestBrowser,
        _ person: PersonRegistered,
        _ id: UUID = UUID(),
        at path: String = "/a"
    ) async throws -> Answer {
        try await unit.seat(person).send(
            .put,
            "\(Self.area)/devices/\(id)",
            [
                "endpoint": .string(url + path), "p256dh": .string(browser.p256dh), "auth": .string(browser.auth),
                "language": "en",
            ]
        )
    }

    /// Devices of `person`, as they see them.
    func devices(_ person: PersonRegistered) async throws -> [DeviceView] {
        try await unit.seat(person).get("\(Self.area)/devices").expect(200).decode(DeviceListView.self).devices
    }

    /// Changes wishes of `person`.
    func wish(_ person: PersonRegistered, _ body: [String: JSONValue]) async throws {
        try await unit.seat(person).send(.patch, "\(Self.area)/preferences", body, headers: [.ifMatch: "*"]).expect(200)
    }

    /// Has the post office tell that a letter has come.
    func letter(to people: PersonRegistered..., urgent: Bool = false) async throws {
        let letter = LetterDelivered(people: people.map(\.id), urgent: urgent, at: unit.clock.tick())
        try await unit.learn(LetterFact.delivered(letter), of: "postoffice")
    }

    /// Has ledger state notices.
    func state(_ notices: NoticeTerms...) async throws {
        try await unit.learn(NoticeFact.stated(notices), of: "ledger")
    }

    /// Tells all that is due; answers what was pushed.
    func tell() async throws -> [FakePushService.Push] {
        try await unit.service.worker.stated.queueDue()
        while try await unit.service.worker.tellOne() {}
        return service.take()
    }

    /// Number of notices that wait.
    func notices() async throws -> Int64 {
        try await unit.pool.query("select count(*) from notice where dead_at is null")[0].decode(Int64.self)
    }

    /// Errors of notices that were given up.
    func dead() async throws -> [String] {
        try await unit.pool.query("select last_error from notice where dead_at is not null").decode(String.self)
    }
}
