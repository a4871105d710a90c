public import EventLoop
public import HTTPKit
import Synchronization

/// A TCP proxy that does to bytes what networks do: delay, trickle, drop, cut, reset. For tests of programs that talk
/// through it.
public actor FaultProxy {
    /// Faults of one direction.
    public struct Faults: Sendable {
        /// Time that every piece waits before it goes on.
        public var delay = Duration.zero
        /// Most bytes that leave at once; nil: as they come.
        public var piece: Int?
        /// The connection ends after so many bytes; nil: never.
        public var cutAfter: Int?
        /// Nothing goes on, and nobody is told.
        public var drops = false
        /// The connection ends with a reset instead of a close.
        public var resets = false

        /// No fault.
        public init() {}
    }

    /// Executor of its loop.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }
    private let loop: EventLoop
    private let target: SocketAddress
    private var listener: Listener?
    private var links: [FaultLink] = []
    private var toTarget: Faults
    private var toClient: Faults
    private var refuses = false

    /// A proxy to `target` that listens nowhere yet.
    public init(to target: SocketAddress, on loop: EventLoop, toTarget: Faults = Faults(), toClient: Faults = Faults())
    {
        self.target = target
        self.loop = loop
        self.toTarget = toTarget
        self.toClient = toClient
    }

    /// Listens on a port of its own on the loopback address.
    public func start() throws -> SocketAddress {
        let listener = try Listener(on: loop, address: .ip("127.0.0.1", 0), sharesPort: false) { [self] client in
            accept(client)
        }
        self.listener = listener
        return listener.address
    }

    /// Faults for connections and bytes from now on.
    public func set(toTarget: Faults = Faults(), toClient: Faults = Faults()) {
        self.toTarget = toTarget
        self.toClient = toClient
        for link in links { link.set(toTarget: toTarget, toClient: toClient) }
    }

    /// Sets whether new connections are closed at once.
    public func refuse(_ refuses: Bool) { self.refuses = refuses }

    /// Ends every open connection, with resets if asked.
    public func cutAll(reset: Bool = false) {
        for link in links { link.cut(reset: reset) }
        links = []
    }

    /// Connections that were accepted and have not ended.
    public var openConnections: Int { links.filter(\.isOpen).count }

    /// Stops listening and ends everything.
    public func stop() {
        listener?.close()
        listener = nil
        cutAll()
    }

    private func accept(_ client: Transport) {
        guard !refuses else { return client.close() }
        links.removeAll { !$0.isOpen }
        let link = FaultLink(client, on: loop, toTarget: toTarget, toClient: toClient)
        links.append(link)
        Transport.connect(to: target, on: loop, tls: nil, timeout: .seconds(5)) { result in
            switch result {
            case .success(let transport): link.join(transport)
            case .failure: link.cut(reset: true)
            }
        }
    }
}
