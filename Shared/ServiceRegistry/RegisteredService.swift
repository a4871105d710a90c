/// A service behind the gateway, as its line of `Services/registry.txt` describes it.
public struct RegisteredService: Sendable, Hashable {
    /// Name of its folder, executable, schema, key and feed.
    public let name: String
    /// Area of the API: its routes lie under `/api/v1/<area>`.
    public let area: String
    /// Prefixes of the original client's paths that it answers; mostly none.
    public let originalPaths: [String]
    /// Names of the services whose feeds it reads.
    public let follows: [String]

    /// Reads a line of the registry; nil if its columns aren't four.
    init?(line: Substring) {
        let columns = line.split(separator: " ")
        guard columns.count == 4 else { return nil }
        name = String(columns[0])
        area = String(columns[1])
        originalPaths = Self.list(columns[2])
        follows = Self.list(columns[3])
    }

    private static func list(_ column: Substring) -> [String] {
        column == "-" ? [] : column.split(separator: ",").map(String.init)
    }
}
