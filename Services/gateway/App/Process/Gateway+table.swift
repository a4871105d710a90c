import HTTPKit

/// Places to which requests go.
extension Gateway {
    /// The table of all prefixes of all services, and of those with a time-out of their own.
    static func table(_ upstreams: [Upstream], _ limits: RouteLimits, _ timeouts: RouteTimeouts = RouteTimeouts())
        -> RouteTable
    {
        let table = RouteTable(
            upstreams.flatMap { upstream in
                ServicePrefixes.entries(of: upstream.service).map { entry in
                    var limits = limits
                    if entry.isStream { limits.idle = .zero }
                    return RouteTable.Row(
                        prefix: entry.prefix,
                        exposure: entry.exposure,
                        limits: limits,
                        upstream: upstream
                    )
                }
            }
        )
        let special = timeouts.entries.compactMap { entry in
            table.row(for: entry.prefix, from: .inside)?.with(prefix: entry.prefix, response: entry.timeout)
        }
        let replaced = Set(special.map(\.prefix))
        return RouteTable(table.rows.filter { !replaced.contains($0.prefix) } + special)
    }
}
