import EventLog
import EventSourcing
import FoundationEssentials
import Synchronization

/// A stored event as an operator sees it: everything but what is personal, unless that was asked for.
struct ShownEvent: Encodable, Sendable {
    let position: Int64
    let stream: UUID
    let version: Int64
    let id: UUID
    let type: String
    let at: Date
    let actor: UUID?
    let causation: UUID?
    let correlation: String?
    let subject: UUID?
    /// The payload; personal fields read "sealed", "erased", "withheld", or what they hold.
    let data: JSONValue
    /// Reason for which this program can't read it; nil if it can.
    let unreadable: String?

    /// Shows `raw`. The service's schema is asked to decode it, and so tells which fields are personal; `openers` open
    /// them, or leave them sealed if there are none. Members with a name in `hidden` aren't shown, there or elsewhere
    /// in the event; fields `withheld`, as `event.name/field`, aren't opened at all.
    init<E: StoredEvent>(
        _ raw: RawEvent,
        as _: E.Type,
        openers: (any PersonalOpeners)?,
        hiding hidden: Set<String> = [],
        withholding withheld: Set<String> = []
    ) {
        position = raw.position
        stream = raw.stream
        version = raw.version
        id = raw.id
        type = raw.type
        at = raw.at
        let meta = raw.meta.flatMap { EventMeta(stored: $0) }
        actor = meta?.actor
        causation = meta?.causation
        correlation = meta?.correlation
        let schema = E.schema
        var reason: String?
        let watch = FieldWatch(
            openers.flatMap { openers in
                schema.type(stored: raw.type).flatMap { type in
                    raw.subject.map { openers.opener(for: $0, event: raw.id, type: type) }
                }
            },
            withheld: Self.fields(of: schema.type(stored: raw.type)?.name, among: withheld)
        )
        do {
            _ = try schema.decode(raw.type, raw.data, opening: watch)
        } catch {
            reason = String(describing: error)
        }
        unreadable = reason
        var tree = JSONValue(raw.data) ?? .string("not JSON: \(raw.data.count) bytes")
        // The id of the actor is no secret, wherever else it stands.
        let ids = tree.texts(in: hidden).subtracting([actor?.uuidString.lowercased()].compactMap(\.self))
        subject = raw.subject.flatMap { ids.contains($0.uuidString.lowercased()) ? nil : $0 }
        if !hidden.isEmpty { tree = tree.hiding(hidden, also: ids) }
        for (field, value) in watch.fields {
            let path = field.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
            tree = tree.replacing(path[...], by: value)
        }
        data = tree
    }

    /// The fields of one type among those of all.
    private static func fields(of type: String?, among all: Set<String>) -> Set<String> {
        guard let type else { return [] }
        return Set(all.filter { $0.hasPrefix("\(type)/") }.map { String($0.dropFirst(type.count + 1)) })
    }
}

/// Notes which fields of an event are personal, and what is to be shown in their place.
private final class FieldWatch: PersonalOpening {
    private let inner: (any PersonalOpening)?
    private let withheld: Set<String>
    private let seen = Mutex<[(String, JSONValue)]>([])

    init(_ inner: (any PersonalOpening)?, withheld: Set<String>) {
        self.inner = inner
        self.withheld = withheld
    }

    var fields: [(String, JSONValue)] { seen.withLock { $0 } }

    func open(_ sealed: [UInt8], field: String) throws -> [UInt8]? {
        if inner != nil, withheld.contains(field) {
            seen.withLock { $0.append((field, .string("withheld"))) }
            return nil
        }
        let plain = try inner?.open(sealed, field: field)
        let shown: JSONValue =
            if let plain { JSONValue(plain) ?? .string("unreadable") } else {
                .string(inner == nil ? "sealed" : "erased")
            }
        seen.withLock { $0.append((field, shown)) }
        return plain
    }
}
