import FoundationEssentials

/// An object with one member, which says what kind of rule it is: `{"roles": ["client"]}`, `{"any": [{…}, {…}]}`.
extension AudienceRule: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case everyone, roles, people, matched, languages, all, any, not
        case clientsOf = "clients_of"
        case staffOf = "staff_of"
        case enrolmentStates = "enrolment_states"
        case enrolmentWeeks = "enrolment_weeks"
    }

    /// Throws `DecodingError` for anything but one member of a known name.
    public init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: AnyKey.self)
        guard object.allKeys.count == 1, let name = object.allKeys.first.flatMap({ CodingKeys(stringValue: $0.name) })
        else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "not one kind of rule")
            )
        }
        let rule = try decoder.container(keyedBy: CodingKeys.self)
        switch name {
        case .everyone:
            guard try rule.decode(Bool.self, forKey: .everyone) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .everyone,
                    in: rule,
                    debugDescription: "everyone is true, or isn't said"
                )
            }
            self = .everyone
        case .roles: self = .roles(try rule.decode([String].self, forKey: .roles))
        case .people: self = .people(try rule.decode([UUID].self, forKey: .people))
        case .clientsOf: self = .clientsOf(try rule.decode([UUID].self, forKey: .clientsOf))
        case .staffOf: self = .staffOf(try rule.decode([UUID].self, forKey: .staffOf))
        case .matched: self = .matched(try rule.decode(Bool.self, forKey: .matched))
        case .languages: self = .languages(try rule.decode([String].self, forKey: .languages))
        case .enrolmentStates: self = .enrolmentStates(try rule.decode([String].self, forKey: .enrolmentStates))
        case .enrolmentWeeks: self = .enrolmentWeeks(try rule.decode([Int].self, forKey: .enrolmentWeeks))
        case .all: self = .all(try rule.decode([AudienceRule].self, forKey: .all))
        case .any: self = .any(try rule.decode([AudienceRule].self, forKey: .any))
        case .not: self = .not(try rule.decode(AudienceRule.self, forKey: .not))
        }
    }

    /// Writes the one member.
    public func encode(to encoder: any Encoder) throws {
        var rule = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .everyone: try rule.encode(true, forKey: .everyone)
        case .roles(let roles): try rule.encode(roles, forKey: .roles)
        case .people(let ids): try rule.encode(ids, forKey: .people)
        case .clientsOf(let ids): try rule.encode(ids, forKey: .clientsOf)
        case .staffOf(let ids): try rule.encode(ids, forKey: .staffOf)
        case .matched(let isMatched): try rule.encode(isMatched, forKey: .matched)
        case .languages(let languages): try rule.encode(languages, forKey: .languages)
        case .enrolmentStates(let states): try rule.encode(states, forKey: .enrolmentStates)
        case .enrolmentWeeks(let weeks): try rule.encode(weeks, forKey: .enrolmentWeeks)
        case .all(let rules): try rule.encode(rules, forKey: .all)
        case .any(let rules): try rule.encode(rules, forKey: .any)
        case .not(let inner): try rule.encode(inner, forKey: .not)
        }
    }

    /// Any name at all, so that unknown ones are met and refused.
    private struct AnyKey: CodingKey {
        let name: String
        var stringValue: String { name }
        var intValue: Int? { nil }

        init?(stringValue: String) { name = stringValue }
        init?(intValue: Int) { nil }
    }
}
