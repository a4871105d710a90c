public import FoundationEssentials

/// Audience of an activity: decided anew whenever somebody reads, never when it is written.
public enum Audience: Sendable, Hashable {
    /// The person, and whoever stands in for them, as far as it is about one of the clients whom they look after meanwhile.
    case person(UUID)
    /// Staff who look after the client, stand in for them, or took leave.
    case careTeam(of: UUID)
    /// Coordinators.
    case coordinators

    /// Word of the table.
    public var word: String {
        switch self {
        case .person: "person"
        case .careTeam: "team"
        case .coordinators: "unit"
        }
    }

    /// Person whose name the audience bears; the nil UUID for the unit.
    public var bearer: UUID {
        switch self {
        case .person(let person), .careTeam(let person): person
        case .coordinators: Self.unit
        }
    }

    /// UUID that stands for the unit: all zeros (RFC 9562, 5.9).
    public static let unit = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
}
