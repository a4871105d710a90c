/// Routes by path segments. A literal segment goes before a placeholder, a placeholder before `{rest...}`.
struct RouteTree: Sendable {
    /// Routes of a path with the values of its placeholders.
    struct Match {
        /// The routes of that path by method; never empty.
        let routes: [Method: Int]
        /// Values of the placeholders, percent-decoded, in order.
        let values: [String]
    }

    private struct Node: Sendable {
        var literals: [Substring: Int] = [:]
        var placeholder: Int?
        var rest: [Method: Int] = [:]
        var routes: [Method: Int] = [:]
    }

    private var nodes = [Node()]

    /// Adds route number `index`. Traps if method and path are already taken: the table is made at start.
    mutating func insert(_ route: Route, index: Int) {
        var node = 0
        for segment in Self.segments(of: route.path) {
            if segment.hasSuffix("...}") {
                let old = nodes[node].rest.updateValue(index, forKey: route.method)
                precondition(old == nil, "two routes for \(route.method) \(route.path)")
                return
            }
            node = segment.hasPrefix("{") ? placeholder(under: node) : literal(segment, under: node)
        }
        let old = nodes[node].routes.updateValue(index, forKey: route.method)
        precondition(old == nil, "two routes for \(route.method) \(route.path)")
    }

    /// Routes of `path`; nil if there are none. Throws 400 if a placeholder's text is not percent-encoded UTF-8.
    func match(_ path: String) throws(Problem) -> Match? {
        var raw: [Substring] = []
        guard let routes = find(Self.segments(of: path)[...], from: 0, &raw) else { return nil }
        var values: [String] = []
        for text in raw {
            guard let value = PercentCoding.decode(text) else { throw .badRequest("The path cannot be read.") }
            values.append(value)
        }
        return Match(routes: routes, values: values)
    }

    /// The names of a path's placeholders, in order.
    static func names(in path: String) -> [String] {
        segments(of: path).filter { $0.hasPrefix("{") }.map { segment in
            let name = segment.dropFirst().dropLast()
            return String(name.hasSuffix("...") ? name.dropLast(3) : name)
        }
    }

    private func find(_ segments: ArraySlice<Substring>, from node: Int, _ values: inout [Substring]) -> [Method: Int]?
    {
        guard let segment = segments.first else {
            return nodes[node].routes.isEmpty ? nil : nodes[node].routes
        }
        if let next = nodes[node].literals[segment], let found = find(segments.dropFirst(), from: next, &values) {
            return found
        }
        if let next = nodes[node].placeholder, !segment.isEmpty {
            values.append(segment)
            if let found = find(segments.dropFirst(), from: next, &values) { return found }
            values.removeLast()
        }
        guard !nodes[node].rest.isEmpty, let last = segments.last else { return nil }
        values.append(segment.base[segment.startIndex..<last.endIndex])
        return nodes[node].rest
    }

    private mutating func literal(_ segment: Substring, under node: Int) -> Int {
        if let next = nodes[node].literals[segment] { return next }
        nodes.append(Node())
        nodes[node].literals[segment] = nodes.count - 1
        return nodes.count - 1
    }

    private mutating func placeholder(under node: Int) -> Int {
        if let next = nodes[node].placeholder { return next }
        nodes.append(Node())
        nodes[node].placeholder = nodes.count - 1
        return nodes.count - 1
    }

    private static func segments(of path: String) -> [Substring] {
        path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map { $0 }
    }
}
