import CMagic

/// Tells what something is by its content, as libmagic knows it. One at a time: the library's handle is for one caller.
actor MediaTypes {
    /// The one of this process.
    static let shared = MediaTypes()

    /// Type of a file of which nothing is known.
    static let unknown = "application/octet-stream"

    /// Bytes of the beginning that are looked at.
    static let beginning = 64 * 1024

    /// The library's handle, loaded when it is first needed: its tables take some megabytes.
    private final class Cookie {
        let pointer: magic_t

        init?() {
            // Nothing is unpacked and no program is looked into: the bytes come from strangers.
            let flags =
                MAGIC_MIME_TYPE | MAGIC_NO_CHECK_COMPRESS | MAGIC_NO_CHECK_ELF | MAGIC_NO_CHECK_TAR
                | MAGIC_NO_CHECK_APPTYPE
            guard let pointer = magic_open(flags) else { return nil }
            guard magic_load(pointer, nil) == 0 else {
                magic_close(pointer)
                return nil
            }
            self.pointer = pointer
        }

        deinit { magic_close(pointer) }
    }

    private var cookie: Cookie?

    /// The media type of what begins with `bytes`. `unknown` if the library can't tell.
    func type(of bytes: [UInt8]) -> String {
        if cookie == nil { cookie = Cookie() }
        guard let cookie, let answer = magic_buffer(cookie.pointer, bytes, bytes.count) else { return Self.unknown }
        let type = String(cString: answer)
        return Self.isMediaType(type) ? type : Self.unknown
    }

    /// Two tokens with a slash between them: what can stand in a field.
    private static func isMediaType(_ text: String) -> Bool {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count == 2 && text.utf8.count <= 127
            && parts.allSatisfy { part in
                !part.isEmpty
                    && part.utf8.allSatisfy { byte in
                        switch byte {
                        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"),
                            UInt8(ascii: "-"), UInt8(ascii: "_"):
                            true
                        default: false
                        }
                    }
            }
    }
}
