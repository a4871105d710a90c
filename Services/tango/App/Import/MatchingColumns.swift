import CSV

/// Column of a file of matchings.
enum MatchingColumn: String, CSVColumn {
    case client, staff, kind, from, until, reason, override

    static let required: [Self] = [.client, .staff]
}

/// Columns of a file of matchings, by its first line.
typealias MatchingColumns = CSVColumns<MatchingColumn>
