import HTTPKit
import ServiceKit

/// Parts that run.
extension Gateway {
    /// The members in the order in which they start; the public listener is the last, and the first to be stopped.
    func group() -> RunGroup {
        observe()
        var members: [any LongRunning] = [operators()]
        if let access { members.append(access) }
        members.append(Member("connections to services", stop: { await client.close() }))
        members.append(
            UpstreamWatch(upstreams: upstreams, client: client, observer: upstreamObserver, log: telemetry.log)
        )
        members.append(people.member)
        members.append(proxy.clients.holdings.bodies.watch(log: telemetry.log))
        if let follower = revocations() { members.append(follower) }
        members.append(proxy.clients.tunnels.open.watch(limit: configuration.upstreams.streamIdle, log: telemetry.log))
        if let tls {
            let files = [configuration.certificateFile, configuration.keyFile].compactMap { $0 }
            members.append(CertificateWatch(tls: tls, files: files, log: telemetry.log))
        }
        if let inner = configuration.innerTLS { members.append(inner.watch(in: telemetry)) }
        if let elsewhere = operatorsElsewhere() { members.append(elsewhere) }
        members.append(
            member(
                "internal",
                server(for: .inside, tls: configuration.innerTLS?.tls.server),
                at: configuration.internalListen
            )
        )
        let outer = server(for: .open, tls: tls)
        members.append(HeapWatch(of: backlog, connections: { outer.connectionCount }))
        members.append(member("public", outer, at: configuration.listen))
        if let chatkit = configuration.chatkit, let tls = chatkitTLS {
            let files = [chatkit.certificateFile, chatkit.keyFile]
            members.append(CertificateWatch(tls: tls, files: files, log: telemetry.log))
            members.append(member("chatkit", chatkitServer(tls: tls), at: chatkit.address))
        }
        // Stopped first: clients on it would hold up the draining of the listeners.
        members.append(realtime.member)
        return RunGroup(members, deadline: configuration.drain, log: telemetry.log)
    }
}
