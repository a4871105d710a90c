import FoundationEssentials

// Metadata is read with every event and hardly ever looked at, so it is stored in a form that costs next to nothing to
// read: a byte that says the format (1), a byte of flags, the ids in 16 bytes each, the rest is the correlation.
extension EventMeta {
    private static let format: UInt8 = 1
    private static let hasActor: UInt8 = 1
    private static let hasCausation: UInt8 = 2
    private static let hasCorrelation: UInt8 = 4

    /// Bytes for the column; `nil` if there is nothing to store.
    public var stored: [UInt8]? {
        guard self != EventMeta() else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(34 + (correlation?.utf8.count ?? 0))
        bytes.append(Self.format)
        bytes.append(0)
        if let actor {
            bytes[1] |= Self.hasActor
            withUnsafeBytes(of: actor.uuid) { bytes.append(contentsOf: $0) }
        }
        if let causation {
            bytes[1] |= Self.hasCausation
            withUnsafeBytes(of: causation.uuid) { bytes.append(contentsOf: $0) }
        }
        if let correlation {
            bytes[1] |= Self.hasCorrelation
            bytes.append(contentsOf: correlation.utf8.prefix(255))
        }
        return bytes
    }

    /// Reads the stored form; `nil` if it is damaged.
    public init?(stored: [UInt8]) {
        guard stored.count >= 2, stored[0] == Self.format, stored[1] < 8 else { return nil }
        var rest = stored[2...]
        self.init()
        if stored[1] & Self.hasActor != 0 {
            guard let id = UUID(taking: &rest) else { return nil }
            actor = id
        }
        if stored[1] & Self.hasCausation != 0 {
            guard let id = UUID(taking: &rest) else { return nil }
            causation = id
        }
        if stored[1] & Self.hasCorrelation != 0 {
            correlation = String(decoding: rest, as: UTF8.self)
        } else if !rest.isEmpty {
            return nil
        }
    }
}

extension UUID {
    /// Takes 16 bytes off the front; `nil` if there are fewer.
    fileprivate init?(taking bytes: inout ArraySlice<UInt8>) {
        guard bytes.count >= 16 else { return nil }
        self = UUID(bytes: bytes.prefix(16))
        bytes = bytes.dropFirst(16)
    }
}
