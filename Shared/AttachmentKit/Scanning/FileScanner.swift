public import EventLoop
import FoundationEssentials
import HTTPKit
public import ServiceKit
import Synchronization

/// Has files scanned for malware by clamd, the daemon of ClamAV, over a socket: its parsers have no part of our memory.
///
/// A file is refused without a clear answer: no scanner, no answer in time, an answer that says something else.
public final class FileScanner: Sendable {
    private let address: SocketAddress
    private let loops: EventLoopGroup
    private let places: ScanPlaces
    private let meters: ScannerMeters
    private let log: Logger
    private let presence = Mutex(ScannerPresence.unknown)
    let limits: ScannerLimits

    /// Name for logs.
    public let name = "scanner"

    /// Scans by the clamd at `address`. How it is shows in `telemetry`, once it is run; the service is ready without it.
    public init(
        _ address: ScannerAddress,
        loops: EventLoopGroup,
        telemetry: ServiceTelemetry,
        limits: ScannerLimits = ScannerLimits()
    ) {
        self.address = address.socket
        self.loops = loops
        self.limits = limits
        places = ScanPlaces(limits.concurrency, line: limits.line)
        meters = ScannerMeters(telemetry.metrics)
        log = telemetry.log
        telemetry.metrics.observe("theracomm_scanner_up", "1 while the scanner of files answers.") { [self] in
            seen.isUp.map { $0 ? 1 : 0 }
        }
        telemetry.health.add(name) { [self] in seen.health }
    }

    /// State of the scanner when last heard of.
    var seen: ScannerPresence { presence.withLock { $0 } }

    /// Has a file of `person` scanned whose pieces `next` gives, `nil` after the last. Throws `AttachmentContents.Refusal` unless it is
    /// clean, and what `next` throws.
    func pass(of person: UUID, _ next: () async throws -> [UInt8]?) async throws {
        let start = ContinuousClock.now
        let outcome: Result<ClamdAnswer, any Error>
        if await places.take(for: person, within: limits.patience) {
            let link = ClamdLink(on: loops.next())
            do { outcome = .success(try await scan(link, next)) } catch { outcome = .failure(error) }
            await link.close()
            await places.giveBack(by: person)
        } else {
            outcome = .failure(Task.isCancelled ? ScannerError.cancelled : ScannerError.busy)
        }
        try judge(outcome, after: ContinuousClock.now - start)
    }

    /// Asks whether it is there, and notes what comes of it.
    func look() async {
        let link = ClamdLink(on: loops.next())
        var failure: ScannerError?
        do throws(ScannerError) {
            try await link.connect(to: address, within: limits.asking, answering: limits.asking)
            if try await link.answer(to: ClamdFrame.ping) != "PONG" { failure = .unreadable }
        } catch {
            failure = error
        }
        await link.close()
        if failure != .cancelled { note(failure) }
    }

    private func scan(_ link: ClamdLink, _ next: () async throws -> [UInt8]?) async throws -> ClamdAnswer {
        try await link.connect(to: address, within: limits.connecting, answering: limits.scanning)
        try await link.send(ClamdFrame.begin)
        while let piece = try await next() {
            if !piece.isEmpty { try await link.send(ClamdFrame.piece(piece)) }
        }
        guard let answer = ClamdAnswer(try await link.answer(to: ClamdFrame.end)) else {
            throw ScannerError.unreadable
        }
        return answer
    }

    /// Throws unless a file was found clean. Of the file nothing is logged, not even its name.
    private func judge(_ outcome: Result<ClamdAnswer, any Error>, after span: Duration) throws {
        let failure: ScannerError
        switch outcome {
        case .success(.clean):
            meters.note("clean", after: span)
            return
        case .success(.found(let signature)):
            meters.note("infected", after: span)
            log.warning("a file was refused in which the scanner found something", ["signature": .string(signature)])
            throw AttachmentContents.Refusal.infected
        case .success(.tooLong): failure = .tooLong
        case .success(.failed(let words)): failure = .failed(words)
        case .failure(let known as ScannerError): failure = known
        case .failure(let other):
            meters.note("broken_off", after: span)
            throw other
        }
        meters.note(failure.word, after: span)
        if failure == .cancelled { throw CancellationError() }
        log.warning(
            "a file was refused that could not be scanned",
            ["reason": .string(failure.word), "words": .string(failure.words)]
        )
        throw AttachmentContents.Refusal.notScanned
    }

    private func note(_ failure: ScannerError?) {
        let (before, now) = presence.withLock { presence in
            let before = presence
            presence = failure.map { ScannerPresence.away($0.word) } ?? .there
            return (before, presence)
        }
        guard before != now else { return }
        switch now {
        case .away(let word):
            log.warning("the scanner is away: no file is taken in", ["reason": .string(word)])
        case .there: log.info("the scanner is there")
        case .unknown: break
        }
    }
}
