import EventLoop
import FoundationEssentials
import HTTPKit
import HTTPTesting
import PostgresTesting
import ServiceKit

@testable import AttachmentKit

/// A shelf for which a fake clamd scans.
struct ScannedFiles: Sendable {
    let fixture: AttachmentFixture
    let clamd: FakeClamd
    let scanner: FileScanner
    let telemetry: ServiceTelemetry
    let lines = LogLines()

    /// What the scanner finds.
    static let harmful = "harmful words"

    /// Runs `body` with it, and ends it.
    static func with(
        _ manner: FakeClamd.Manner = .finding(ScannedFiles.harmful),
        limits: ScannerLimits = ScannerLimits(),
        _ body: (ScannedFiles) async throws -> Void
    ) async throws {
        let clamd = FakeClamd(on: TestDatabase.loops.next(), manner)
        let it = try await ScannedFiles(clamd, at: try await clamd.start(), limits)
        let result: Result<Void, any Error>
        do { result = .success(try await body(it)) } catch { result = .failure(error) }
        await clamd.stop()
        try result.get()
    }

    private init(_ clamd: FakeClamd, at address: SocketAddress, _ limits: ScannerLimits) async throws {
        self.clamd = clamd
        telemetry = ServiceTelemetry(log: Logger(service: "test", sink: .memory(lines)))
        scanner = FileScanner(
            ScannerAddress(address),
            loops: TestDatabase.loops,
            telemetry: telemetry,
            limits: limits
        )
        fixture = try await AttachmentFixture(scanner: scanner)
    }

    /// Takes `bytes` of `person`, of Ann if of nobody else, in, or tries to.
    func take(_ bytes: [UInt8], of person: UUID? = nil) async throws {
        let (id, person) = (UUID(), person ?? fixture.ann)
        _ = try await fixture.contents.take(.bytes(bytes), as: id, of: id, by: person, about: person)
    }

    /// Takes `words` in, or tries to.
    func take(_ words: String, of person: UUID? = nil) async throws {
        try await take(Array(words.utf8), of: person)
    }

    /// Whether it came to `outcome`, once.
    func isCounted(_ outcome: String) -> Bool {
        telemetry.metrics.text().contains("theracomm_scans_total{outcome=\"\(outcome)\"} 1")
    }
}
