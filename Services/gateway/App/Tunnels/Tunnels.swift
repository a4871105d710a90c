import HTTPKit

/// WebSockets on their way through: how many, whose, and since when silent.
struct Tunnels: Sendable {
    /// Counts of tunnels from outside, by person and address.
    let census: TunnelCensus
    /// All of them.
    let open: OpenTunnels

    /// Moves messages both ways until both sides are closed, or nothing has moved for too long.
    ///
    /// Frames that keep a connection alive are answered here. Frames of the client count as movement, frames of the
    /// service don't: they say nothing of whether the client is still there.
    func carry(_ client: WebSocket, _ service: WebSocket) async {
        let traffic = TunnelTraffic(alive: { client.heardAt }) {
            client.startClosing(.goingAway)
            service.startClosing(.goingAway)
        }
        let number = open.add(traffic)
        // A task of its own: when the client is lost, this one is cancelled, and the service must still be told.
        let carrying = Task {
            await withTaskGroup(of: Void.self) { group in
                group.addTask { await Self.carry(client, to: service, traffic) }
                group.addTask { await Self.carry(service, to: client, traffic) }
            }
        }
        await carrying.value
        open.forget(number)
    }

    /// Passes messages on until one side is closed, and then the reason.
    private static func carry(_ source: WebSocket, to target: WebSocket, _ traffic: TunnelTraffic) async {
        while let message = await source.receive() {
            traffic.moved()
            do { try await target.send(message) } catch { break }
        }
        target.startClosing(source.closeCode.forOthers)
    }
}

extension WebSocketCloseCode {
    /// The code as the other side may be told it: two of them only describe what came, and are never sent.
    fileprivate var forOthers: WebSocketCloseCode {
        switch self {
        case .none: .normal
        case .abnormal: .goingAway
        default: self
        }
    }
}
