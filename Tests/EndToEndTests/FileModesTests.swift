import Foundation
import ProcessTesting
import Testing

/// What an installation writes is for nobody but who runs it: logs name people by number, the demo's file has passwords.
@Suite(.timeLimit(.minutes(5))) struct FileModesTests {
    @Test func `nothing that lies in an installation can be read by others`() async throws {
        let system = try await SharedSystem.system()
        let files = FileManager.default
        func mode(_ path: String) throws -> Int {
            try #require(files.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
        }
        // Passed through by a database server that is another user; nobody sees what is in it.
        for folder in ["", "/run"] { #expect(try [0o700, 0o711].contains(mode(system.home + folder)), "\(folder)") }
        var names = Set(try files.contentsOfDirectory(atPath: system.home))
        #expect(names.isSuperset(of: ["log", "keys", "traces", "service"]), "\(names)")
        // Programs hold nothing.
        names.subtract(["run", "bin", "deps"])
        for name in names { #expect(try mode("\(system.home)/\(name)") & 0o077 == 0, "\(name)") }
        // There is an outbox once there was a mail.
        for folder in names.intersection(["log", "outbox", "traces", "keys"]) {
            for name in try files.subpathsOfDirectory(atPath: "\(system.home)/\(folder)") {
                // svlogd gives its newest file a mode of its own, in a folder that is closed.
                if folder == "log", name.contains("/") { continue }
                #expect(try mode("\(system.home)/\(folder)/\(name)") & 0o077 == 0, "\(folder)/\(name)")
            }
        }
    }
}
