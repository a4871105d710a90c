import EventLoop

/// Accepts connections on one loop and gives each an actor of its own on that loop.
actor Acceptor {
    nonisolated let loop: EventLoop
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    private let handler: Handler
    private let beginning: Beginning?
    private let limits: ServerLimits
    private let registry: ConnectionRegistry
    private let tls: TLSServer?
    private var listeners: [Listener] = []
    private var farewells = 0
    /// Peers that may be told at the same time that there is no room for them; more are closed without a word.
    private static let farewellLimit = 64

    init(
        on loop: EventLoop,
        handler: @escaping Handler,
        beginning: Beginning?,
        limits: ServerLimits,
        registry: ConnectionRegistry,
        tls: TLSServer?
    ) {
        self.loop = loop
        self.handler = handler
        self.beginning = beginning
        self.limits = limits
        self.registry = registry
        self.tls = tls
    }

    /// Listens on one more address; says which, with the port that the system chose.
    func listen(on address: SocketAddress, sharesPort: Bool) throws(LoopError) -> SocketAddress {
        let listener = try Listener(on: loop, address: address, sharesPort: sharesPort, tls: tls) { [self] transport in
            accept(transport)
        }
        listeners.append(listener)
        return listener.address
    }

    /// Throws if somebody else listens on `address`.
    func probe(_ address: SocketAddress) throws(LoopError) {
        try Listener(on: loop, address: address, sharesPort: false) { $0.close() }.close()
    }

    /// Accepts nothing more.
    func stopAccepting() {
        for listener in listeners { listener.close() }
        listeners = []
    }

    private func accept(_ transport: Transport) {
        let number: Int
        let (handler, beginning, limits): (Handler, Beginning?, ServerLimits)
        switch registry.admit(transport.remote) {
        case .served(let given):
            number = given
            (handler, beginning, limits) = (self.handler, self.beginning, self.limits)
        case .reserved(let given):
            number = given
            (handler, beginning, limits) = (self.limits.reserveHandler, nil, self.limits.ofTheReserve)
        case .refused: return refuse(transport)
        }
        let registry = registry
        let connection = try? HTTP1Connection(
            TransportHandover(transport),
            handler: handler,
            beginning: beginning,
            limits: limits,
            onClosed: { registry.remove(number) },
            upgradeToHTTP2: http2(number, handler, beginning, limits)
        )
        guard let connection else {
            registry.remove(number)
            return transport.close()
        }
        registry.add(connection, as: number)
        connection.assumeIsolated { $0.start() }
    }

    /// Hands the transport on when its first bytes are HTTP/2's; the number stays.
    private func http2(_ number: Int, _ handler: @escaping Handler, _ beginning: Beginning?, _ limits: ServerLimits)
        -> @Sendable (TransportHandover, [UInt8]) -> Void
    {
        let (loop, registry) = (loop, registry)
        return { handover, prefix in
            let connection = HTTP2ServerConnection(
                transport: handover.take(),
                handler: handler,
                beginning: beginning,
                limits: limits,
                loop: loop,
                onClosed: { registry.remove(number) }
            )
            registry.add(connection, as: number)
            connection.assumeIsolated { $0.start(prefix: prefix) }
        }
    }

    /// Too many: says so, in clear text only, because a TLS handshake is what there is no room for.
    private func refuse(_ transport: Transport) {
        guard tls == nil, farewells < Self.farewellLimit else { return transport.close() }
        let response = Response.problem(.unavailable)
        guard case .bytes(let body) = response.body else { return transport.close() }
        let head = HTTP1ResponseHead(
            status: response.status,
            headers: response.headers,
            framing: .length(body.count),
            keepsAlive: false,
            isOld: false
        )
        farewells += 1
        Farewell.say(head.bytes(with: body), on: transport) { [self] in farewells -= 1 }
    }
}
