import Foundation
import HTTPKit
import ProcessTesting
import Testing

/// Shapes, calls and events of the client library, against the descriptions that are served. With THERACOMM_UPDATE_TYPES they are written anew.
@Suite(.timeLimit(.minutes(3))) struct ClientDescriptionTests {
    @Test func `what was made of the descriptions is what they say`() async throws {
        let system = try await SharedSystem.system()
        let browser = TestBrowser(system)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var files: [String] = []
        for path in [
            "openapi.json", "chat/asyncapi.json", "mail/asyncapi.json", "ridler/asyncapi.json", "trumpet/asyncapi.json",
        ] {
            let answer = try await browser.send(.get, "/api/v1/\(path)")
            #expect(answer.status == 200, "\(answer.text)")
            let file = folder.appendingPathComponent(path.replacing("/", with: "-"))
            try Data(answer.body).write(to: file)
            files.append(file.path)
        }
        let isUpdate = ProcessInfo.processInfo.environment["THERACOMM_UPDATE_TYPES"] != nil
        let script = "\(Repository.root)/scripts/api/swift.py"
        let outcome = try await Program.run("/usr/bin/python3", [script] + files + (isUpdate ? [] : ["--check"]))
        #expect(outcome.status == 0, "\(outcome.errors)")
        await browser.close()
    }
}
