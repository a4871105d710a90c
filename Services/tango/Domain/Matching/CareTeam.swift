public import FoundationEssentials

/// Everybody who belongs, belonged or may not belong to one client, as the client's stream tells.
public struct CareTeam: Sendable, Equatable {
    /// Every matching there ever was, by id.
    public internal(set) var matchings: [UUID: Matching] = [:]
    /// Members of staff whom a conflict of interest is declared with, and since when.
    public internal(set) var conflicts: [UUID: Date] = [:]

    /// Nobody yet.
    public init() {}

    /// The matchings that are not over at `time`, in a stable order.
    public func current(at time: Date) -> [Matching] {
        matchings.values.filter { !$0.period.isOver(at: time) }.sorted {
            ($0.period.from, $0.id.uuidString) < ($1.period.from, $1.id.uuidString)
        }
    }

    /// Matchings that hold at `time`, in a stable order.
    public func holding(at time: Date) -> [Matching] { current(at: time).filter { $0.period.contains(time) } }
}
