import CommandLineKit
import EventLoop
import FoundationEssentials
import HTTPKit

/// A gateway that runs, as its verbs reach it: through its operators' listener.
struct GatewayAtWork: Sendable {
    let address: SocketAddress

    /// Asks it; throws `CommandFailure` if nobody answers, or not well. Where several gateways share the listener, the kernel
    /// chooses which one answers.
    func ask<Answer: Decodable & Sendable>(
        _ method: HTTPKit.Method,
        _ path: String,
        as type: Answer.Type = Answer.self,
        within limit: Duration = .seconds(5)
    ) async throws -> Answer {
        let loops = EventLoopGroup(count: 1, name: "operator")
        let client = Client(loops: loops)
        do {
            let request = Request(method, path, authority: address.description)
            let answer = try await client.send(
                request,
                to: Origin(.http, address, protocol: .http1),
                options: SendOptions(responseTimeout: limit)
            )
            let bytes = try await answer.body.collect(upTo: 64 << 20)
            await client.close()
            guard answer.status.code < 300 else {
                throw CommandFailure(.unavailable, "the gateway at \(address) answered \(answer.status)")
            }
            return try JSONDecoder().decode(type, from: Data(bytes))
        } catch let error as ClientError {
            await client.close()
            throw CommandFailure(.unavailable, "no gateway answers at \(address): \(error)")
        }
    }
}
