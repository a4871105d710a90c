import FoundationEssentials
import HTTPKit
import ServiceKit
import Testing

@testable import GatewayApp

@Suite struct WebFolderTests {
    @Test func `a new build is seen by itself, and one that is broken leaves the former`() throws {
        let client = try BuiltClient()
        defer { client.remove() }
        let folder = try WebFolder(client.folder, lookingEvery: .zero)
        #expect(folder.build.files.keys.sorted() == ["/assets/main-1.js", "/worker.js"])

        try client.write(routes: ["", "letters", "chat"], files: ["assets/main-2.js": "2", "assets/main-1.js": "1"])
        #expect(folder.build.routes.count == 2, "nobody has asked for a page")
        #expect(folder.newest().routes.count == 3)
        #expect(folder.build.files.keys.sorted() == ["/assets/main-1.js", "/assets/main-2.js"])

        for broken in ["", "{", #"{"routes":[],"files":[]}"#, #"{"routes":[],"files":[{"path":"index.html"}]}"#] {
            try client.put(broken, "manifest.json")
            #expect(folder.newest().routes.count == 3, "\(broken)")
        }
    }

    @Test func `a folder without a whole client is a mistake in the settings`() throws {
        let client = try BuiltClient()
        defer { client.remove() }
        try FileManager.default.removeItem(atPath: "\(client.folder)/assets/main-1.js.br")
        for folder in [client.folder, "/nowhere", "\(client.folder)/assets"] {
            #expect(throws: WebFolder.Failure.self) { try WebFolder(folder) }
            var reader = ConfigurationReader(environment: [
                "THERACOMM_LISTEN": "127.0.0.1:0", "THERACOMM_INTERNAL_LISTEN": "127.0.0.1:0",
                "THERACOMM_METRICS_LISTEN": "127.0.0.1:0", "THERACOMM_ROUTES": "chat=127.0.0.1:1",
                "THERACOMM_WEB": folder,
            ])
            let error = #expect(throws: ConfigurationError.self) { try GatewayConfiguration(&reader) }
            #expect(error?.mistakes.contains { $0.hasPrefix("THERACOMM_WEB: ") } == true)
        }
    }
}
