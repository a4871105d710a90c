import EventLoop

/// The part of a client that lives on one loop: its connections never leave it, so a request doesn't either.
actor ClientLoop {
    typealias Turn = CheckedContinuation<ClientError?, Never>
    typealias Lease = CheckedContinuation<Result<HTTP1ClientConnection, ClientError>, Never>

    nonisolated let loop: EventLoop
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    let configuration: ClientConfiguration
    var http1: [Origin: HTTP1Pool<HTTP1ClientConnection, Lease>] = [:]
    var http2: [Origin: HTTP2Pool<Turn>] = [:]
    /// Protocols that ALPN chose, by origin, for origins that negotiate.
    var negotiated: [Origin: Origin.WireProtocol] = [:]
    var isClosed = false

    init(loop: EventLoop, configuration: ClientConfiguration) {
        self.loop = loop
        self.configuration = configuration
    }

    /// Sends `request`, again on another connection where that is certainly harmless; `tried` is how often it was sent before.
    func send(
        _ request: Request,
        to origin: Origin,
        _ options: SendOptions,
        after tried: Int = 0
    ) async throws(ClientError) -> Response {
        var attempts = tried
        while true {
            attempts += 1
            do throws(ClientError) {
                guard !isClosed else { throw ClientError(.closed, isUnprocessed: true) }
                switch try await wire(of: origin) {
                case .http2PriorKnowledge:
                    return try await http2Connection(to: origin).send(request, options)
                case .http1, .negotiated:
                    return try await http1Connection(to: origin).send(request, options)
                }
            } catch {
                guard attempts < options.attempts, error.mayRepeat(request) else { throw error }
            }
        }
    }

    /// Opens a tunnel; see `Client.tunnel`.
    func tunnel(_ request: Request, to origin: Origin, _ options: SendOptions) async throws(ClientError) -> (
        Response, Duplex?
    ) {
        guard !isClosed else { throw ClientError(.closed, isUnprocessed: true) }
        switch try await wire(of: origin) {
        case .http2PriorKnowledge: return try await http2Connection(to: origin).tunnel(request, options)
        case .http1, .negotiated: return try await http1Connection(to: origin).tunnel(request, options)
        }
    }

    /// Closes everything; what is open fails.
    func close() async {
        isClosed = true
        let error = ClientError(.closed)
        for pool in http2.values {
            for connection in pool.connections { await connection.close(error) }
        }
        for origin in http1.keys {
            for connection in http1[origin]?.takeAllIdle() ?? [] { await connection.close(error) }
        }
    }

    // MARK: Connecting

    private func wire(of origin: Origin) async throws(ClientError) -> Origin.WireProtocol {
        switch (origin.protocol, origin.scheme) {
        case (.http1, _), (.http2PriorKnowledge, _): return origin.protocol
        case (.negotiated, .http): return .http1
        case (.negotiated, .https):
            if let known = negotiated[origin] { return known }
            // The first connection tells; it is kept for the request that asked.
            let handover = try await connect(to: origin).get()
            if let known = negotiated[origin] {
                handover.take().close()
                return known
            }
            let wire: Origin.WireProtocol = handover.speaks == "h2" ? .http2PriorKnowledge : .http1
            negotiated[origin] = wire
            if wire == .http2PriorKnowledge {
                await adoptHTTP2(handover, for: origin)
            } else {
                await adoptIdleHTTP1(handover, for: origin)
            }
            return wire
        }
    }

    func connect(to origin: Origin) async -> Result<TransportHandover, ClientError> {
        var tls: TLSClient?
        if origin.scheme == .https {
            do {
                tls = try configuration.tls ?? TLSClient()
            } catch {
                return .failure(ClientError(.tls, isUnprocessed: true, String(describing: error)))
            }
        }
        return await withCheckedContinuation { continuation in
            Transport.connect(
                to: origin.address,
                on: loop,
                tls: tls,
                timeout: configuration.connectTimeout,
                admitting: configuration.admits
            ) { result in
                continuation.resume(
                    returning: result.map { TransportHandover($0) }.mapError { ClientError(connecting: $0) }
                )
            }
        }
    }
}

extension TransportHandover {
    /// Protocol that ALPN chose.
    fileprivate var speaks: String? { take().negotiatedProtocol }
}

extension ClientError {
    /// Returns true if sending `request` again can't do anything twice, and its body is still there to be sent.
    func mayRepeat(_ request: Request) -> Bool {
        if case .stream = request.body { return false }
        switch kind {
        case .refused, .connectionLost: return isUnprocessed || (isSilent && request.method.isIdempotent)
        default: return false
        }
    }

    /// Error of a connection that could not be made; nothing was sent on it.
    init(connecting end: TransportEnd) {
        switch end {
        case .eof: self.init(.unreachable, isUnprocessed: true, "closed at once")
        case .failed(let error): self.init(.unreachable, isUnprocessed: true, error.description)
        case .tls(let reason): self.init(.tls, isUnprocessed: true, reason)
        case .timedOut: self.init(.connectTimeout, isUnprocessed: true)
        case .unknownHost: self.init(.unresolved, isUnprocessed: true)
        }
    }
}
