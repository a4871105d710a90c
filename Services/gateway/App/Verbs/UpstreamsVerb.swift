import CommandLineKit
import EventLoop
import HTTPKit
import ServiceKit

/// `upstreams`: whether the services answer, seen from here and now.
struct UpstreamsVerb: Subcommand {
    static let name = "upstreams"
    static let summary = "Asks every address of every service whether it answers, and how fast."
    static let group = "Look"
    static let parameters = [Parameter.json]

    private struct Line: Encodable, Sendable {
        let service: String
        let address: String
        let state: String
        let milliseconds: Double?
        let reason: String?
    }

    init(_ arguments: inout Arguments) throws(UsageError) {}

    func run(in context: GatewayContext) async throws {
        let configuration = try context.configuration()
        var clientConfiguration = ClientConfiguration()
        clientConfiguration.connectTimeout = configuration.connectTimeout
        clientConfiguration.tls = configuration.innerTLS?.tls.client
        let client = Client(loops: EventLoopGroup(count: 1, name: "upstreams"), configuration: clientConfiguration)
        var lines: [Line] = []
        let scheme = InnerTLS.scheme(configuration.innerTLS)
        for upstream in configuration.services.entries.map({ Upstream($0, scheme: scheme) }) {
            for origin in upstream.inTurn { lines.append(await Self.look(at: upstream.service, origin, with: client)) }
        }
        await client.close()
        try context.console.show(
            lines,
            as: Table([
                .text("service") { $0.service },
                .text("address") { $0.address },
                .text("state") { $0.state },
                .number("ms") { $0.milliseconds.map { "\($0)" } ?? "" },
                .text("reason") { $0.reason ?? "" },
            ]),
            empty: "There are no services."
        )
        guard lines.allSatisfy({ $0.state == "up" }) else {
            throw CommandFailure(.unavailable, "a service doesn't answer")
        }
    }

    private static func look(at service: String, _ origin: Origin, with client: Client) async -> Line {
        let start = ContinuousClock.now
        let address = origin.address.description
        do throws(ClientError) {
            let request = Request(.head, "/openapi.json", authority: service)
            let answer = try await client.send(request, to: origin, options: SendOptions(responseTimeout: .seconds(2)))
            let took = (ContinuousClock.now - start) / .microseconds(1)
            return Line(
                service: service,
                address: address,
                state: answer.status.code < 500 ? "up" : "failing",
                milliseconds: (took / 10).rounded() / 100,
                reason: answer.status.code < 500 ? nil : "status \(answer.status.code)"
            )
        } catch {
            return Line(service: service, address: address, state: "down", milliseconds: nil, reason: error.description)
        }
    }
}
