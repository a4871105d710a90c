import FoundationEssentials

/// Person in what administrators look into, as far as they are known.
struct KnownPersonView: Codable, Sendable, Equatable {
    var id: UUID
    /// Both names; absent for somebody who was erased.
    var name: String?

    init(_ id: UUID, in people: [UUID: PersonRow]) { (self.id, name) = (id, people[id]?.name) }
}
