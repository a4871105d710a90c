import ChatDomain
import FoundationEssentials
import ServiceKit

/// How tables and answers say it.
extension Quiet {
    /// From the two columns.
    init(_ isOn: Bool, until end: Date?) {
        self = isOn ? .on(until: end?.roundedToMilliseconds) : .off
    }

    /// Whether it was chosen; what is over was.
    var isOn: Bool { self != .off }

    /// Until when; `nil`: no end was named.
    var end: Date? {
        guard case .on(let until) = self else { return nil }
        return until
    }
}
