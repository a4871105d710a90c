import FoundationEssentials
import HTTPKit
import IdentityContract
import IdentityDomain

/// A counsellor as those see them who look for one. Never anonymous.
struct CounsellorView: Codable, Sendable, Equatable {
    var id: UUID
    var number: Int
    var firstName: String
    var lastName: String
    /// Path at which their picture is fetched; absent if there is none.
    var picture: String?
    var specialities: [String]
    var languages: [String]
    var qualifications: [String]
    var about: String
    var appointedAt: Date

    init(_ entry: CounsellorsTable.Entry) {
        (id, number, firstName, lastName) = (entry.person, entry.number, entry.firstName, entry.lastName)
        picture = PersonPicture.path(of: entry.person, entry.picture)
        (specialities, languages) = (entry.specialities, entry.languages)
        (qualifications, about, appointedAt) = (entry.qualifications, entry.about, entry.appointedAt)
    }

    enum CodingKeys: String, CodingKey {
        case id, number, picture, specialities, languages, qualifications, about
        case firstName = "first_name"
        case lastName = "last_name"
        case appointedAt = "appointed_at"
    }

    /// Part of the list.
    struct Page: Codable, Sendable {
        var counsellors: [CounsellorView]
        /// Place where the next page begins; absent on the last one.
        var next: String?
    }

    /// Specialities on which counsellors advise.
    struct Specialities: Codable, Sendable {
        /// Speciality in the list.
        struct Line: Codable, Sendable {
            var name: String
            /// Number of counsellors who advise on it.
            var counsellors: Int
        }

        var specialities: [Line]
    }
}

/// Counsellor's own words about themselves, as they are typed.
struct ProfileBody: Codable, Sendable {
    /// Specialities on which they advise: 1 to 10.
    var specialities: [String]
    /// Languages in which they advise: 1 to 10 tags such as `en`.
    var languages: [String]
    /// Degrees, trainings, memberships: up to 10.
    var qualifications: [String]
    /// Text in their own words: 1 to 2000 characters.
    var about: String

    /// The profile. Throws 422 that names the field.
    func profile() throws(Problem) -> CounsellorProfile {
        do throws(CounsellorProfile.Mistake) {
            return try CounsellorProfile(
                specialities: specialities,
                languages: languages,
                qualifications: qualifications,
                about: about
            )
        } catch {
            throw .invalid([FieldError(error.field, error.violation)])
        }
    }
}
