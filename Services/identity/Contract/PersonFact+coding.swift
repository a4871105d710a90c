/// Form on the wire: an object with a `type` and its `data`; other members (position, time) belong to the feed.
extension PersonFact: Codable {
    private enum CodingKeys: String, CodingKey {
        case type, data
    }

    /// The name of this kind of fact on the wire. Names are never changed or reused.
    public var type: String {
        switch self {
        case .registered: "person.registered"
        case .renamed: "person.renamed"
        case .rolesChanged: "person.roles_changed"
        case .languageChosen: "person.language_chosen"
        case .pictureChanged: "person.picture_changed"
        case .pseudonymChanged: "person.pseudonym_changed"
        case .successorChanged: "person.successor_changed"
        case .suspended: "person.suspended"
        case .reinstated: "person.reinstated"
        case .counsellorListed: "counsellor.listed"
        case .counsellorUnlisted: "counsellor.unlisted"
        case .held: "person.held"
        case .released: "person.released"
        case .erasureRequested: "person.erasure_requested"
        case .erased: "person.erased"
        }
    }

    /// Reads `type` and `data`; throws `DecodingError.dataCorrupted` at `type` when this build doesn't know the kind.
    public init(from decoder: any Decoder) throws {
        let line = try decoder.container(keyedBy: CodingKeys.self)
        switch try line.decode(String.self, forKey: .type) {
        case "person.registered": self = .registered(try line.decode(PersonRegistered.self, forKey: .data))
        case "person.renamed": self = .renamed(try line.decode(PersonRenamed.self, forKey: .data))
        case "person.roles_changed": self = .rolesChanged(try line.decode(PersonRolesChanged.self, forKey: .data))
        case "person.language_chosen":
            self = .languageChosen(try line.decode(PersonLanguage.self, forKey: .data))
        case "person.picture_changed":
            self = .pictureChanged(try line.decode(PersonPicture.self, forKey: .data))
        case "person.pseudonym_changed":
            self = .pseudonymChanged(try line.decode(PersonPseudonym.self, forKey: .data))
        case "person.successor_changed":
            self = .successorChanged(try line.decode(PersonSuccessor.self, forKey: .data))
        case "person.suspended": self = .suspended(try line.decode(PersonReference.self, forKey: .data))
        case "person.reinstated": self = .reinstated(try line.decode(PersonReference.self, forKey: .data))
        case "counsellor.listed": self = .counsellorListed(try line.decode(CounsellorListed.self, forKey: .data))
        case "counsellor.unlisted":
            self = .counsellorUnlisted(try line.decode(PersonReference.self, forKey: .data))
        case "person.held": self = .held(try line.decode(PersonHold.self, forKey: .data))
        case "person.released": self = .released(try line.decode(PersonHoldEnd.self, forKey: .data))
        case "person.erasure_requested":
            self = .erasureRequested(try line.decode(PersonErasure.self, forKey: .data))
        case "person.erased": self = .erased(try line.decode(PersonReference.self, forKey: .data))
        case let unknown:
            throw DecodingError.dataCorruptedError(
                forKey: .type,
                in: line,
                debugDescription: "no fact about people is called \(unknown)"
            )
        }
    }

    /// Writes `type` and `data`.
    public func encode(to encoder: any Encoder) throws {
        var line = encoder.container(keyedBy: CodingKeys.self)
        try line.encode(type, forKey: .type)
        switch self {
        case .registered(let fact): try line.encode(fact, forKey: .data)
        case .renamed(let fact): try line.encode(fact, forKey: .data)
        case .rolesChanged(let fact): try line.encode(fact, forKey: .data)
        case .languageChosen(let fact): try line.encode(fact, forKey: .data)
        case .pictureChanged(let fact): try line.encode(fact, forKey: .data)
        case .pseudonymChanged(let fact): try line.encode(fact, forKey: .data)
        case .successorChanged(let fact): try line.encode(fact, forKey: .data)
        case .counsellorListed(let fact): try line.encode(fact, forKey: .data)
        case .held(let fact): try line.encode(fact, forKey: .data)
        case .released(let fact): try line.encode(fact, forKey: .data)
        case .erasureRequested(let fact): try line.encode(fact, forKey: .data)
        case .suspended(let fact), .reinstated(let fact), .counsellorUnlisted(let fact), .erased(let fact):
            try line.encode(fact, forKey: .data)
        }
    }
}
