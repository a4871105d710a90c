import IdentityDomain
import ServiceKit
import TextFolding

/// Names by which a person is found: both names as they are searched.
struct FoundName: Sendable {
    let byLastName: String
    let byFirstName: String

    init(_ name: PersonName) { self.init(first: name.first, last: name.last) }

    private init(first: String, last: String) {
        byLastName = Self.joined(last, first)
        byFirstName = Self.joined(first, last)
    }

    /// Both as one text; without a blank at its ends where a person has one name only.
    private static func joined(_ one: String, _ other: String) -> String {
        FoldedText.of([one, other].filter { !$0.isEmpty }.joined(separator: " "))
    }

    /// Columns of the table that hold them.
    static let columns = FoldedColumns(
        "person",
        from: ["first_name", "last_name"],
        to: ["found_by_last_name", "found_by_first_name"]
    ) { written in
        let found = FoundName(first: written[0], last: written[1])
        return [found.byLastName, found.byFirstName]
    }
}
