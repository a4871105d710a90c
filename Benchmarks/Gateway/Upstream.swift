import EventLoop
import FoundationEssentials
import HTTPKit

/// The service behind both proxies: answers everything with the same 200 bytes of JSON, by HTTP/1.1 and HTTP/2.
enum Upstream {
    /// How the benchmark program calls itself.
    static let verb = "serve-upstream"

    private static let answer =
        Array(
            ##"{"data":[{"id":"018f","type":"folder","name":"Inbox","messages":12,"unread":3}],"filler":""##.utf8
        ) + Array(repeating: UInt8(ascii: "x"), count: 110) + Array(##""}"##.utf8)

    /// Serves on the port that is the second argument, on one loop, until killed.
    static func serve(_ arguments: [String]) async throws {
        guard arguments.count > 1, let port = UInt16(arguments[1]) else { throw BenchmarkFailure("no port") }
        let body = answer
        let server = Server(
            handler: { _ in Response(200, headers: [.contentType: "application/json"], body: .bytes(body)) },
            loops: EventLoopGroup(count: 1, name: "upstream")
        )
        _ = try await server.listen(on: .ip("127.0.0.1", port))
        try await Task.sleep(for: .seconds(86_400))
    }
}
