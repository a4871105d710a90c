import CGMIME

/// A form with files in it: `multipart/form-data` (RFC 7578), read by GMime.
public struct MultipartForm: Sendable {
    private let bytes: [UInt8]
    private let type: String

    /// Takes `bytes`, of which `type` says that they are such a form; `nil` if it doesn't.
    public init?(_ bytes: [UInt8], type: String?) {
        // The type goes into a header for GMime, so that nothing in it may end that.
        guard let type, type.utf8.allSatisfy({ (0x20...0x7E).contains($0) }), theracomm_form_is(type) != 0 else {
            return nil
        }
        self.bytes = bytes
        self.type = type
    }

    /// Content of the field of this name, byte for byte; `nil` if there is none, the form breaks off, has more than 32
    /// parts, or a part has parts itself. A `Content-Transfer-Encoding` isn't applied: RFC 7578 has done away with it,
    /// and no browser sends one.
    public func field(_ name: String) -> ArraySlice<UInt8>? {
        var (start, count) = (0, 0)
        let found = bytes.withUnsafeBufferPointer {
            theracomm_form_field(type, $0.baseAddress, $0.count, name, &start, &count) != 0
        }
        return found ? bytes[start..<(start + count)] : nil
    }
}
