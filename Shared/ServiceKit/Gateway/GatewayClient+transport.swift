import EventLoop
import HTTPKit

extension GatewayClient {
    /// Sends by a client of its own on `loops`. Time-outs are the gateway client's business, save that of a body which may stand
    /// still for long: feeds say something every few seconds.
    static func transport(on loops: EventLoopGroup) -> Send {
        let client = Client(loops: loops)
        return { request, origin in try await client.send(request, to: origin) }
    }
}
