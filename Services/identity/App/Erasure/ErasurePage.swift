import FoundationEssentials

/// Part of the list of erasures. Persons are named by id: the list outlives them.
struct ErasurePage: Codable, Sendable {
    /// Erasure in the list.
    struct Line: Codable, Sendable, Equatable {
        var id: UUID
        var person: UUID
        var cause: String?
        var stage: String
        var due: Date?
        /// The end of the hold that lasts longest.
        var heldUntil: Date?
        var changedAt: Date

        init(_ entry: ErasuresTable.Entry) {
            (id, person, cause, stage) = (entry.id, entry.person, entry.cause, entry.stage)
            (due, heldUntil, changedAt) = (entry.due, entry.heldUntil, entry.changedAt)
        }

        enum CodingKeys: String, CodingKey {
            case id, cause, stage, due
            case person = "person_id"
            case heldUntil = "held_until"
            case changedAt = "changed_at"
        }
    }

    /// Place where the next page begins.
    struct Keyset: Codable, Sendable {
        var number: Int64
    }

    var erasures: [Line]
    /// Place where the next page begins; absent on the last one.
    var next: String?
}
