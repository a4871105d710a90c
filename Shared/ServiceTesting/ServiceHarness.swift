public import EventLog
import FoundationEssentials
public import HTTPKit
public import HTTPTesting
public import IdentityContract
public import Postgres
import PostgresTesting
public import ServiceKit
import Testing
public import Vault

/// A service at work on a real PostgreSQL of the test's own: the one that `serve` runs, with its read models, followers and policies. It is
/// reached through its router; the other services are feeds and answers that a test gives.
///
/// Needs the trait `.freshSchema`.
@dynamicMemberLookup
public struct ServiceHarness<S: Service>: Sendable {
    /// The service.
    public let service: S
    /// Everything that it stands on.
    public let base: ServiceBase
    /// Answers what `serve` answers.
    public let router: Router
    /// The service's time: goes on as far as a test says, and a second whenever the service looks at it unless it isn't `ticking`.
    public let clock: TickingClock
    /// The way to other services.
    public let gateway: TestGateway
    /// People whom the service knows.
    public let cast = Cast()
    let tokens: TestTokens

    /// Connections to the service's schema.
    public var pool: Pool { base.pool }
    /// The service's log.
    public var store: EventStore { base.store }
    /// The keys of persons.
    public var vault: Vault { base.vault }

    /// A person of the cast: `unit.ann`.
    public subscript(dynamicMember person: KeyPath<Cast, PersonRegistered>) -> PersonRegistered {
        cast[keyPath: person]
    }

    /// Runs `body` with a service that knows its cast and works, but for the members named `idle`, whose work the test does itself. Afterwards
    /// each read model is rebuilt and compared with what it was, unless the test has spoilt its tables and wants no `comparing`. The service's time
    /// stands still where it isn't `ticking`. It reads its own settings from `environment`.
    public static func run<R: Sendable>(
        comparing: Bool = true,
        idle: Set<String> = [],
        ticking: Bool = true,
        environment: [String: String] = [:],
        _ body: (ServiceHarness) async throws -> R
    ) async throws -> R {
        let harness = try await ServiceHarness(TickingClock(ticking: ticking), environment)
        return try await harness.working(idle) {
            for fact in harness.cast.facts.dropLast() { _ = try harness.gateway.tell(fact, of: "identity") }
            if let last = harness.cast.facts.last { try await harness.learn(last) }
            let result = try await body(harness)
            if comparing { try await harness.compareReadModels() }
            return result
        }
    }

    private init(_ clock: TickingClock, _ environment: [String: String]) async throws {
        let gateway = TestGateway()
        (self.clock, self.gateway) = (clock, gateway)
        tokens = TestTokens(service: S.name)
        let trust = tokens.trust
        base = ServiceBase(
            name: S.name,
            // An erasure waits until nobody uses the key any more: here that is soon.
            storage: try await ServiceStorage.fresh(
                for: S.self,
                connections: 8,
                cache: Vault.CacheLimits(lease: .milliseconds(100))
            ),
            trust: trust,
            gateway: GatewayClient(Origin(.http, .ip("127.0.0.1", 1)), identity: trust.identity) { request, _ in
                try await gateway.respond(to: request)
            },
            telemetry: ServiceTelemetry(),
            surroundings: ServiceSurroundings(
                loops: TestDatabase.loops,
                environment: environment,
                now: { clock.tick() }
            )
        )
        service = try await S(base)
        router = Router(service.servedRoutes(.none), authenticator: base.authenticator) { error, request in
            if let problem = Problem(ofLog: error) { return problem }
            Issue.record(error, "a bare 500: \(request.method.rawValue) \(request.path)")
            return nil
        }
    }

    /// Runs `body` while the members of the service work, and ends them in good order.
    private func working<R: Sendable>(_ idle: Set<String>, _ body: () async throws -> R) async throws -> R {
        let group = RunGroup(service.members(on: base).filter { !idle.contains($0.name) }, log: .none)
        let running = Task { await group.run() }
        let result: Result<R, any Error>
        do { result = .success(try await body()) } catch { result = .failure(error) }
        await service.endStreams()
        gateway.close()
        group.stop()
        let outcome = await running.value
        await store.close()
        if case .stopped = outcome { return try result.get() }
        Issue.record("the members of the service didn't end as they should: \(outcome)")
        return try result.get()
    }
}
