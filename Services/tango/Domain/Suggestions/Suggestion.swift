import Languages
import FoundationEssentials

/// Somebody who could take a client on, and how well that would go: the sum of what each of its parts counts.
public struct Suggestion: Sendable, Hashable {
    /// Aspect that counts.
    public enum Aspect: String, Codable, Sendable, Hashable, CaseIterable {
        /// Part of the limit that is free.
        case room
        /// Specialities among the wished ones that they know about.
        case specialities
        /// Language that both speak, if there is one.
        case languages

        /// Most points of the aspect.
        public var weight: Int {
            switch self {
            case .room: 50
            case .specialities: 30
            case .languages: 20
            }
        }
    }

    /// Result of one aspect.
    public struct Part: Sendable, Hashable {
        /// Aspect of the result.
        public var aspect: Aspect
        /// Points from 0 to the aspect's weight.
        public var points: Int
        /// Wishes that are met, in their order; none for `room`.
        public var met: [String]
    }

    /// Load that counts as full if no limit was set: it makes loads comparable, and excludes nobody.
    public static let usualLimit = 30

    /// Member of staff who could take the client on.
    public var carer: Carer
    /// Results of the aspects. An aspect about which the client has no wishes counts for nobody, and is left out.
    public var parts: [Part]

    /// The sum of the parts.
    public var score: Int { parts.reduce(0) { $0 + $1.points } }

    /// Takes the points of `carer`.
    init(_ carer: Carer, _ wishes: Wishes) {
        self.carer = carer
        var parts = [Self.room(carer)]
        if !wishes.specialities.isEmpty {
            let met = wishes.specialities.filter(carer.specialities.contains)
            let points = Aspect.specialities.weight * met.count / wishes.specialities.count
            parts.append(Part(aspect: .specialities, points: points, met: met))
        }
        if !wishes.languages.isEmpty {
            let met = wishes.languages.filter { wish in
                carer.languages.contains { LanguageTag.agree($0, wish) }
            }
            // One language is enough to talk.
            parts.append(Part(aspect: .languages, points: met.isEmpty ? 0 : Aspect.languages.weight, met: met))
        }
        self.parts = parts
    }

    private static func room(_ carer: Carer) -> Part {
        let limit = max(1, carer.limit ?? usualLimit)
        let free = max(0, limit - carer.load)
        return Part(aspect: .room, points: Aspect.room.weight * free / limit, met: [])
    }

    /// Returns true if it is named before `other`: the higher score, then the smaller load, then by id. No two carers
    /// are equal in this.
    public func goesBefore(_ other: Suggestion) -> Bool {
        if score != other.score { return score > other.score }
        if carer.load != other.carer.load { return carer.load < other.carer.load }
        return carer.id.uuidString < other.carer.id.uuidString
    }
}
