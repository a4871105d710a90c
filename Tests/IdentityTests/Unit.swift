import EventLog
import EventLoop
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import Postgres
import PostgresTesting
import ServiceKit
import ServiceTesting
import Synchronization
import Tokens
import Vault

@testable import IdentityApp

/// A whole identity service on a schema of its own, reached through its router; with a clock that tests may turn.
struct Unit: Sendable {
    let base: ServiceBase
    let identity: Identity
    let router: Router
    let clock: Clock

    /// The time as this unit sees it.
    final class Clock: Sendable {
        private let offset = Mutex<TimeInterval>(0)
        var now: Date { Date(timeIntervalSinceNow: offset.withLock { $0 }) }
        func advance(by seconds: TimeInterval) { offset.withLock { $0 += seconds } }
    }

    /// Runs `body` in a unit whose projections follow the log.
    static func run(
        hashing: PasswordHashing = .forTests,
        settings: IdentitySettings = .init(),
        _ body: @Sendable (Unit) async throws -> Void
    ) async throws {
        let unit = try await Unit(hashing: hashing, settings: settings)
        try await unit.base.store.followed(by: unit.identity.projections) { try await body(unit) }
    }

    /// Another process on the same schema: own log, own caches, the same clock on the wall; and the same settings, unless others are given.
    func twin(_ others: IdentitySettings? = nil) async throws -> Unit {
        try await Unit(hashing: .forTests, settings: others ?? settings, masterKeys: masterKeys, clock: clock)
    }

    private let masterKeys: MasterKeys
    private let settings: IdentitySettings

    private init(
        hashing: PasswordHashing,
        settings: IdentitySettings,
        masterKeys given: MasterKeys? = nil,
        clock: Clock = Clock()
    ) async throws {
        self.settings = settings
        masterKeys = try given ?? MasterKeys(text: MasterKeys.newLine(id: "test").utf8)
        let key = SigningKey.random()
        let own = ServiceIdentity(name: "identity", key: key)
        base = ServiceBase(
            name: "identity",
            storage: try await ServiceStorage.fresh(for: Identity.self, masterKeys: masterKeys),
            trust: ServiceTrust(identity: own, userKeys: UserKeys(), services: KeySet([own.verifyingKey])),
            gateway: GatewayClient(Origin(.http, .ip("127.0.0.1", 1)), identity: own) { _, _ in throw NoGateway() },
            telemetry: ServiceTelemetry(),
            surroundings: ServiceSurroundings(loops: TestDatabase.loops, now: { clock.now })
        )
        self.clock = clock
        identity = try await Identity(base, settings: settings, hashing: hashing, keyAge: .zero)
        router = Router(identity.routes, authenticator: base.authenticator)
    }

    private struct NoGateway: Error {}
}

extension Identity {
    /// Worker that puts archives together when a test says so.
    var exportWorker: ExportWorker { ExportWorker(exports: exports, log: .none) }
}
