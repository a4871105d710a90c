import Feeds
import FoundationEssentials
public import HTTPKit
import Retrying
public import Tokens

/// Learns from identity which access tokens count no more, into the memory of this process.
///
/// Before it has heard of all that matter, nobody is let in by a token. Once it has, it goes on with those while identity can't be reached: a
/// letter in need must get through, and a token lives ten minutes.
public struct RevocationFollower: LongRunning {
    /// Opens the stream at a path, as this process itself.
    public typealias Open = @Sendable (_ path: String) async throws -> Response

    /// Name for logs.
    public var name: String { "revocations" }

    private let revocations: Revocations
    private let log: Logger
    private let silence: Duration
    private let open: Open

    /// Follows by `open`. A stream that is silent for longer than `silence` counts as broken.
    public init(_ revocations: Revocations, log: Logger, silence: Duration = .seconds(3), open: @escaping Open) {
        self.revocations = revocations
        self.log = log
        self.silence = silence
        self.open = open
    }

    /// Failures in a row that a stopping process explains: about half a second.
    private static let passing = 4

    /// Follows until the task is cancelled; comes back within a second.
    public func run() async {
        var (backoff, isLost) = (Backoff(first: .milliseconds(50), longest: .seconds(1)), false)
        while !Task.isCancelled {
            var least = Duration.zero
            do {
                try await follow {
                    if isLost { log.info("revocations are heard of again") }
                    isLost = false
                    backoff.reset()
                }
            } catch is Untold {
                if !isLost { log.warning("identity tells of no revocations: access tokens count until they run out") }
                (least, isLost) = (.milliseconds(500), true)
                revocations.isUntold()
            } catch {
                // A process that stops sends its readers elsewhere; only what lasts is worth a line.
                if !isLost, backoff.failures >= Self.passing, !Task.isCancelled {
                    isLost = true
                    log.warning("revocations can't be heard of", ["reason": .string(String(describing: error))])
                }
            }
            await backoff.wait(atLeast: least)
        }
    }

    private func follow(_ noteProgress: () -> Void) async throws {
        let response = try await open(RevocationLine.path)
        guard case .stream(let body) = response.body, response.status == 200 else {
            if case .stream(let body) = response.body { body.cancel() }
            // An identity of an earlier release, in the moments in which the system is replaced piece by piece.
            guard response.status != 404 else { throw Untold() }
            throw Broken(status: response.status.code)
        }
        defer { body.cancel() }
        var splitter = LineSplitter()
        while let bytes = try await next(of: body) {
            for line in try splitter.lines(adding: bytes) {
                let line = try JSON.decode(RevocationLine.self, from: line)
                let level = line.level.map { Date(timeIntervalSince1970: Double($0) / 1000) }
                revocations.learn(line.revoked, level: level)
            }
            noteProgress()
        }
        throw Broken(status: nil)
    }

    private func next(of body: BodyStream) async throws -> [UInt8]? {
        let timer = Task {
            try await Task.sleep(for: silence)
            body.cancel()
        }
        defer { timer.cancel() }
        return try await body.next()
    }

    private struct Broken: Error { let status: Int? }
    private struct Untold: Error {}
}
