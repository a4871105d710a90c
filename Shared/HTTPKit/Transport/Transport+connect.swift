import CUV
package import EventLoop

extension Transport {
    /// Connects to `address` within `timeout`, TLS handshake included, and calls `done` once, on the loop.
    ///
    /// Names are resolved by the system; the addresses that it gives, save those that `admits` refuses, are tried in turn. Only on the
    /// loop's thread.
    package static func connect(
        to address: SocketAddress,
        on loop: EventLoop,
        tls: TLSClient? = nil,
        timeout: Duration,
        admitting admits: (@Sendable ([UInt8]) -> Bool)? = nil,
        _ done: @escaping (Result<Transport, TransportEnd>) -> Void
    ) {
        loop.preconditionOnLoop()
        do {
            let attempt = try ConnectAttempt(
                address,
                on: loop,
                tls: tls,
                timeout: timeout,
                admitting: admits,
                done
            )
            attempt.start()
        } catch {
            done(.failure(.failed(error)))
        }
    }
}
