import FoundationEssentials
import PeopleKit
import TrumpetDomain

/// People who would see a broadcast now, and its texts.
struct PreviewView: Codable, Sendable, Hashable {
    /// Number of people of one role.
    struct RoleCount: Codable, Sendable, Hashable {
        var role: String
        var people: Int

        /// Counts people by the name of the role; a person with several roles counts in each.
        static func each(of audience: [AudienceMember]) -> [Self] {
            let counts = Dictionary(audience.flatMap { member in member.roles.map { ($0, 1) } }, uniquingKeysWith: +)
            return counts.map { Self(role: $0, people: $1) }.sorted { $0.role < $1.role }
        }
    }

    /// Somebody who would see it.
    struct Person: Codable, Sendable, Hashable {
        var id: UUID
        var number: Int
        var name: String
        var roles: [String]
    }

    /// Number of people who would see it.
    var people: Int
    /// Numbers by the name of the role; a person with several roles counts in each.
    var roles: [RoleCount]
    /// The first of them by name.
    var sample: [Person]
    var contents: ContentsView

    /// People in a sample.
    static let sampleSize = 20

    init(_ contents: BroadcastContents, _ audience: [AudienceMember], sample: [PersonRow]) {
        people = audience.count
        roles = RoleCount.each(of: audience)
        self.sample = sample.map { Person(id: $0.id, number: $0.number, name: $0.name, roles: $0.roles) }
        self.contents = ContentsView(contents)
    }
}
