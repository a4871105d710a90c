import HTTPKit
import ServiceKit

#if canImport(Glibc)
    import Glibc
#endif

/// Routes for operators of a gateway beside those of every service.
struct GatewayRoutes: Sendable {
    let limiter: RateLimiter
    let tunnels: Tunnels
    let upstreams: [Upstream]
    let log: Logger
    /// Ends the process in good order.
    var drain: @Sendable () -> Void = { kill(getpid(), SIGTERM) }

    /// `/limits`, `/addresses` and `/drain`.
    var routes: [Route] {
        [
            Route(.get, "/limits", .open, "Rates and the buckets that are nearest to empty.", handler: limits),
            Route(.get, "/addresses", .open, "The addresses of services, as requests find them.", handler: addresses),
            Route(.post, "/drain", .open, "Lets what was begun finish and ends; from this machine only.", handler: end),
        ]
    }

    private func limits(_ request: Request) async throws -> Response {
        .json(
            LimitsInUse(
                process: Int(getpid()),
                websockets: tunnels.census.count,
                busiest: limiter.busiest(50)
            )
        )
    }

    private func addresses(_ request: Request) async throws -> Response {
        .json(upstreams.flatMap { upstream in upstream.replicas.map { AddressInUse($0, of: upstream) } })
    }

    private func end(_ request: Request) async throws -> Response {
        // Every client that can reach this listener may look; ending the process is for callers on the machine, or in
        // the container, and not for a page that somebody there has open: browsers say which one asks.
        guard Self.isLocal(request.remote), request.headers[.origin] == nil else { throw Problem.forbidden }
        log.info("told to drain")
        drain()
        return .json(Draining(process: Int(getpid())), status: 202)
    }

    private static func isLocal(_ address: SocketAddress) -> Bool {
        switch address {
        case .unix: true
        case .ip(let host, _): host == "::1" || host.hasPrefix("127.") || host.hasPrefix("::ffff:127.")
        }
    }
}

/// Report of a gateway about its limits.
struct LimitsInUse: Codable, Sendable {
    let process: Int
    let websockets: Int
    let busiest: [BusyBucket]
}

/// The answer to the wish that it ends.
struct Draining: Codable, Sendable {
    let process: Int
}

/// One address of a service as requests find it.
struct AddressInUse: Codable, Sendable {
    let service: String
    let address: String
    /// `fit`, or why it is left out.
    let standing: String
    /// Requests that wait for its answer.
    let waiting: Int

    init(_ replica: Replica, of upstream: Upstream) {
        service = upstream.service
        address = replica.origin.address.description
        waiting = replica.load
        switch replica.standing {
        case .fit: standing = "fit"
        case .ejected(let failure, _): standing = failure.rawValue
        }
    }
}
