/// Policy for contact between a client and their therapist.
public enum ContactPolicy: Sendable, Hashable {
    /// On a day of each week, 0 being Monday.
    case weekly(day: Int)
    /// Within so many business days.
    case within(businessDays: Int)
    /// When the client asks.
    case onRequest
    /// None: the client works alone.
    case selfGuided
}

extension ContactPolicy: Codable {
    /// Word for the kind of a policy, as it is stored and told.
    public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
        case weekly
        case within
        case onRequest = "on-request"
        case selfGuided = "self-guided"
    }

    private enum CodingKeys: String, CodingKey {
        case kind, day
        case businessDays = "business_days"
    }

    /// The kind.
    public var kind: Kind {
        switch self {
        case .weekly: .weekly
        case .within: .within
        case .onRequest: .onRequest
        case .selfGuided: .selfGuided
        }
    }

    /// Reads a policy by its kind.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        switch try container.decode(Kind.self, forKey: .kind) {
        case .weekly: self = .weekly(day: try container.decode(Int.self, forKey: .day))
        case .within: self = .within(businessDays: try container.decode(Int.self, forKey: .businessDays))
        case .onRequest: self = .onRequest
        case .selfGuided: self = .selfGuided
        }
    }

    /// Writes the policy with its kind.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(kind, forKey: .kind)
        switch self {
        case .weekly(let day): try container.encode(day, forKey: .day)
        case .within(let days): try container.encode(days, forKey: .businessDays)
        case .onRequest, .selfGuided: break
        }
    }
}
