public import FoundationEssentials
import Synchronization

/// People whose sessions a test has ended.
public final class WithdrawnPeople: Sendable {
    private let people = Mutex<Set<UUID>>([])

    /// Nobody.
    public init() {}

    /// Ends the sessions of `person`.
    public func insert(_ person: UUID) { people.withLock { _ = $0.insert(person) } }

    /// Returns true if the sessions of `person` were ended.
    func contains(_ person: UUID) -> Bool { people.withLock { $0.contains(person) } }
}
