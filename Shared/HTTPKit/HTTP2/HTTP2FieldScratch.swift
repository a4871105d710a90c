import CNGHTTP2

/// Reusable memory in which the fields of one head are laid out for nghttp2, which copies them.
///
/// A value, so that its owner is entered once for a head and not for each of its fields.
struct HTTP2FieldScratch {
    private var bytes: [UInt8] = []
    private var ends: [(name: Int, value: Int, isUnique: Bool)] = []
    private var fields: [nghttp2_nv] = []

    /// Forgets the fields of the head before, and adds those that `lay` adds.
    mutating func begin(_ lay: (inout HTTP2FieldScratch) -> Void) {
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        lay(&self)
    }

    /// Adds one field. `isUnique`: the value won't come again, so it is no use in the peer's table.
    mutating func add(_ name: String, _ value: String, isUnique: Bool = false) {
        append(name)
        let middle = bytes.count
        append(value)
        ends.append((middle, bytes.count, isUnique))
    }

    private mutating func append(_ text: String) {
        // Strings of ours are native, so their bytes lie together: one copy instead of a loop.
        let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { bytes.append(contentsOf: $0) }
        if isDone == nil { bytes.append(contentsOf: text.utf8) }
    }

    /// Adds one field whose value is a number.
    mutating func add(_ name: String, decimal value: Int) { add(name, String(value)) }

    /// Adds all fields of `headers` that HTTP/2 allows; those that belong to an HTTP/1 connection are left out.
    mutating func add(_ headers: Headers) {
        for field in headers where !field.name.belongsToConnection {
            add(field.name.text, field.value, isUnique: field.name == .xRequestID || field.name == .traceparent)
        }
    }

    /// Lends the fields for the length of `body`.
    mutating func withFields<R>(_ body: (UnsafePointer<nghttp2_nv>?, Int) -> R) -> R {
        bytes.withUnsafeMutableBufferPointer { buffer in
            fields.removeAll(keepingCapacity: true)
            var start = 0
            for end in ends {
                fields.append(
                    nghttp2_nv(
                        name: buffer.baseAddress.map { $0 + start },
                        value: buffer.baseAddress.map { $0 + end.name },
                        namelen: end.name - start,
                        valuelen: end.value - end.name,
                        flags: UInt8((end.isUnique ? NGHTTP2_NV_FLAG_NO_INDEX : NGHTTP2_NV_FLAG_NONE).rawValue)
                    )
                )
                start = end.value
            }
            return fields.withUnsafeBufferPointer { body($0.baseAddress, $0.count) }
        }
    }
}
