import PeopleKit
import FoundationEssentials
import PostofficeDomain

/// A person beside a letter.
struct PersonView: Codable, Sendable, Hashable {
    var id: UUID
    /// 0 for somebody whom the reader doesn't know, unless the draft names them by a number.
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

    /// Somebody whom a draft names, and whom its author doesn't know: the id as it was given, and nothing else, whether there is such a
    /// person or not.
    init(unknown id: UUID) {
        self.id = id
        number = id.unresolvedRecipient ?? 0
        (firstName, lastName, name) = ("", "", Self.unknown)
    }

    /// Name of an unknown person.
    static let unknown = "Unknown"
}
