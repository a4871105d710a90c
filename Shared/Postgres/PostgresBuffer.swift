#if canImport(FoundationEssentials)
    import FoundationEssentials
#endif

/// Bytes in PostgreSQL's binary form, appended value by value: all binds of a query share one.
public struct PostgresBuffer: Sendable {
    @usableFromInline var bytes: [UInt8] = []
    /// Set by a value that has no binary form; the query is then refused before anything is sent.
    @usableFromInline var failure: String?

    @usableFromInline init() {}

    /// Appends an integer, highest byte first.
    @inlinable public mutating func append(_ value: some FixedWidthInteger) {
        withUnsafeBytes(of: value.bigEndian) { bytes.append(contentsOf: $0) }
    }

    /// Appends bytes as they are.
    @inlinable public mutating func append(contentsOf more: some Collection<UInt8>) {
        bytes.append(contentsOf: more)
    }

    /// Appends text as UTF-8.
    @inlinable public mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    /// Refuses the value that is being encoded. `reason` must not contain the value.
    @inlinable public mutating func fail(_ reason: String) {
        if failure == nil { failure = reason }
    }

    /// Makes room for `count` more bytes, at least doubling, so that repeated calls stay cheap.
    @inlinable mutating func reserve(_ count: Int) {
        let wanted = bytes.count + count
        if wanted > bytes.capacity { bytes.reserveCapacity(max(wanted, bytes.capacity * 2)) }
    }

    /// Appends a length word and then what `body` appends, which the word counts.
    @inlinable mutating func appendCounted(_ body: (inout PostgresBuffer) -> Void) {
        let start = bytes.count
        append(Int32(0))
        body(&self)
        let length = Int32(truncatingIfNeeded: bytes.count - start - 4).bigEndian
        withUnsafeBytes(of: length) { word in
            for offset in 0..<4 { bytes[start + offset] = word[offset] }
        }
    }
}
