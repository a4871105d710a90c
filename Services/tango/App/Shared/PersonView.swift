import PeopleKit
import FoundationEssentials

/// A person beside a matching.
struct PersonView: Codable, Sendable, Hashable {
    var id: UUID
    var number: Int
    var firstName: String
    var lastName: String
    /// Both names, as one would say them.
    var name: String
    /// Path at which their picture is fetched from identity; absent if there is none.
    var picture: String?

    private enum CodingKeys: String, CodingKey {
        case id, number, name, picture
        case firstName = "first_name"
        case lastName = "last_name"
    }

    init(_ person: PersonRow) {
        id = person.id
        number = person.number
        firstName = person.firstName
        lastName = person.lastName
        name = person.name
        picture = person.picturePath
    }
}
