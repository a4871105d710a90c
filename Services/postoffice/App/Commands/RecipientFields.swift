import FoundationEssentials

/// Where in a request each recipient was named, so that a problem can point there.
struct RecipientFields: Sendable {
    private var fields: [UUID: String] = [:]
    private var order: [UUID] = []

    /// As in the bodies of `/api/v1`.
    init(to: [UUID] = [], bcc: [UUID] = []) {
        for (place, id) in to.enumerated() { note(id, "to[\(place)]") }
        for (place, id) in bcc.enumerated() { note(id, "bcc[\(place)]") }
    }

    /// Notes that `id` was named in `field`; the first place counts.
    mutating func note(_ id: UUID, _ field: String) {
        guard fields[id] == nil else { return }
        fields[id] = field
        order.append(id)
    }

    /// The field that names `id`; `to` for somebody a stored draft names.
    func field(_ id: UUID) -> String { fields[id] ?? "to" }

    /// These people in the order they were named; those who weren't at the end.
    func inOrder(_ ids: some Collection<UUID>) -> [UUID] {
        order.filter(ids.contains) + ids.filter { fields[$0] == nil }.sorted { $0.uuidString < $1.uuidString }
    }
}
