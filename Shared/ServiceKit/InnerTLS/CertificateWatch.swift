public import HTTPKit

/// Reads certificates anew when a file of theirs has changed. Connections that are open keep theirs; files that can't be used leave the
/// old ones in place, which is told in the log.
public struct CertificateWatch: LongRunning {
    /// Name for logs.
    public let name = "certificate watch"
    private let files: [String]
    private let log: Logger
    private let interval: Duration
    private let reload: @Sendable () throws -> Void
    private let atFirst: [FileMark?]

    /// Calls `reload` when one of `files` isn't what it is at this moment, looked at each `interval`.
    public init(
        files: [String],
        log: Logger,
        interval: Duration = .seconds(5),
        reload: @escaping @Sendable () throws -> Void
    ) {
        self.init(files: files, seen: Self.marks(of: files), log: log, interval: interval, reload: reload)
    }

    /// Calls `reload` when one of `files` isn't what it was when `seen`.
    init(
        files: [String],
        seen: [FileMark?],
        log: Logger,
        interval: Duration,
        reload: @escaping @Sendable () throws -> Void
    ) {
        self.files = files
        self.log = log
        self.interval = interval
        self.reload = reload
        atFirst = seen
    }

    /// Watches the files of a server's certificate and key.
    public init(tls: TLSServer, files: [String], log: Logger) {
        self.init(files: files, log: log) { try tls.reload() }
    }

    /// Looks until it is cancelled.
    public func run() async throws {
        var known = atFirst
        while !Task.isCancelled {
            try await Task.sleep(for: interval)
            let now = Self.marks(of: files)
            // Several files are never changed at the same moment: what doesn't fit together yet may do so at the next look.
            guard now != known else { continue }
            known = now
            do {
                try reload()
                log.info("certificate read anew")
            } catch {
                log.error("the new certificate can't be used", ["error": .string(String(describing: error))])
            }
        }
    }

    /// Marks of `files` at this moment.
    static func marks(of files: [String]) -> [FileMark?] { files.map { FileMark($0) } }
}
