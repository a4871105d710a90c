import EventLog
import EventSourcing
import IdentityDomain
import ServiceKit

@testable import IdentityApp

extension Unit {
    /// All that is on the log, what a twin has stored too: one page may end before that.
    func log() async throws -> [Recorded<IdentityEvent>] {
        var (log, place): ([Recorded<IdentityEvent>], Int64) = ([], 0)
        while true {
            let page = try await base.store.read(after: place, limit: 1000, as: IdentityEvent.self)
            guard let last = page.last else { return log }
            log += page
            place = last.position
        }
    }

    /// Why sessions were ended, in order.
    func endings() async throws -> [SessionEnding.Reason] {
        try await log().compactMap {
            guard case .session(.ended(let ending)) = $0.event else { return nil }
            return ending.reason
        }
    }
}
