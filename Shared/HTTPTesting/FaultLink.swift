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
        toTarget = pipe(from: client, to: server, faults.toTarget)
        toClient = pipe(from: server, to: client, faults.toClient)
        toTarget?.start()
        toClient?.start()
    }

    private func pipe(from source: Transport, to sink: Transport, _ faults: FaultProxy.Faults) -> FaultPipe {
        FaultPipe(
            from: source,
            to: sink,
            on: loop,
            faults: faults,
            cut: { [self] in cut(reset: $0) },
            ended: { [self] in finished() }
        )
    }

    /// Both sides have ended and everything has gone on: there is nothing left to carry.
    private func finished() {
        guard toTarget?.isDone == true, toClient?.isDone == true else { return }
        guard client.queuedBytes == 0, server?.queuedBytes == 0 else { return }
        cut(reset: false)
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
