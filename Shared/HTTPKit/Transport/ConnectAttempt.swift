import CUV
import EventLoop

/// One way to a connected transport: resolve, try addresses in turn, shake hands. Keeps itself alive until it has called back.
final class ConnectAttempt {
    private let target: SocketAddress
    private let loop: EventLoop
    private let tls: TLSClient?
    private let admits: (@Sendable ([UInt8]) -> Bool)?
    private let timer: LoopTimer
    private var done: ((Result<Transport, TransportEnd>) -> Void)?
    private var candidates: [sockaddr_storage] = []
    private var socket: StreamSocket?
    private var transport: Transport?
    private var lastFailure = TransportEnd.unknownHost
    /// Number of addresses of a name that are tried. A name may be somebody else's and have thousands, each of them a
    /// connection from here, or a call deeper where none is admitted.
    private static let mostAddresses = 16
    /// Holds the attempt while libuv works for it.
    private var own: ConnectAttempt?

    init(
        _ target: SocketAddress,
        on loop: EventLoop,
        tls: TLSClient?,
        timeout: Duration,
        admitting admits: (@Sendable ([UInt8]) -> Bool)?,
        _ done: @escaping (Result<Transport, TransportEnd>) -> Void
    ) throws(LoopError) {
        self.target = target
        self.loop = loop
        self.tls = tls
        self.admits = admits
        self.done = done
        timer = try LoopTimer(on: loop)
        own = self
        timer.start(after: timeout) { [unowned self] in finish(.failure(.timedOut)) }
    }

    func start() {
        switch target {
        case .unix(let path): connectUnix(path)
        case .ip(let host, let port):
            var storage = sockaddr_storage()
            if (try? storage.set(host: host, port: port)) != nil {
                candidates = [storage]
                tryNext()
            } else {
                resolve(host, port)
            }
        }
    }

    // MARK: Resolving

    private func resolve(_ host: String, _ port: UInt16) {
        let request = UnsafeMutablePointer<uv_getaddrinfo_t>.allocate(capacity: 1)
        request.pointee.data = Unmanaged.passRetained(self).toOpaque()
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        let status = uv_getaddrinfo(
            loop.raw,
            request,
            { request, status, list in
                guard let request, let data = request.pointee.data else { return }
                let attempt = Unmanaged<ConnectAttempt>.fromOpaque(data).takeRetainedValue()
                request.deallocate()
                attempt.resolved(status, list)
            },
            host,
            String(port),
            &hints
        )
        guard status != 0 else { return }
        request.deallocate()
        Unmanaged.passUnretained(self).release()
        finish(.failure(.failed(LoopError(status: status))))
    }

    private func resolved(_ status: Int32, _ list: UnsafeMutablePointer<addrinfo>?) {
        defer { uv_freeaddrinfo(list) }
        guard status == 0 else { return finish(.failure(.unknownHost)) }
        var next = list
        while let entry = next {
            var storage = sockaddr_storage()
            if let address = entry.pointee.ai_addr {
                withUnsafeMutableBytes(of: &storage) { target in
                    target.copyMemory(
                        from: UnsafeRawBufferPointer(
                            start: address,
                            count: min(target.count, Int(entry.pointee.ai_addrlen))
                        )
                    )
                }
                candidates.append(storage)
            }
            next = entry.pointee.ai_next
        }
        candidates = Array(candidates.prefix(Self.mostAddresses))
        tryNext()
    }

    // MARK: Connecting

    private func tryNext() {
        guard done != nil else { return }
        guard !candidates.isEmpty else { return finish(.failure(lastFailure)) }
        let address = candidates.removeFirst()
        if let admits, !admits(address.ipBytes) {
            lastFailure = .failed(LoopError(status: UV_EACCES.rawValue))
            return tryNext()
        }
        do {
            let socket = try StreamSocket(tcpOn: loop)
            self.socket = socket
            guard let tcp = socket.tcp else { preconditionFailure("a TCP socket without its handle") }
            let request = ConnectRequest { [weak self] status in self?.connected(status) }
            let status = address.withSockaddr { uv_tcp_connect(request.raw, tcp, $0) { ConnectRequest.finish($0, $1) } }
            if status != 0 { ConnectRequest.finish(request.raw, status) }
        } catch {
            finish(.failure(.failed(error)))
        }
    }

    private func connectUnix(_ path: String) {
        do {
            let socket = try StreamSocket(unixOn: loop)
            self.socket = socket
            guard let pipe = socket.pipe else { preconditionFailure("a Unix socket without its handle") }
            let request = ConnectRequest { [weak self] status in self?.connected(status) }
            uv_pipe_connect(request.raw, pipe, path) { ConnectRequest.finish($0, $1) }
        } catch {
            finish(.failure(.failed(error)))
        }
    }

    private func connected(_ status: Int32) {
        guard done != nil, let socket else { return }
        self.socket = nil
        guard status == 0 else {
            socket.close()
            lastFailure = .failed(LoopError(status: status))
            return tryNext()
        }
        socket.tune()
        guard let tls else { return finish(.success(Transport(socket, on: loop, remote: target))) }
        // A path is in no certificate: the listener on it is this machine.
        guard let session = tls.session(host: target.port == nil ? "localhost" : target.host) else {
            socket.close()
            return finish(.failure(.tls("no TLS session could be made for \(target)")))
        }
        shakeHands(Transport(socket, on: loop, remote: target, tls: session), session)
    }

    private func shakeHands(_ transport: Transport, _ session: TLSSession) {
        self.transport = transport
        transport.onEnd = { [unowned self] end in finish(.failure(end)) }
        transport.onEstablished = { [unowned self] in
            guard let transport = self.transport else { return }
            self.transport = nil
            transport.onEstablished = {}
            transport.onEnd = { _ in }
            transport.pauseReading()
            finish(.success(transport))
        }
        session.start()
        transport.sendHandshake(session)
        transport.resumeReading()
    }

    private func finish(_ result: Result<Transport, TransportEnd>) {
        guard let done else { return }
        self.done = nil
        timer.cancel()
        socket?.close()
        transport?.close()
        done(result)
        own = nil
    }
}
