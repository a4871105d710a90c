import Languages
import FoundationEssentials

/// Somebody who could take a client on, and how well that would go: the sum of what each of its parts counts.
public struct Suggestion: Sendable, Hashable {
    /// What counts.
    public enum Aspect: String, Codable, Sendable, Hashable, CaseIterable {
        /// How much of the limit is free.
        case room
        /// Which of the wished specialities they know about.
        case specialities
        /// Whether there is a language that both speak.
        case languages

        /// What it counts at most.
        public var weight: Int {
            switch self {
            case .room: 50
            case .specialities: 30
            case .languages: 20
            }
        }
    }

    /// What one aspect came to.
    public struct Part: Sendable, Hashable {
        /// Which.
        public var aspect: Aspect
        /// From 0 to the aspect's weight.
        public var points: Int
        /// Which of the wishes are met, in their order; none for `room`.
        public var met: [String]
    }

    /// Whose load counts as full where no limit was set: it makes loads comparable, and excludes nobody.
    public static let usualLimit = 30

    /// Who could take the client on.
    public var carer: Carer
    /// What counted. What the client has no wishes about counts for nobody, and is left out.
    public var parts: [Part]

    /// The sum of the parts.
    public var score: Int { parts.reduce(0) { $0 + $1.points } }

    /// What speaks for `carer`.
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

    /// Whether it is named before `other`: the higher score, then the smaller load, then by id. No two carers are equal in this.
    public func goesBefore(_ other: Suggestion) -> Bool {
        if score != other.score { return score > other.score }
        if carer.load != other.carer.load { return carer.load < other.carer.load }
        return carer.id.uuidString < other.carer.id.uuidString
    }
}
