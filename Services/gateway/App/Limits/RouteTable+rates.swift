import HTTPKit

extension RouteTable {
    /// The same table with a row for every path that has a rate. Whatever lies below such a path counts by it, too, also where
    /// its row has a time-out of its own; of several the longest path, and the one that names the method, comes first, also where it
    /// says that there is no rate.
    func counting(_ rates: RouteRates) -> RouteTable {
        let counted = rates.entries.indices.sorted { first, second in
            let (one, other) = (rates.entries[first], rates.entries[second])
            let (length, otherLength) = (one.prefix.utf8.count, other.prefix.utf8.count)
            return length == otherLength ? one.method != nil && other.method == nil : length > otherLength
        }
        guard !counted.isEmpty else { return self }
        var rows = rows
        for place in counted {
            let prefix = rates.entries[place].prefix
            guard !rows.contains(where: { $0.prefix == prefix }), let row = row(for: prefix, from: .open) else {
                continue
            }
            rows.append(row.with(prefix: prefix, response: row.limits.response))
        }
        return RouteTable(
            rows.map { row in
                row.counted(
                    by: counted.filter { Self.covers(rates.entries[$0].prefix, row.prefix) }.map {
                        CountedRoute(place: $0, method: rates.entries[$0].method)
                    }
                )
            }
        )
    }
}
