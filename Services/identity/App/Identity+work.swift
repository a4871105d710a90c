public import EventLog
import Feeds
public import ServiceKit
import TextFolding

/// Tasks that follow the log or begin by time, and the end of the service.
extension Identity {
    /// The tables of people, of sessions, of erasures, of counsellors, of archives, of registrations and of policies; those of the features.
    public var projections: [any AnyProjectionRunner] {
        [
            peopleRunner, sessionsRunner, erasuresRunner, counsellorsRunner, exportsRunner, registrationsRunner,
            policiesRunner,
        ] + features.flatMap(\.projections)
    }

    /// Tasks that begin and end by time.
    public var background: [any LongRunning] {
        let scanners: [any LongRunning] = scanner.map { [$0] } ?? []
        return [revocationReader, erasureScheduler, exportWorker, pictureMaintenance, refolding] + scanners
            + accountCommands.background
    }

    /// Knows whose tokens count no more.
    var revocationReader: RevocationReader {
        RevocationReader(store: store, revocations: base.trust.revocations, log: base.log)
    }

    /// Folds anew what people are found by, after the folding has changed.
    var refolding: Refolding { Refolding([FoundName.columns], version: FoldedText.version, pool: base.pool) }

    /// Puts archives together, and removes them.
    var exportWorker: ExportWorker { ExportWorker(exports: exports, log: base.log) }

    /// Begins erasures whose day has come, and does identity's own part.
    var erasureScheduler: ErasureScheduler {
        ErasureScheduler(erasures: erasures, accounts: accounts, eraser: Eraser(self, base), log: base.log)
    }

    /// Ends the feeds' streams; their readers come back elsewhere or later.
    public func endStreams() async {
        feed.close()
        revocationFeed.close()
    }

    /// Brings the read tables up to date here and now; for verbs, which end before anybody else may have done it.
    func catchUp() async throws {
        for projection in projections { try await projection.catchUp() }
    }
}
