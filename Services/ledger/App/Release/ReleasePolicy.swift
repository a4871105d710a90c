import EventLog
import EventSourcing
import FoundationEssentials
import LedgerDomain

/// Has what a client may read stated anew after everything that may change it. Follows the log, so it misses nothing: a process that ends between the
/// change and the statement leaves it to the next one.
enum ReleasePolicy: Policy {
    static let name = "release"

    /// The enrolment to look at.
    static func react(to recorded: Recorded<LedgerEvent>) -> [UUID] {
        switch recorded.event {
        case .enrolment: [recorded.stream]
        case .progress(.kept(let facts)): [facts.enrolment]
        case .places, .look, .seen, .documents, .release, .minutes, .silence: []
        }
    }
}
