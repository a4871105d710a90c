#if canImport(Glibc)
    import Glibc
#endif

extension UnsafeRawBufferPointer {
    /// True if there is a NUL among these bytes.
    var holdsNUL: Bool {
        guard let start = baseAddress else { return false }
        return memchr(start, 0, count) != nil
    }
}

extension String {
    /// True if U+0000 is in the text.
    package var holdsNUL: Bool {
        var text = self
        return text.withUTF8 { UnsafeRawBufferPointer($0).holdsNUL }
    }
}
