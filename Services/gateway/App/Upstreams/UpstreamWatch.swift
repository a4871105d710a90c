import HTTPKit
import ServiceKit

/// Looks every few seconds whether services answer, for readiness and metrics. Requests don't depend on it: each finds out
/// by itself, so a service that is back is used at once.
struct UpstreamWatch: LongRunning {
    let upstreams: [Upstream]
    let client: Client
    let log: Logger
    var interval = Duration.seconds(2)

    let name = "upstream watch"

    func run() async throws {
        while !Task.isCancelled {
            await look()
            try await Task.sleep(for: interval)
        }
    }

    /// Looks at all services once.
    func look() async {
        await withTaskGroup(of: Void.self) { group in
            for upstream in upstreams { group.addTask { await look(at: upstream) } }
        }
    }

    private func look(at upstream: Upstream) async {
        var isUp = false
        for origin in upstream.origins {
            let request = Request(.head, "/openapi.json", authority: upstream.service)
            let answer = try? await client.send(request, to: origin, options: SendOptions(responseTimeout: .seconds(2)))
            // Any answer will do: it is alive and speaks HTTP.
            isUp = isUp || answer.map { $0.status.code < 500 } ?? false
        }
        let before = upstream.state
        upstream.state = isUp ? .up : .down
        guard before != upstream.state else { return }
        if isUp {
            log.info("a service answers", ["upstream": .string(upstream.service)])
        } else {
            log.warning("a service doesn't answer", ["upstream": .string(upstream.service)])
        }
    }
}
