import AttachmentRules
import EventLoop
import FoundationEssentials
import HTTPKit
import HTTPTesting
import Postgres
import PostgresTesting
import ServiceKit
import Testing

@testable import AttachmentKit

/// What is scanned before it is kept, by a clamd on a real socket.
@Suite(.freshSchema) struct ScanningTests {
    private static let harmful = ScannedFiles.harmful

    @Test(arguments: [0, 1, AttachmentContents.pieceBytes, 3 * AttachmentContents.pieceBytes + 17])
    func `what is clean is kept, and was seen from end to end`(_ count: Int) async throws {
        try await ScannedFiles.with { it in
            let (content, id) = (AttachmentFixture.noise(count), UUID())
            let fixture = it.fixture
            _ = try await fixture.contents.take(.bytes(content), as: id, of: id, by: fixture.ann, about: fixture.ann)
            #expect(await it.clamd.streams == [content])
            let given = try #require(try await fixture.contents.give(id))
            #expect(try await Body.stream(given).collect(upTo: .max) == content)
            #expect(it.isCounted("clean"))
            #expect(it.lines.all.isEmpty)
        }
    }

    @Test func `what is infected is refused, wherever it is in the file, and leaves nothing`() async throws {
        try await ScannedFiles.with { it in
            let start = AttachmentFixture.noise(AttachmentContents.pieceBytes - 5)
            await #expect(throws: AttachmentContents.Refusal.infected) {
                try await it.take(start + Array(Self.harmful.utf8) + [1, 2, 3])
            }
            let kept = try await it.fixture.kept()
            #expect(kept.isEmpty)
            #expect(try await it.fixture.pool.query("select 1 from attachment_piece").isEmpty)
            #expect(it.isCounted("infected"))
            // The log has what it was, and nothing of what was in it.
            #expect(it.lines.all.count == 1)
            #expect(it.lines.all[0].contains("Harmful.Words"))
            #expect(!it.lines.all[0].contains(Self.harmful))
        }
    }

    /// What a scanner does that doesn't answer, and what is counted then.
    static let failures: [(FakeClamd.Manner, String)] = [
        (.saying("stream: Can't allocate memory ERROR\0"), "failed"),
        (.saying("INSTREAM size limit exceeded. ERROR\0"), "too_long"),
        (.sayingAtOnce("INSTREAM size limit exceeded. ERROR\0"), "too_long"),
        (.saying("HTTP/1.1 200 OK\0"), "unreadable"),
        (.saying("stream: OK, more or less\0"), "unreadable"),
        (.saying(String(repeating: "x", count: 10_000)), "unreadable"),
        (.hangingUp, "broken"),
        // Without the end mark nobody knows that it is all.
        (.saying("stream: OK"), "broken"),
    ]

    @Test(arguments: failures)
    func `what isn't an answer refuses the file`(_ manner: FakeClamd.Manner, _ outcome: String) async throws {
        try await ScannedFiles.with(manner) { it in
            await #expect(throws: AttachmentContents.Refusal.notScanned) {
                try await it.take(AttachmentFixture.noise(2 * AttachmentContents.pieceBytes))
            }
            let kept = try await it.fixture.kept()
            #expect(kept.isEmpty)
            #expect(it.isCounted(outcome), "\(it.telemetry.metrics.text())")
        }
    }

    @Test func `who says nothing is waited for no longer than the limit`() async throws {
        var limits = ScannerLimits()
        limits.scanning = .milliseconds(100)
        try await ScannedFiles.with(.hanging, limits: limits) { it in
            await #expect(throws: AttachmentContents.Refusal.notScanned) { try await it.take("Plan") }
            #expect(it.isCounted("late"))
            let kept = try await it.fixture.kept()
            #expect(kept.isEmpty)
        }
    }

    @Test func `without a scanner nothing is taken in, and the service is ready`() async throws {
        try await ScannedFiles.with { it in
            await it.scanner.look()
            #expect(await it.telemetry.health.look().map(\.state) == [.ok])
            #expect(it.telemetry.metrics.text().contains("theracomm_scanner_up 1"))
            await it.clamd.stop()
            await #expect(throws: AttachmentContents.Refusal.notScanned) { try await it.take("Plan") }
            let kept = try await it.fixture.kept()
            #expect(kept.isEmpty)
            await it.scanner.look()
            let finding = try #require(await it.telemetry.health.look().first)
            #expect(finding.name == "scanner" && finding.state.isFit && finding.state != .ok)
            #expect(it.telemetry.metrics.text().contains("theracomm_scanner_up 0"))
        }
    }

    @Test func `a scanner that doesn't speak as one is away`() async throws {
        var limits = ScannerLimits()
        limits.asking = .milliseconds(100)
        try await ScannedFiles.with(.hanging, limits: limits) { it in
            #expect(it.scanner.seen == .unknown)
            await it.scanner.look()
            #expect(it.scanner.seen == .away("late"))
        }
    }

    @Test func `no more are scanned at once than there are places`() async throws {
        var limits = ScannerLimits()
        limits.concurrency = 2
        limits.patience = .seconds(30)
        try await ScannedFiles.with(.keeping("stream: OK\0"), limits: limits) { it in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 1...5 { group.addTask { try await it.take("Plan", of: UUID()) } }
                try await eventually { await it.clamd.waiting == 2 }
                await it.clamd.release()
                try await group.waitForAll()
            }
            #expect(await it.clamd.mostAtOnce == 2)
            #expect(try await it.fixture.kept().count == 5)
        }
    }

    @Test func `one person has half of the places, and others find one`() async throws {
        var limits = ScannerLimits()
        limits.patience = .seconds(30)
        try await ScannedFiles.with(.keeping("stream: OK\0"), limits: limits) { it in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 1...4 { group.addTask { try await it.take("Plan") } }
                try await eventually { await it.clamd.waiting == 2 }
                group.addTask { try await it.take("Letter", of: it.fixture.cleo) }
                // Were more than two of Ann's at it, there would be no third but hers.
                try await eventually { await it.clamd.waiting == 3 }
                await it.clamd.release()
                try await group.waitForAll()
            }
            #expect(await it.clamd.mostAtOnce == 3)
            #expect(try await it.fixture.kept().count == 5)
        }
    }

    @Test func `who finds no place in time is refused`() async throws {
        var limits = ScannerLimits()
        limits.concurrency = 1
        limits.patience = .milliseconds(50)
        try await ScannedFiles.with(.keeping("stream: OK\0"), limits: limits) { it in
            let first = Task { try await it.take("First") }
            try await eventually { await it.clamd.waiting == 1 }
            await #expect(throws: AttachmentContents.Refusal.notScanned) { try await it.take("Second") }
            #expect(it.isCounted("busy"))
            await it.clamd.release()
            try await first.value
            #expect(try await it.fixture.kept().count == 1)
        }
    }

    @Test func `nothing is left of a file whose owner has gone while it was scanned`() async throws {
        var limits = ScannerLimits()
        limits.concurrency = 1
        try await ScannedFiles.with(.keeping("stream: OK\0"), limits: limits) { it in
            let taking = Task { try await it.take("Plan") }
            try await eventually { await it.clamd.waiting == 1 }
            // It is here, and isn't given out.
            let id = try #require(try await it.fixture.kept().first)
            #expect(try await it.fixture.contents.give(id) == nil)
            taking.cancel()
            await #expect(throws: CancellationError.self) { try await taking.value }
            let kept = try await it.fixture.kept()
            #expect(kept.isEmpty)
            // The place is free again.
            await it.clamd.behave(.finding(Self.harmful))
            try await it.take("Plan")
        }
    }

    @Test func `it may listen on a Unix socket`() async throws {
        let path = SocketAddress.unix("/tmp/theracomm-test-\(UUID().uuidString.prefix(8)).sock")
        let clamd = FakeClamd(on: TestDatabase.loops.next(), .finding(Self.harmful))
        let scanner = FileScanner(
            ScannerAddress(try await clamd.start(path)),
            loops: TestDatabase.loops,
            telemetry: ServiceTelemetry()
        )
        await scanner.look()
        #expect(scanner.seen == .there)
        await clamd.stop()
    }

    @Test func `nothing is clean of which not everything was seen`() async throws {
        let clamd = FakeClamd(on: TestDatabase.loops.next(), .sayingAtOnce("stream: OK\0"))
        let address = try await clamd.start()
        let link = ClamdLink(on: TestDatabase.loops.next())
        try await link.connect(to: address, within: .seconds(10), answering: .seconds(10))
        try await link.send(ClamdFrame.begin)
        try await eventually { await link.hasAnswer }
        await #expect(throws: ScannerError.unreadable) { _ = try await link.answer(to: ClamdFrame.end) }
        await link.close()
        await clamd.stop()
    }
}
