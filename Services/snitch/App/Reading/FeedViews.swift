import FoundationEssentials
import PeopleKit
import SnitchDomain

/// A feed as an `OrderedCollection` (ActivityStreams 2.0): where its pages begin.
struct FeedView: Codable, Sendable {
    let context: [String]
    let id: String
    let type: String
    let first: String

    init(_ addresses: FeedAddresses) {
        context = ActivityTerms.contexts
        (id, type, first) = (addresses.feed, "OrderedCollection", addresses.page(nil))
    }

    private enum CodingKeys: String, CodingKey {
        case id, type, first
        case context = "@context"
    }
}

/// Page of a feed, the newest first (`OrderedCollectionPage`).
struct FeedPageView: Codable, Sendable {
    let context: [String]
    let id: String
    let type: String
    let partOf: String
    /// Address of the page behind it; nil on the last one.
    let next: String?
    let orderedItems: [ActivityView]

    init(
        _ rows: [ActivityRow],
        _ people: [UUID: PersonRow],
        at cursor: String?,
        next: String?,
        _ addresses: FeedAddresses
    ) {
        context = ActivityTerms.contexts
        (id, type) = (addresses.page(cursor), "OrderedCollectionPage")
        partOf = addresses.feed
        self.next = next.map { addresses.page($0) }
        orderedItems = rows.map { ActivityView($0, people) }
    }

    private enum CodingKeys: String, CodingKey {
        case id, type, partOf, next, orderedItems
        case context = "@context"
    }
}

/// Activity: its type, its kind in words of our own, persons, and a link. No content.
struct ActivityView: Codable, Sendable, Hashable {
    /// Person as an object of ActivityStreams.
    struct Person: Codable, Sendable, Hashable {
        let type: String
        let id: String
        /// Name; absent where the person was erased.
        let name: String?

        init?(_ id: UUID?, _ people: [UUID: PersonRow]) {
            guard let id else { return nil }
            (type, self.id) = ("Person", ActivityTerms.address(of: id))
            let name = people[id]?.name ?? ""
            self.name = name.isEmpty ? nil : name
        }
    }

    /// Link to what it happened to.
    struct Link: Codable, Sendable, Hashable {
        let type: String
        /// Path in this API.
        let href: String
    }

    let id: String
    let type: String
    let kind: ActivityKind
    /// Place in all feeds: what `POST looked` takes.
    let position: Int64
    let published: Date
    let actor: Person?
    /// Person whom it is about.
    let about: Person?
    let object: Link

    init(_ row: ActivityRow, _ people: [UUID: PersonRow]) {
        (id, type) = (ActivityTerms.address(of: row.id), row.kind.type)
        (kind, position, published) = (row.kind, row.position, row.at)
        (actor, about) = (Person(row.actor, people), Person(row.about, people))
        object = Link(type: "Link", href: row.link)
    }
}

/// Number of activities that somebody hasn't looked at.
struct NewsView: Codable, Sendable, Hashable {
    /// At most this many are counted.
    static let most = 100

    /// Number; `most` means that many or more.
    let count: Int
    /// Position up to which one has looked.
    let seen: Int64
}
