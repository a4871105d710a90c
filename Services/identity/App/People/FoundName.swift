import IdentityDomain
import ServiceKit
import TextFolding

/// What a person is found by: both names as they are searched.
struct FoundName: Sendable {
    let byLastName: String
    let byFirstName: String

    init(_ name: PersonName) { self.init(first: name.first, last: name.last) }

    private init(first: String, last: String) {
        byLastName = FoldedText.of("\(last) \(first)")
        byFirstName = FoldedText.of("\(first) \(last)")
    }

    /// Where the table has them.
    static let columns = FoldedColumns(
        "person",
        from: ["first_name", "last_name"],
        to: ["found_by_last_name", "found_by_first_name"]
    ) { written in
        let found = FoundName(first: written[0], last: written[1])
        return [found.byLastName, found.byFirstName]
    }
}
