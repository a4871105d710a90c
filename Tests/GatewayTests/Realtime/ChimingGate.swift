import FoundationEssentials
import HTTPKit
import HTTPTesting

@testable import GatewayApp

/// A suite about the gateway's socket: a gateway in front of identity and of a post office that chimes.
protocol ChimingGate: Sendable {
    var people: SignedInPeople { get }
    /// Who is at the socket.
    var ann: UUID { get }
    var chime: Chime { get }
}

extension ChimingGate {
    /// Runs `body` with such a gateway and the service behind it.
    func gateway(
        settings: [String: String] = [:],
        _ body: (GatewayUnderTest, TestServer) async throws -> Void
    ) async throws {
        var limits = ServerLimits()
        limits.streamsPerConnection = 10_000
        try await TestServer.with(limits: limits, handler: people.publishing(chime.handler)) { service in
            let services = "identity=\(service.address),postoffice=\(service.address)"
            try await GatewayUnderTest.with(settings: settings, services: services) { test in
                try await body(test, service)
            }
        }
    }

    /// A token of Ann's.
    func token(lifetime: Duration = .seconds(600)) -> String { people.token(of: ann, lifetime: lifetime) }
}
