import CDeflate

/// Compression of whole texts in memory (RFC 1952), by libdeflate.
public enum Gzip {
    /// The fastest level at which JSON of a list shrinks to about a sixth.
    public static let level = 4

    /// `bytes` in gzip's form, at a level from 1 (fast) to 12 (small); `nil` where there is no memory for it. Costs about a millisecond
    /// for 100 KB at level 4.
    public static func compress(_ bytes: [UInt8], level: Int = Self.level) -> [UInt8]? {
        precondition((1...12).contains(level), "libdeflate knows the levels 1 to 12")
        guard let compressor = libdeflate_alloc_compressor(Int32(level)) else { return nil }
        defer { libdeflate_free_compressor(compressor) }
        let bound = libdeflate_gzip_compress_bound(compressor, bytes.count)
        let packed = [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
            count = libdeflate_gzip_compress(compressor, bytes, bytes.count, buffer.baseAddress, bound)
        }
        return packed.isEmpty ? nil : packed
    }

    /// The bytes of which `packed` is the gzip form; `nil` where it is not one, or they are more than `limit`.
    public static func decompress(_ packed: [UInt8], limit: Int) -> [UInt8]? {
        guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
        defer { libdeflate_free_decompressor(decompressor) }
        var isWhole = false
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            var length = 0
            let result = libdeflate_gzip_decompress(
                decompressor,
                packed,
                packed.count,
                buffer.baseAddress,
                limit,
                &length
            )
            isWhole = result == LIBDEFLATE_SUCCESS
            count = isWhole ? length : 0
        }
        return isWhole ? bytes : nil
    }
}
