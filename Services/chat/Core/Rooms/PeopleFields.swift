import FoundationEssentials

/// Fields in which a request names people, so that a problem can say which of them it means.
package struct PeopleFields: Sendable {
    /// The list's name.
    let name: String
    /// The people, in the order of the request.
    let people: [UUID]

    /// A list of `people` called `name`.
    init(_ name: String, _ people: [UUID]) {
        self.name = name
        self.people = people
    }

    /// `members`, without saying which.
    static let members = PeopleFields("member_ids", [])

    /// The field that names `person`.
    func field(_ person: UUID) -> String {
        people.firstIndex(of: person).map { "\(name)[\($0)]" } ?? name
    }

    /// People among `ids` in the order of the request.
    func inOrder(_ ids: some Sequence<UUID>) -> [UUID] {
        ids.sorted { left, right in
            let places = (people.firstIndex(of: left) ?? .max, people.firstIndex(of: right) ?? .max)
            return places.0 == places.1 ? left.uuidString < right.uuidString : places.0 < places.1
        }
    }
}
