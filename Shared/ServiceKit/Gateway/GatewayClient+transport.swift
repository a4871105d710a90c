import EventLoop
import HTTPKit

extension GatewayClient {
    /// Sends by a client on `loops`.
    static func transport(on loops: EventLoopGroup) -> Send {
        { _, _ in throw GatewayError.unreachable("no client") }
    }
}
