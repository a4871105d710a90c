import Foundation

/// Many clients of the realtime socket in one thread: plain sockets that follow a topic, answer pings, and note when a frame came.
/// They do as little as they can, so that what is measured is the other side.
final class RealtimeCrowd {
    private let port: UInt16
    private var clients: [CrowdClient] = []
    private var lastLook = ContinuousClock.now

    init(port: UInt16) { self.port = port }

    /// One more client, who is `token`'s and follows `topic`. Looks after the others meanwhile.
    func connect(_ token: String, topic: String) throws {
        let client = try CrowdClient(port: port)
        try client.send(text: IdleConnections.realtimeUpgrade(token))
        try client.expect { $0.contains(#""op":"welcome""#) }
        try client.send(frame: .text, Array(#"{"op":"subscribe","id":1,"topic":"\#(topic)"}"#.utf8))
        try client.expect { $0.contains(#""op":"subscribed""#) }
        clients.append(client)
        if ContinuousClock.now - lastLook > .seconds(5) { try look { _, _ in } }
    }

    /// Waits until each has got a frame that says this `type`; answers how long after `start` each got it, in steps of what a look
    /// at all of them takes.
    func wait(
        for type: String,
        since start: ContinuousClock.Instant,
        within limit: Duration
    ) async throws -> [Duration] {
        let word = #""type":"\#(type)""#
        var times: [Int: Duration] = [:]
        while times.count < clients.count {
            guard ContinuousClock.now - start < limit else {
                throw BenchmarkFailure("\(times.count) of \(clients.count) got it within \(limit)")
            }
            try look { number, text in
                if text.contains(word) { times[number] = ContinuousClock.now - start }
            }
            // Without a rest, looking would take a processor from those who are looked at.
            try await Task.sleep(for: .milliseconds(5))
        }
        return Array(times.values)
    }

    func close() {
        for client in clients { client.close() }
        clients = []
    }

    /// Reads from all who have got something; hands each text to `body`.
    private func look(_ body: (Int, String) throws -> Void) throws {
        lastLook = .now
        var entries = clients.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        guard poll(&entries, nfds_t(entries.count), 0) > 0 else { return }
        for (number, entry) in entries.enumerated() where entry.revents != 0 {
            for text in try clients[number].read() { try body(number, text) }
        }
    }
}
