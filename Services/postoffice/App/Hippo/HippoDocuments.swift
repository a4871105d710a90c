import FoundationEssentials
import PostofficeDomain

/// `{"data": …}`
struct HippoDocument<Content: Codable & Sendable>: Codable, Sendable {
    var data: Content
}

/// Message with the people it names.
struct HippoOpenMessage: Codable, Sendable {
    var data: HippoMessage
    var included: [HippoPerson]
}

/// A page of a folder.
struct HippoMessagePage: Codable, Sendable {
    var data: [HippoMessage]
    var included: [HippoPerson]
    var meta: HippoMeta
}

/// Place of a page in the folder.
struct HippoMeta: Codable, Sendable, Hashable {
    /// A number as **text**.
    var perPage: String
    var currentPage: Int
    /// Absent on the last page.
    var nextPage: Int?
    /// Absent on the first page.
    var prevPage: Int?
    var totalPages: Int
    var totalCount: Int

    private enum CodingKeys: String, CodingKey {
        case perPage = "per_page"
        case currentPage = "current_page"
        case nextPage = "next_page"
        case prevPage = "prev_page"
        case totalPages = "total_pages"
        case totalCount = "total_count"
    }

    /// Page `current` (from 1) of `total` messages. An empty folder has one page, an empty one.
    init(current: Int, size: Int, total: Int) {
        perPage = String(size)
        currentPage = current
        totalPages = max(1, (total + size - 1) / size)
        nextPage = current < totalPages ? current + 1 : nil
        prevPage = current > 1 ? min(current - 1, totalPages) : nil
        totalCount = total
    }
}

extension [HippoPerson] {
    /// Everybody whom these messages name, each once, by number.
    init(naming entries: [LetterEntry], reader: UUID, _ people: ShownPeople) {
        let ids = Set(
            entries.flatMap { entry in entry.people + HippoMessage.addressees(entry, reader: reader, people) }
        )
        let known = ids.compactMap { people[$0].map(HippoPerson.init) }
        // A draft may name by number whom its author has come to know since.
        let numbers = Set(ids.filter { people[$0] == nil }.compactMap(people.number)).subtracting(known.map(\.id))
        self = (known + numbers.map(HippoPerson.init(unknown:))).sorted { $0.id < $1.id }
        if entries.contains(where: \.isSystem) { insert(.system, at: 0) }
    }
}
