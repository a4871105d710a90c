import EventLog
import ServiceKit

/// Work that takes the whole service.
extension Identity {
    /// Begins erasures whose day has come, and does identity's own part.
    var erasureScheduler: ErasureScheduler {
        ErasureScheduler(erasures: erasures, accounts: accounts, eraser: Eraser(self, base), log: base.log)
    }

    /// Brings the read tables up to date here and now; for verbs, which end before anybody else may have done it.
    func catchUp() async throws {
        for projection in projections { try await projection.catchUp() }
    }
}
