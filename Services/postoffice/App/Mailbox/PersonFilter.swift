import FoundationEssentials
import PostofficeDomain
import Postgres

/// Person who must have a part in a letter.
struct PersonFilter: Sendable, Hashable {
    /// Part that is asked for.
    enum Part: Sendable, Hashable {
        /// The person wrote it.
        case author
        /// The person wrote it, or it went to them as far as the owner of the copy sees.
        case anyPart
    }

    var person: UUID
    var part: Part

    /// Condition of `copy` as `copy` and `letter` as `l`. Blind copies count as they are shown: for the author all, for one of them only
    /// themselves. Of the owner's own letters the copy says it.
    func condition(for owner: UUID, copy: Query = "c") -> Query {
        switch part {
        case .author where person == owner: "\(copy).part = 0"
        case .author: "l.author = \(person)"
        case .anyPart where person == owner: "true"
        case .anyPart:
            "(l.author = \(person) or \(person) = any(l.recipients) or \(copy).part = 0 and \(person) = any(l.bcc))"
        }
    }

    /// Condition of `search` as `s` that holds for every such letter, and for few others; `nil` for the owner, whom every letter names.
    func lookUp(in owner: UUID) -> Query? {
        person == owner ? nil : "s.people @> \([Trigrams.number(of: person, for: owner)])"
    }
}
