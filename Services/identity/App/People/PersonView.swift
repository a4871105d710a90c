import FoundationEssentials
import IdentityContract

/// A person on the wire.
struct PersonView: Codable, Sendable, Equatable {
    /// Extent of what the reader may see.
    enum Extent: Sendable {
        /// Part that colleagues see of each other and of clients.
        case directory
        /// Part with login name and address: for oneself, and for administrators of accounts.
        case full
    }

    var id: UUID
    var number: Int
    var firstName: String
    var lastName: String
    /// Name by which other clients know the person in place of these names; absent if they have chosen nothing.
    var pseudonym: String?
    var roles: [String]
    /// True if the person works here.
    var staff: Bool
    /// False while suspended.
    var active: Bool
    /// Path at which their picture is fetched; absent if there is none, or they are suspended.
    var picture: String?
    var login: String?
    var email: String?
    /// True if the address was shown to be the person's own; with the address.
    var emailVerified: Bool?
    /// Language in which the person would like to be spoken to; for themselves and administrators of accounts.
    var language: String?
    var timeZone: String?

    init(_ row: PersonRow, as extent: Extent) {
        id = row.id
        number = row.number
        firstName = row.firstName
        lastName = row.lastName
        pseudonym = row.pseudonym
        roles = row.roles
        staff = row.isStaff
        active = row.isActive
        picture = row.isActive ? PersonPicture.path(of: row.id, row.picture) : nil
        login = extent == .full ? row.login : nil
        email = extent == .full ? row.email : nil
        emailVerified = extent == .full ? row.isEmailVerified : nil
        language = extent == .full ? row.language : nil
        timeZone = extent == .full ? row.timeZone : nil
    }

    enum CodingKeys: String, CodingKey {
        case id, number, pseudonym, roles, staff, active, picture, login, email, language
        case emailVerified = "email_verified"
        case timeZone = "time_zone"
        case firstName = "first_name"
        case lastName = "last_name"
    }
}
