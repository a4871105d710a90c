extension Query: ExpressibleByStringInterpolation {
    /// Text without binds.
    public init(stringLiteral value: String) { sql = value }

    /// Takes the collected text and binds.
    public init(stringInterpolation: Interpolation) { self = stringInterpolation.query }

    /// Collects the pieces of a literal.
    public struct Interpolation: StringInterpolationProtocol {
        var query: Query

        /// Makes room for what is coming.
        public init(literalCapacity: Int, interpolationCount: Int) {
            query = Query(stringLiteral: "")
            query.sql.reserveCapacity(literalCapacity + interpolationCount * 4)
            query.binds.reserveCapacity(interpolationCount)
        }

        /// Text that the programmer wrote.
        public mutating func appendLiteral(_ literal: String) { query.sql += literal }

        /// A value: becomes a bind.
        public mutating func appendInterpolation(_ value: some PostgresEncodable) { query.bind(value) }

        /// A value that may be missing: becomes a bind, NULL if it is.
        public mutating func appendInterpolation<Value: PostgresEncodable>(_ value: Value?) { query.bind(value) }

        /// A part of a query, with its binds.
        public mutating func appendInterpolation(_ part: Query) { query.append(part) }

        /// A name of a schema, table or column, quoted so that it can be nothing else.
        public mutating func appendInterpolation(identifier name: String) {
            query.sql += Query.quoted(name)
        }
    }

    /// A name in double quotes, with the quotes in it doubled. A zero byte can't occur in a name and ends the text there,
    /// so it is left out.
    static func quoted(_ name: String) -> String {
        var quoted = "\""
        for scalar in name.unicodeScalars where scalar != "\0" {
            if scalar == "\"" { quoted.unicodeScalars.append(scalar) }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "\""
    }
}
