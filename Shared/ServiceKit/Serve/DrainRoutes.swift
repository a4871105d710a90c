import EventLoop
import HTTPKit

#if canImport(Glibc)
    import Glibc
#endif

/// Routes by which operators let one process finish and end, and see how far that has come.
struct DrainRoutes: Sendable {
    let health: Health
    let log: Logger
    /// Number of open answers without an end of their own.
    let streams: @Sendable () -> Int
    /// Ends the process in good order.
    var end: @Sendable () -> Void = { kill(getpid(), SIGTERM) }
    /// Id of the process.
    var process: @Sendable () -> Int = { Int(getpid()) }

    /// `GET` and `POST /drain`.
    var routes: [Route] {
        [
            Route(.get, "/drain", .open, "Whether the process is ending, and what it waits for.") { _ in
                .json(look())
            },
            Route(.post, "/drain", .open, "Lets what was begun finish and ends; from this machine only.") { request in
                // Every client that can reach this listener may look; ending the process is for callers on the machine,
                // and not for a page that somebody there has open: browsers say which one asks.
                guard Self.isLocal(request.remote), request.headers[.origin] == nil else { throw Problem.forbidden }
                log.info("told to drain")
                // At once, whatever the signal takes: nobody is to be sent here any more.
                health.drain()
                end()
                return .json(look(), status: 202)
            },
        ]
    }

    private func look() -> Draining {
        Draining(process: process(), isDraining: health.isDraining, streams: streams())
    }

    private static func isLocal(_ address: SocketAddress) -> Bool {
        switch address {
        case .unix: true
        case .ip(let host, _): host == "::1" || host.hasPrefix("127.") || host.hasPrefix("::ffff:127.")
        }
    }
}

/// Progress of a process with ending.
struct Draining: Codable, Sendable, Hashable {
    /// Its id.
    let process: Int
    /// True if it is ending.
    let isDraining: Bool
    /// Answers without an end of their own that are open.
    let streams: Int

    private enum CodingKeys: String, CodingKey {
        case process, streams
        case isDraining = "draining"
    }
}
