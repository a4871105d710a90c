import FoundationEssentials
import HTTPKit
import PeopleKit

/// People one may write to.
struct CorrespondentListView: Codable, Sendable {
    var people: [CorrespondentView]
    /// The `cursor` of the next page; absent on the last.
    var next: String?
}

/// Somebody one may write to.
struct CorrespondentView: Codable, Sendable, Hashable {
    var id: UUID
    var number: Int
    var firstName: String
    var lastName: String
    var name: String
    /// Path at which their picture is fetched from identity; absent if there is none.
    var picture: String?
    /// True if they work here.
    var staff: Bool

    private enum CodingKeys: String, CodingKey {
        case id, number, name, picture, staff
        case firstName = "first_name"
        case lastName = "last_name"
    }

    init(_ person: PersonRow) {
        let view = PersonView(person)
        id = view.id
        number = view.number
        firstName = view.firstName
        lastName = view.lastName
        name = view.name
        picture = view.picture
        staff = person.isStaff
    }
}
