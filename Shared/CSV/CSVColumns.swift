/// Column of a file of comma-separated values, by the name that the first line calls it.
public protocol CSVColumn: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == String {
    /// Columns without which the file can't be read.
    static var required: [Self] { get }
    /// Other names of columns, in small letters.
    static var otherNames: [String: Self] { get }
}

extension CSVColumn {
    /// None.
    public static var otherNames: [String: Self] { [:] }
}

/// Places of the columns of a file, by its first line. Upper and lower case are the same, and so are blanks and underscores.
public struct CSVColumns<Column: CSVColumn>: Sendable, Hashable {
    /// Reason for which the first line is no heading.
    public enum ValidationError: Error, Sendable, Hashable {
        /// No line at all.
        case noHeading
        /// A column of a name that means nothing here.
        case unknown(String)
        /// A column that stands there twice.
        case repeated(Column)
        /// A column that is required and isn't there.
        case missing(Column)

        /// Reason in words, for a person.
        public var sentence: String {
            switch self {
            case .noHeading: "The file is empty. Its first line names the columns: \(Self.names)."
            case .unknown(let name): "There is no column “\(name.prefix(40))”; the columns are \(Self.names)."
            case .repeated(let column): "The column \(column.rawValue) stands there twice."
            case .missing(let column): "The column \(column.rawValue) is missing; the columns are \(Self.names)."
            }
        }

        private static var names: String { Column.allCases.map(\.rawValue).joined(separator: ", ") }
    }

    private let places: [Column: Int]
    /// Number of fields in each line.
    public let count: Int

    /// Reads the first line.
    public init(heading: [String]?) throws(ValidationError) {
        guard let heading else { throw .noHeading }
        var places: [Column: Int] = [:]
        for (place, name) in heading.enumerated() {
            let plain = String(name.lowercased().map { $0 == " " ? "_" : $0 })
            guard let column = Column(rawValue: plain) ?? Column.otherNames[plain] else { throw .unknown(name) }
            guard places.updateValue(place, forKey: column) == nil else { throw .repeated(column) }
        }
        for column in Column.required where places[column] == nil { throw .missing(column) }
        self.places = places
        count = heading.count
    }

    /// Field of a line in a column; `nil` if the field is empty or the column missing. The line has `count` fields.
    public func field(_ column: Column, of fields: [String]) -> String? {
        guard let place = places[column], !fields[place].isEmpty else { return nil }
        return fields[place]
    }
}
