import PeopleKit
import FoundationEssentials
import TangoDomain

/// Somebody stands in for somebody else.
struct CoverView: Codable, Sendable, Hashable {
    var id: UUID
    /// Absent while identity has not told of them, as `covering`.
    var absent: PersonView?
    var covering: PersonView?
    var from: Date
    var until: Date
    /// Revision that a conditional change names, as the entity tag.
    var revision: Int

    init(_ cover: Cover, _ people: [UUID: PersonRow]) {
        id = cover.id
        absent = people[cover.absent].map(PersonView.init)
        covering = people[cover.covering].map(PersonView.init)
        from = cover.from
        until = cover.until
        revision = cover.revision
    }
}

/// Page of covers, the latest first.
struct CoverListView: Codable, Sendable {
    var covers: [CoverView]
    /// The `cursor` of the next page; absent on the last.
    var next: String?
}
