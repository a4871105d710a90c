import EventSourcing
import FoundationEssentials

/// Context to which a sealed value is bound, besides its key: it opens nowhere else.
enum Binding {
    /// A field of an event: its id, its type, the path of the field. A type has no zero byte, so the parts can't run together.
    static func field(event: UUID, type: EventType, field: String) -> [UInt8] {
        event.bytes + Array(type.stored.utf8) + [0] + Array(field.utf8)
    }

    /// Something outside the log. Sixteen zero bytes stand where an event's id would, and no event has that id.
    static func context(_ context: String) -> [UInt8] {
        [UInt8](repeating: 0, count: 16) + Array(context.utf8)
    }
}

/// The stored form of a sealed value: format 1, then the box.
enum SealedForm {
    private static let format: UInt8 = 1

    static func seal(_ plain: [UInt8], with key: SecretKey, bound: [UInt8]) -> [UInt8] {
        var sealed = [format]
        sealed.reserveCapacity(1 + Box.overhead + plain.count)
        Box.seal(plain, with: key, bound: bound, into: &sealed)
        return sealed
    }

    static func open(_ sealed: [UInt8], with key: SecretKey, bound: [UInt8]) throws(VaultError) -> [UInt8] {
        guard sealed.first == format else { throw .unknownFormat }
        guard let plain = Box.open(sealed.dropFirst(), with: key, bound: bound) else { throw .tampered }
        return plain
    }
}
