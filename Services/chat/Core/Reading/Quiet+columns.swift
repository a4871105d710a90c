import ChatDomain
package import FoundationEssentials
import ServiceKit

/// Form of the choice in tables and answers.
extension Quiet {
    /// Reads it from the two columns.
    init(_ isOn: Bool, until end: Date?) {
        self = isOn ? .on(until: end?.roundedToMilliseconds) : .off
    }

    /// True if it was chosen, though it may be over.
    package var isOn: Bool { self != .off }

    /// Time until which it holds; `nil`: no end was named.
    package var end: Date? {
        guard case .on(let until) = self else { return nil }
        return until
    }
}
