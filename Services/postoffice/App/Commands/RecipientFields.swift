import FoundationEssentials
import HTTPKit
import PostofficeDomain

/// Persons whom a letter names, as its author may know them.
struct Recipients: Sendable {
    var participants: Participants
    /// Names of the persons whom the author knows.
    var names: [UUID: String]
}

/// Fields in a request that name the recipients, so that a problem can point there.
struct RecipientFields: Sendable {
    private var fields: [UUID: String] = [:]
    private var order: [UUID] = []
    /// Names of the persons whom the author knows.
    var names: [UUID: String] = [:]

    /// Fields as in the bodies of `/api/v1`.
    init(to: [UUID] = [], bcc: [UUID] = []) {
        for (place, id) in to.enumerated() { note(id, "to[\(place)]") }
        for (place, id) in bcc.enumerated() { note(id, "bcc[\(place)]") }
    }

    /// Fields of `ids` that follow from something else that the request says, in `field`.
    init(_ ids: [UUID], from field: String) {
        for id in ids { note(id, field) }
    }

    /// Notes that `id` was named in `field`; the first place counts.
    mutating func note(_ id: UUID, _ field: String) {
        guard fields[id] == nil else { return }
        fields[id] = field
        order.append(id)
    }

    /// The field that names `id`; `to` for somebody a stored draft names.
    func field(_ id: UUID) -> String { fields[id] ?? "to" }

    /// Error that says why `id` is wrong, and who that is: by the request's field, and by name where the author knows them.
    func error(_ id: UUID, reason: String, _ message: String) -> FieldError {
        var parameters: [String: String] = [:]
        if let number = id.unresolvedRecipient {
            parameters["number"] = String(number)
        } else {
            parameters["person"] = id.uuidString.lowercased()
        }
        parameters["name"] = names[id]
        return FieldError(field(id), reason: reason, message, parameters: parameters)
    }

    /// Persons of `ids` in the order they were named; unnamed persons at the end.
    func inOrder(_ ids: some Collection<UUID>) -> [UUID] {
        order.filter(ids.contains) + ids.filter { fields[$0] == nil }.sorted { $0.uuidString < $1.uuidString }
    }
}
