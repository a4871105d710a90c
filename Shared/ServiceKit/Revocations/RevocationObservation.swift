import FoundationEssentials
public import Tokens

extension ServiceTelemetry {
    /// Longer ago than this is worth a note.
    private static var fresh: TimeInterval { 5 }

    /// Watches what is known of revocations: of when that is, operators see. Where it lets people in by itself (`isNeeded`), the process isn't
    /// ready before it knows any.
    public func watch(_ revocations: Revocations, isNeeded: Bool = true) {
        metrics.observe("theracomm_revocations", "Revocations that still matter.") { Double(revocations.count) }
        metrics.observe(
            "theracomm_revocations_level_timestamp_seconds",
            "When all revocations that there were by then were known."
        ) {
            guard case .level(let level) = revocations.knowledge else { return nil }
            return level.timeIntervalSince1970
        }
        health.add("revocations") { Self.state(of: revocations.knowledge, isNeeded: isNeeded, at: Date()) }
    }

    static func state(of knowledge: Revocations.Knowledge, isNeeded: Bool, at now: Date) -> Health.State {
        switch knowledge {
        case .none:
            let text = "not heard of from identity yet"
            return isNeeded ? .failing(text) : .noted(text)
        case .untold: return .noted("identity tells of none: access tokens count until they run out")
        case .level(let level):
            let age = now.timeIntervalSince(level)
            return age <= fresh ? .ok : .noted("what is known is \(Int(age)) s old: later ones are not")
        }
    }
}
