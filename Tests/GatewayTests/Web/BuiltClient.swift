import FoundationEssentials
import HTTPKit

@testable import GatewayApp

/// A folder as the build of the client leaves it, for the time of one test.
struct BuiltClient {
    let folder: String

    static let page = "<!doctype html><title>TheraComm</title>"
    static let script = String(repeating: "console.log('here');", count: 100)

    /// A build with the page and these other files; each has a form of the text "br" or "gzip" and its path.
    init(
        routes: [String] = ["", "letters"],
        files: [String: String] = ["assets/main-1.js": script, "worker.js": "//"]
    )
        throws
    {
        folder = "\(FileManager.default.temporaryDirectory.path)/theracomm-web-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: "\(folder)/assets", withIntermediateDirectories: true)
        try write(routes: routes, files: files)
    }

    /// Puts a build in place of the one there.
    func write(routes: [String] = ["", "letters"], files: [String: String]) throws {
        var described: [String] = []
        for (path, text) in files.merging(["index.html": Self.page], uniquingKeysWith: { $1 }) {
            try put(text, path)
            try put("br \(path)", "\(path).br")
            try put("gzip \(path)", "\(path).gz")
            let hash = String(repeating: String(text.utf8.count, radix: 16), count: 8)
            described.append(
                """
                {"path":"\(path)","type":"text/x; charset=utf-8","sha256":"\(hash)","bytes":1,"builds_ago":0,
                "immutable":\(path.hasPrefix("assets/")),
                "encodings":{"br":{"path":"\(path).br","bytes":1},"gzip":{"path":"\(path).gz","bytes":1}}}
                """
            )
        }
        let routes = routes.map { "\"\($0)\"" }.joined(separator: ",")
        try put(
            "{\"version\":\"1\",\"routes\":[\(routes)],\"files\":[\(described.joined(separator: ","))]}",
            "manifest.json"
        )
    }

    func put(_ text: String, _ path: String) throws {
        try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(path)"), options: .atomic)
    }

    func remove() { try? FileManager.default.removeItem(atPath: folder) }

    /// Runs `body` with a gateway that serves a client; behind it is the postoffice, which answers everything by "service".
    static func with(_ body: (GatewayUnderTest, BuiltClient) async throws -> Void) async throws {
        let client = try BuiltClient()
        defer { client.remove() }
        try await GatewayUnderTest.with(settings: ["THERACOMM_WEB": client.folder]) { _ in
            .text("service")
        } _: { test in
            try await body(test, client)
        }
    }
}
