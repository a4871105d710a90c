public import EventLoop

/// Serves HTTP/1.1 and HTTP/2 on any number of addresses, over all of its loops.
///
/// In clear text the first bytes decide which protocol it is; over TLS, ALPN does.
public final class Server: Sendable {
    private let registry: ConnectionRegistry
    private let acceptors: [Acceptor]

    /// A server that listens nowhere yet. `handler` is called on the loop of the connection.
    public convenience init(
        handler: @escaping Handler,
        limits: ServerLimits = ServerLimits(),
        loops: EventLoopGroup,
        tls: TLSServer? = nil
    ) {
        self.init(handler: handler, beginning: nil, limits: limits, loops: loops, tls: tls)
    }

    /// The same, where what `beginning` takes needs no task.
    package init(
        handler: @escaping Handler,
        beginning: Beginning?,
        limits: ServerLimits,
        loops: EventLoopGroup,
        tls: TLSServer?
    ) {
        let registry = ConnectionRegistry(limits: limits)
        self.registry = registry
        acceptors = loops.loops.map { loop in
            Acceptor(on: loop, handler: handler, beginning: beginning, limits: limits, registry: registry, tls: tls)
        }
    }

    /// Open connections.
    public var connectionCount: Int { registry.count }

    /// Connections that weren't served, since the start: because all places were taken, and because an address had its share.
    package var refusals: Refusals { registry.refusals }

    /// Counts of connections that weren't served.
    package struct Refusals: Sendable, Equatable {
        /// All places were taken.
        package var full = 0
        /// The address had its share.
        package var share = 0
    }

    /// Listens on `address`, on all loops for an IP address and on one for a Unix socket; returns it with the port that the
    /// system chose.
    ///
    /// With `reusePort` other processes of the same user may listen there too, and the kernel spreads connections over all;
    /// without it, a port that is taken is an error (`UV_EADDRINUSE`).
    @discardableResult
    public func listen(on address: SocketAddress, reusePort: Bool = false) async throws(LoopError) -> SocketAddress {
        guard case .ip(let host, let port) = address, acceptors.count > 1 || reusePort else {
            return try await acceptors[0].listen(on: address, sharesPort: reusePort)
        }
        // Our own loops share the port in any case, so whether somebody else has it is found out by taking it alone first.
        if !reusePort, port != 0 { try await acceptors[0].probe(address) }
        let actual = try await acceptors[0].listen(on: address, sharesPort: true)
        for acceptor in acceptors.dropFirst() {
            _ = try await acceptor.listen(on: .ip(host, actual.port ?? port), sharesPort: true)
        }
        return actual
    }

    /// Accepts nothing more, lets what was begun finish for at most `limit`, then closes what is left.
    public func drain(within limit: Duration) async {
        for acceptor in acceptors { await acceptor.stopAccepting() }
        await registry.drain()
        let registry = registry
        let deadline = Task {
            try await Task.sleep(for: limit)
            await registry.closeAll()
        }
        await registry.becomesEmpty()
        deadline.cancel()
    }
}
