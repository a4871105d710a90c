/// Finds the service of a path by the longest prefix that ends at a segment's end.
struct RouteTable: Sendable {
    /// One prefix and what stands behind it. A class, as every request is handed from step to step with its row.
    final class Row: Sendable {
        let prefix: String
        let exposure: Exposure
        let limits: RouteLimits
        let upstream: Upstream
        /// Requests that are counted here beside the policies for everything; mostly none.
        let rates: [CountedRoute]

        init(prefix: String, exposure: Exposure, limits: RouteLimits, upstream: Upstream, rates: [CountedRoute] = []) {
            self.prefix = prefix
            self.exposure = exposure
            self.limits = limits
            self.upstream = upstream
            self.rates = rates
        }

        /// True if our own refusals here are a status alone.
        var refusesWithoutBody: Bool { ServicePrefixes.refusesWithoutBody.contains(prefix) }

        /// The same for a longer prefix whose answers may take another time.
        func with(prefix: String, response: Duration) -> Row {
            var limits = limits
            limits.response = response
            return Row(prefix: prefix, exposure: exposure, limits: limits, upstream: upstream)
        }

        /// The same, counted by `rates` as well.
        func counted(by rates: [CountedRoute]) -> Row {
            Row(prefix: prefix, exposure: exposure, limits: limits, upstream: upstream, rates: rates)
        }
    }

    /// Longest prefix first.
    let rows: [Row]

    init(_ rows: [Row]) { self.rows = rows.sorted { $0.prefix.utf8.count > $1.prefix.utf8.count } }

    /// The row for `path`, among those that exist on `listener`.
    func row(for path: String, from listener: Listener) -> Row? {
        var path = path
        return path.withUTF8 { path in
            rows.first { row in (listener == .inside || row.exposure == .everywhere) && Self.covers(row.prefix, path) }
        }
    }

    /// Returns true if `path` is `prefix` or lies below it.
    static func covers(_ prefix: String, _ path: String) -> Bool {
        var path = path
        return path.withUTF8 { covers(prefix, $0) }
    }

    private static func covers(_ prefix: String, _ path: UnsafeBufferPointer<UInt8>) -> Bool {
        let count = prefix.utf8.count
        guard path.count == count || (path.count > count && path[count] == UInt8(ascii: "/")) else { return false }
        return prefix.utf8.elementsEqual(path[..<count])
    }
}
