import HTTPKit

/// WebSockets on their way through: how many, whose, and since when silent.
struct Tunnels: Sendable {
    /// Those from outside, by person and address.
    let census: TunnelCensus
    /// All of them.
    let open: OpenTunnels

    /// Moves bytes both ways until both sides have ended, or nothing has moved for too long.
    func carry(_ client: Duplex, _ service: Duplex) async {
        let traffic = TunnelTraffic {
            client.inbound.cancel()
            service.inbound.cancel()
        }
        let number = open.add(traffic)
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await Self.carry(client.inbound, to: service.outbound, traffic) }
            group.addTask { await Self.carry(service.inbound, to: client.outbound, traffic) }
        }
        open.forget(number)
    }

    /// Moves bytes until one side ends; the end is told to the other side, whichever it was.
    private static func carry(_ source: BodyStream, to target: BodyStream, _ traffic: TunnelTraffic) async {
        do {
            while let piece = try await source.next() {
                traffic.moved()
                try await target.write(piece)
            }
            target.finish()
        } catch {
            source.cancel()
            target.fail(error)
        }
    }
}
