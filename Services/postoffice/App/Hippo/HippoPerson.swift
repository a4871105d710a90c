import PeopleKit
import FoundationEssentials

/// A person as the original client looks names up: by an integer id.
struct HippoPerson: Codable, Sendable, Hashable {
    var id: Int
    var type = Self.type
    var attributes: Attributes

    struct Attributes: Codable, Sendable, Hashable {
        var firstName: String
        var lastName: String

        private enum CodingKeys: String, CodingKey {
            case firstName = "first_name"
            case lastName = "last_name"
        }
    }

    /// Value of a person's `type`, here and in relationships.
    static let type = "users"

    /// The system as a sender. No person has the number 0.
    static let system = HippoPerson(id: 0, attributes: Attributes(firstName: "TheraComm", lastName: "System"))

    private init(id: Int, attributes: Attributes) {
        self.id = id
        self.attributes = attributes
    }

    init(_ person: PersonRow) {
        self.init(
            id: person.number,
            attributes: Attributes(
                firstName: person.firstName.isEmpty && person.lastName.isEmpty ? person.name : person.firstName,
                lastName: person.lastName
            )
        )
    }

    /// Somebody whom a draft names by a number, and whom its author doesn't know, or nobody.
    init(unknown number: Int) {
        self.init(id: number, attributes: Attributes(firstName: PersonView.unknown, lastName: ""))
    }
}
