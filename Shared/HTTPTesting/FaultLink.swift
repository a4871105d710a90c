import EventLoop
import HTTPKit

/// One connection through a `FaultProxy`. Lives on the proxy's loop.
final class FaultLink {
    private let client: Transport
    private let loop: EventLoop
    private var server: Transport?
    private var toTarget: FaultPipe?
    private var toClient: FaultPipe?
    private var faults: (toTarget: FaultProxy.Faults, toClient: FaultProxy.Faults)
    private(set) var isOpen = true

    init(_ client: Transport, on loop: EventLoop, toTarget: FaultProxy.Faults, toClient: FaultProxy.Faults) {
        self.client = client
        self.loop = loop
        faults = (toTarget, toClient)
    }

    /// Begins to carry bytes once the target is reached.
    func join(_ server: Transport) {
        guard isOpen else { return server.close() }
        self.server = server
        toTarget = FaultPipe(from: client, to: server, on: loop, faults: faults.toTarget) { [self] in cut(reset: $0) }
        toClient = FaultPipe(from: server, to: client, on: loop, faults: faults.toClient) { [self] in cut(reset: $0) }
        toTarget?.start()
        toClient?.start()
    }

    func set(toTarget: FaultProxy.Faults, toClient: FaultProxy.Faults) {
        faults = (toTarget, toClient)
        self.toTarget?.faults = toTarget
        self.toClient?.faults = toClient
    }

    func cut(reset: Bool) {
        guard isOpen else { return }
        isOpen = false
        toTarget?.stop()
        toClient?.stop()
        toTarget = nil
        toClient = nil
        for transport in [client, server].compactMap({ $0 }) {
            if reset { transport.reset() } else { transport.close() }
        }
    }
}
