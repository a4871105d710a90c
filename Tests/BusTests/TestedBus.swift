import PostgresTesting
import ProcessTesting
import ServiceKit

@testable import Bus

/// The kinds of bus that reach other processes.
enum TestedBus: CaseIterable, Sendable {
    case postgres
    case nats

    /// Lends a bus for each of `names`, as if each were in a process of its own.
    func with(
        _ names: [String],
        metrics: Metrics = Metrics(),
        _ body: ([any Bus & LongRunning]) async throws -> Void
    ) async throws {
        switch self {
        case .postgres:
            try await body(names.map { NotifyBus(pool: FreshSchema.pool(), name: $0, metrics: metrics) })
        case .nats:
            let server = try await NatsProcess.start()
            try await body(
                names.map { NatsBus(NatsServer(addresses: [server.address]), name: $0, metrics: metrics) }
            )
            try await server.crash()
        }
    }
}
