/// Columns of a file of matchings, by its first line.
struct MatchingColumns: Sendable, Hashable {
    /// Column of a file. `client` and `staff` must be there.
    enum Column: String, Sendable, Hashable, CaseIterable {
        case client, staff, kind, from, until, reason, override
    }

    /// Reason for which the first line is no heading.
    enum ValidationError: Error, Sendable, Hashable {
        /// No line at all.
        case noHeading
        /// A column of a name that means nothing here.
        case unknown(String)
        /// A column that stands there twice.
        case repeated(Column)
        /// A column without which nothing can be matched.
        case missing(Column)

        /// Reason in words, for a person.
        var sentence: String {
            switch self {
            case .noHeading: "The file is empty. Its first line names the columns: client,staff,kind,from,until,reason."
            case .unknown(let name): "There is no column “\(name.prefix(40))”; the columns are \(Self.names)."
            case .repeated(let column): "The column \(column.rawValue) stands there twice."
            case .missing(let column): "The column \(column.rawValue) is missing; the columns are \(Self.names)."
            }
        }

        private static var names: String { Column.allCases.map(\.rawValue).joined(separator: ", ") }
    }

    private let places: [Column: Int]
    /// Number of fields in each line.
    let count: Int

    /// Reads the first line. Upper and lower case are the same.
    init(heading: [String]?) throws(ValidationError) {
        guard let heading else { throw .noHeading }
        var places: [Column: Int] = [:]
        for (place, name) in heading.enumerated() {
            guard let column = Column(rawValue: name.lowercased()) else { throw .unknown(name) }
            guard places.updateValue(place, forKey: column) == nil else { throw .repeated(column) }
        }
        for column in [Column.client, .staff] where places[column] == nil { throw .missing(column) }
        self.places = places
        count = heading.count
    }

    /// Field of a line in a column; `nil` if the field is empty or the column missing. The line has `count` fields.
    func field(_ column: Column, of fields: [String]) -> String? {
        guard let place = places[column], !fields[place].isEmpty else { return nil }
        return fields[place]
    }
}
