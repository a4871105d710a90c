import EventLoop
import HTTPKit

extension GatewayClient {
    /// Sends by a client of its own on `loops`. Time-outs are the gateway client's business, save that of a body which may stand
    /// still for long: feeds say something every few seconds. `tls`: how it proves itself to a gateway at `https://`.
    static func transport(on loops: EventLoopGroup, tls: TLSClient?) -> Send {
        var configuration = ClientConfiguration()
        configuration.tls = tls
        let client = Client(loops: loops, configuration: configuration)
        return { request, origin in try await client.send(request, to: origin) }
    }
}
