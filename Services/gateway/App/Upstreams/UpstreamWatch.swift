import HTTPKit
import ServiceKit

/// Looks every few seconds whether services answer, for readiness and metrics, and oftener at addresses that are left out,
/// so that one that is back is used at once. While nobody answers at all, as when everything is being started, it looks as often.
struct UpstreamWatch: LongRunning {
    let upstreams: [Upstream]
    let client: Client
    let observer: UpstreamObserver
    let log: Logger
    var interval = Duration.seconds(2)
    var ejectedInterval = Duration.milliseconds(250)

    let name = "upstream watch"

    func run() async throws {
        while !Task.isCancelled {
            await look()
            let isAlone = !upstreams.contains { $0.state == .up || $0.state == .unready }
            let next = ContinuousClock.now + (isAlone ? ejectedInterval : interval)
            while ContinuousClock.now < next {
                try await Task.sleep(for: ejectedInterval)
                await lookAtEjected()
            }
        }
    }

    /// Looks at all services once.
    func look() async {
        await withTaskGroup(of: Void.self) { group in
            for upstream in upstreams { group.addTask { await look(at: upstream) } }
        }
    }

    private func lookAtEjected() async {
        await withTaskGroup(of: Void.self) { group in
            for upstream in upstreams {
                for replica in upstream.replicas where replica.isEjected {
                    group.addTask { _ = await probe(replica, of: upstream) }
                }
            }
        }
    }

    private func look(at upstream: Upstream) async {
        var found = Upstream.State.down
        for replica in upstream.replicas {
            switch await probe(replica, of: upstream) {
            case .up: found = .up
            case .unready where found == .down: found = .unready
            case .unready, .down, .unknown: break
            }
        }
        let before = upstream.state
        upstream.state = found
        guard before != found else { return }
        let fields: KeyValuePairs<String, LogValue> = ["upstream": .string(upstream.service)]
        switch found {
        case .up: log.info("a service answers", fields)
        case .unready: log.warning("a service can store nothing", fields)
        case .down, .unknown: log.warning("a service doesn't answer", fields)
        }
    }

    private func probe(_ replica: Replica, of upstream: Upstream) async -> Upstream.State {
        let request = Request(.head, "/openapi.json", authority: upstream.service)
        let answer = try? await client.send(
            request,
            to: replica.origin,
            options: SendOptions(responseTimeout: .seconds(2))
        )
        // Any answer will do: it is alive and speaks HTTP.
        let isWell = answer.map { $0.status.code < 500 } ?? false
        if replica.probed(isWell: isWell) { observer.readmitted(replica, of: upstream) }
        guard isWell else { return .down }
        return answer?.headers[WriteProbe.field] == nil ? .up : .unready
    }
}
