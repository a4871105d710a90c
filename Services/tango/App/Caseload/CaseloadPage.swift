import FoundationEssentials
import HTTPKit
import PeopleKit
import TangoDomain
import TextFolding

/// Order of a caseload.
enum CaseloadSort: String, CaseIterable, Sendable {
    /// By last name, then by first name.
    case name
    /// Clients who wait for an answer to a letter, the longest first, then the others by name.
    case waiting
    /// Clients with no letter either way, then the others, the last letter longest ago first.
    case contact
}

extension QueryParameter {
    /// Order of a caseload.
    static let caseloadSort = QueryParameter(
        "sort",
        .oneOf(CaseloadSort.allCases.map(\.rawValue)),
        "By name (unless told), by who waits longest for an answer to a letter, or by whose last letter is longest ago."
    )

    /// Words of a client's name.
    static let clientName = QueryParameter(
        "query",
        .text(maximum: 200),
        "Only clients whose name or pseudonym has words that begin with each of these, without regard to case and accents."
    )
}

extension MatchingCommands {
    /// A page of the caseload of `staff` at `time`. A caseload is bounded, so it is ordered here and not in the database.
    func caseload(of staff: UUID, at time: Date, _ request: Request) async throws -> CaseloadView {
        let kind = try request.kind()
        let limit = try request.limit()
        let sort = try request.queryText("sort").flatMap(CaseloadSort.init(rawValue:)) ?? .name
        let words = FoldedText.words(of: try request.queryText("query") ?? "", limit: 10)
        let place = try request.cursor(CaseloadCursor.self)
        let relationships = try await careTeams.caseload(of: staff, at: time).filter { kind == nil || $0.kind == kind }
        let people = try await people.known(relationships.people)
        let pseudonyms = try await self.people.pseudonyms(of: Set(relationships.map(\.client)))
        let waiting = try await unanswered.waiting(for: staff, from: relationships)
        let letters = try await unanswered.lastLetters(with: staff, of: relationships)
        func key(_ relationship: CareRelationship) -> CaseloadKeyset {
            let time: Date? =
                switch sort {
                case .name: nil
                case .waiting: waiting[relationship.client]?.since
                case .contact: letters[relationship.client]
                }
            return CaseloadKeyset(relationship, people, time, isFirstWithout: sort == .contact)
        }
        var rest = relationships.map { (relationship: $0, key: key($0)) }.sorted { $0.key < $1.key }
        if let place {
            guard let entry = rest.first(where: { $0.key.matching == place.id }) else {
                throw Problem.invalid([FieldError("cursor", code: .notACursor, "is not a cursor of this list any more")]
                )
            }
            // Where it stood when its page was made: who is answered meanwhile is not a reason to leave anybody out.
            let former = entry.key.at(place.at?.date)
            rest.removeAll { $0.key <= former }
        }
        if !words.isEmpty {
            rest.removeAll {
                !(people[$0.relationship.client]?.isCalled(words, or: pseudonyms[$0.relationship.client]) ?? false)
            }
        }
        let page = rest.prefix(limit)
        let next = rest.count > limit ? try page.last.map { try Cursor.text(CaseloadCursor($0.key)) } : nil
        let successors = try await self.people.successors(of: Set(page.map(\.relationship.client)))
        return CaseloadView(
            clients: page.map { ($0.relationship, $0.relationship.client) }
                .map { CaseloadEntryView($0, people, pseudonyms[$1], successors[$1], waiting[$1], letters[$1]) },
            next: next
        )
    }
}

extension PersonRow {
    /// Returns true if for each of `words`, folded, a word of the name or of `pseudonym` begins with it.
    fileprivate func isCalled(_ words: [String], or pseudonym: String?) -> Bool {
        let names = FoldedText.of("\(name) \(pseudonym ?? "")").split { !$0.isLetter && !$0.isNumber }
        return words.allSatisfy { word in names.contains { $0.hasPrefix(word) } }
    }
}

/// The place of an entry in a caseload, in a cursor: no names.
private struct CaseloadCursor: Codable {
    /// Matching, or the matching that one has by a cover.
    var id: UUID
    /// Time by which it was ordered.
    var at: PlaceTime?

    init(_ key: CaseloadKeyset) {
        id = key.matching
        at = key.time.map(PlaceTime.init)
    }
}

/// Key by which a caseload is ordered: by a time where there is one, by name, then in the order of the matchings.
private struct CaseloadKeyset: Comparable {
    /// Id that tells an entry from others.
    let matching: UUID
    private(set) var time: Date?
    /// True if entries without a time come first.
    private let isFirstWithout: Bool
    private let lastName: String
    private let firstName: String
    private let id: String

    init(_ relationship: CareRelationship, _ people: [UUID: PersonRow], _ time: Date?, isFirstWithout: Bool) {
        matching = relationship.matching.id
        self.time = time
        self.isFirstWithout = isFirstWithout
        lastName = people[relationship.client]?.lastName ?? ""
        firstName = people[relationship.client]?.firstName ?? ""
        id =
            "\(relationship.client.uuidString) \(relationship.period.from.timeIntervalSince1970) \(relationship.matching.id.uuidString)"
    }

    /// Key of the same entry with another time.
    func at(_ time: Date?) -> Self {
        var other = self
        other.time = time
        return other
    }

    private var order: Date { time ?? (isFirstWithout ? .distantPast : .distantFuture) }

    static func < (one: Self, other: Self) -> Bool {
        (one.order, one.lastName, one.firstName, one.id) < (other.order, other.lastName, other.firstName, other.id)
    }
}
