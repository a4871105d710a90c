/// The parameters behind the `?`, decoded.
public struct QueryItems: Sendable, Equatable {
    /// One parameter.
    public struct Item: Sendable, Equatable {
        /// Its name.
        public let name: String
        /// Its value; empty if there was no `=`.
        public let value: String
    }

    /// Parameters in their order.
    public let items: [Item]

    /// Reads `a=1&b=2`. Throws 400 if an escape is broken, a text is not UTF-8, or there are more than 100 parameters.
    public init(_ query: String?) throws(Problem) {
        var items: [Item] = []
        for pair in (query ?? "").split(separator: "&") {
            let mark = pair.firstIndex(of: "=") ?? pair.endIndex
            guard let name = PercentCoding.decode(pair[..<mark], plusIsSpace: true),
                let value = PercentCoding.decode(pair[mark...].dropFirst(), plusIsSpace: true),
                items.count < 100
            else { throw .badRequest("The query cannot be read.") }
            items.append(Item(name: name, value: value))
        }
        self.items = items
    }

    /// The first value of `name`.
    public subscript(name: String) -> String? { items.first { $0.name == name }?.value }
}
