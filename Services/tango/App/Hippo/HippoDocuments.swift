import PeopleKit
import FoundationEssentials
import TangoDomain

/// The matchings of who asks, with the people on the other side: as the original client decodes them, strictly, so each member and
/// each type counts.
struct HippoMatchings: Codable, Sendable {
    var data: [HippoMatching]
    var included: [HippoPerson]

    /// The ties of `person`, each with who is on its other side. Whoever is not known here yet is left out with their matching.
    init(_ relationships: [CareRelationship], of person: UUID, _ people: [UUID: PersonRow]) {
        let known = relationships.filter { people[$0.other(than: person)] != nil }
        data = known.map(HippoMatching.init)
        included = Set(known.map { $0.other(than: person) }).compactMap { people[$0].map(HippoPerson.init) }
            .sorted { $0.id < $1.id }
    }
}

/// A matching; the client looks at nothing but that it is there.
struct HippoMatching: Codable, Sendable, Hashable {
    /// The matching; one that somebody has by a cover is named by the cover as well.
    var id: String
    var type = "matchings"

    init(_ relationship: CareRelationship) {
        id = [relationship.matching.id, relationship.cover?.id].compactMap { $0?.uuidString.lowercased() }.joined(
            separator: "."
        )
    }
}

/// A person as the original client looks names up: by an integer id.
struct HippoPerson: Codable, Sendable, Hashable {
    var id: Int
    var type = "users"
    var attributes: Attributes

    struct Attributes: Codable, Sendable, Hashable {
        var firstName: String
        var lastName: String

        private enum CodingKeys: String, CodingKey {
            case firstName = "first_name"
            case lastName = "last_name"
        }
    }

    init(_ person: PersonRow) {
        id = person.number
        attributes = Attributes(
            firstName: person.firstName.isEmpty && person.lastName.isEmpty ? person.name : person.firstName,
            lastName: person.lastName
        )
    }
}

extension CareRelationship {
    /// Person on the other side.
    fileprivate func other(than person: UUID) -> UUID { client == person ? staff : client }
}
