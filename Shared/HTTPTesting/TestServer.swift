public import EventLoop
public import HTTPKit

/// A server on a port of its own on the loopback address, for the time of one test.
public struct TestServer: Sendable {
    /// Address that it listens on.
    public let address: SocketAddress
    /// Its loops; connections of the test may use them too.
    public let loops: EventLoopGroup
    /// The server itself.
    public let server: Server

    /// Serves with `handler` while `body` runs; then closes everything, also if `body` throws.
    public static func with<Result>(
        limits: ServerLimits = ServerLimits(),
        loops count: Int = 1,
        tls: TLSServer? = nil,
        handler: @escaping Handler,
        _ body: (TestServer) async throws -> Result
    ) async throws -> Result {
        let loops = EventLoopGroup(count: count, name: "test")
        let server = Server(handler: handler, limits: limits, loops: loops, tls: tls)
        let address = try await server.listen(on: .ip("127.0.0.1", 0))
        let test = TestServer(address: address, loops: loops, server: server)
        do {
            let result = try await body(test)
            await test.stop()
            return result
        } catch {
            await test.stop()
            throw error
        }
    }

    /// A connection that sends what it is told.
    public func connect(tls: TLSClient? = nil) async throws -> RawConnection {
        try await RawConnection.connect(to: address, on: loops.next(), tls: tls)
    }

    /// Sends `text` on a connection of its own and reads until the server closes it.
    public func exchange(_ text: String) async throws -> String {
        let connection = try await connect()
        await connection.send(text)
        let answer = try await connection.readToEnd()
        await connection.close()
        return answer
    }

    private func stop() async {
        await server.drain(within: .zero)
        loops.stop()
    }
}
