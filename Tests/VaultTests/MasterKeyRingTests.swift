import EventSourcing
import FoundationEssentials
import Postgres
import PostgresTesting
import Synchronization
import Testing

@testable import Vault

/// A running service, and an operator who rotates its master key.
@Suite(.freshSchema) struct MasterKeyRingTests: OnFreshVault {
    private let plain = Array("what was said".utf8)

    /// A master key file that a test changes.
    private final class KeyFile {
        let path = FileManager.default.temporaryDirectory.appending(component: "master-\(UUID())").path(
            percentEncoded: false
        )

        func write(_ text: String, mode: Int = 0o600) throws {
            try Data(text.utf8).write(to: URL(filePath: path))
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    private final class Clock: Sendable {
        private let instant = Mutex(ContinuousClock.now)
        var now: ContinuousClock.Instant { instant.withLock { $0 } }
        func advance(_ duration: Duration) { instant.withLock { $0 += duration } }
    }

    @Test func `a process that knew the older key alone reads what was rotated meanwhile`() async throws {
        let file = KeyFile()
        try file.write(masterKeyLines(["a"]))
        let clock = Clock()
        let running = try await vault(file: file.path, now: { clock.now })
        let subject = UUID.v7()
        let box = try await running.seal(plain, for: subject, context: "x")
        try file.write(masterKeyLines(["b", "a"]))
        #expect(try await vault(try masterKeys("b", "a")).rotate() == 1)
        running.forgetAll()
        #expect(try await running.open(box, for: subject, context: "x") == plain)
    }

    @Test func `new persons get the new key a second after the file has it`() async throws {
        let file = KeyFile()
        try file.write(masterKeyLines(["a"]))
        let clock = Clock()
        let running = try await vault(file: file.path, now: { clock.now })
        try file.write(masterKeyLines(["b", "a"]))
        _ = try await running.seal(plain, for: .v7(), context: "x")
        #expect(try await running.counts().byMasterKey == ["a": 1])
        clock.advance(MasterKeyRing.interval)
        _ = try await running.seal(plain, for: .v7(), context: "x")
        #expect(try await running.counts().byMasterKey == ["a": 1, "b": 1])
    }

    @Test func `a key that the file has lost stays known until the end of the process`() async throws {
        let file = KeyFile()
        try file.write(masterKeyLines(["a"]))
        let clock = Clock()
        let running = try await vault(file: file.path, now: { clock.now })
        let subject = UUID.v7()
        let box = try await running.seal(plain, for: subject, context: "x")
        try file.write(masterKeyLines(["b"]))
        clock.advance(.seconds(10))
        running.forgetAll()
        #expect(try await running.open(box, for: subject, context: "x") == plain)
        #expect(running.masterKeyID == "b")
    }

    @Test(arguments: ["", "b", "b:12"])
    func `a file that is wrong changes nothing`(text: String) async throws {
        let file = KeyFile()
        try file.write(masterKeyLines(["a"]))
        let clock = Clock()
        let running = try await vault(file: file.path, now: { clock.now })
        try file.write(text)
        clock.advance(.seconds(10))
        _ = try await running.seal(plain, for: .v7(), context: "x")
        #expect(try await running.counts().byMasterKey == ["a": 1])
    }

    @Test func `a file that others can read changes nothing`() async throws {
        let file = KeyFile()
        try file.write(masterKeyLines(["a"]))
        let clock = Clock()
        let running = try await vault(file: file.path, now: { clock.now })
        try file.write(masterKeyLines(["b", "a"]), mode: 0o644)
        clock.advance(.seconds(10))
        #expect(running.masterKeyID == "a")
    }

    @Test func `a master key that was dropped too early is named`() async throws {
        _ = try await vault(try masterKeys("a")).seal(plain, for: .v7(), context: "x")
        #expect(try await vault(try masterKeys("b")).missingMasterKeys() == ["a"])
        #expect(try await vault(try masterKeys("b", "a")).missingMasterKeys() == [])
    }
}
