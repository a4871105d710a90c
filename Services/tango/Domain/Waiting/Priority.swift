/// Urgency of a waiting client's need. The raw values are stored and go over the wire.
public enum Priority: String, Codable, Sendable, Hashable, CaseIterable {
    /// Place before everybody else.
    case urgent
    /// Place before those who can wait.
    case soon
    /// Place in turn.
    case routine

    /// The place in the order of the list: the smaller, the sooner.
    public var rank: Int {
        switch self {
        case .urgent: 0
        case .soon: 1
        case .routine: 2
        }
    }

    /// The priority of a rank; `nil` if there is none.
    public init?(rank: Int) {
        guard let priority = Self.allCases.first(where: { $0.rank == rank }) else { return nil }
        self = priority
    }
}
