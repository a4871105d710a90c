/// An answer that stays the same for long: made once, held once however many are sent it, with an entity tag by which readers who have it
/// already are told so.
public struct Document: Sendable {
    /// Body of the document.
    public let bytes: [UInt8]
    /// Media type, entity tag and whatever else goes with it.
    public let headers: Headers
    private let tag: String

    /// A document of `bytes`. Readers ask each time whether theirs is still right, unless `headers` say otherwise.
    public init(_ mediaType: String, _ bytes: [UInt8], headers: Headers = Headers()) {
        self.bytes = bytes
        tag = Self.tag(of: bytes)
        var headers = headers
        headers.addIfAbsent(.contentType, mediaType)
        headers.addIfAbsent(.cacheControl, "no-cache")
        headers[.etag] = tag
        self.headers = headers
    }

    /// Entity tag that follows from `bytes`, with its quotes. FNV-1a tells our own texts apart, and is the same in every process of a build.
    /// The letter before it keeps it apart from the tag of a version.
    static func tag(of bytes: [UInt8]) -> String {
        let hash = bytes.reduce(into: UInt64(0xCBF2_9CE4_8422_2325)) { $0 = ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return "\"c\(String(hash, radix: 16))\""
    }

    /// The document, or that the reader has it already.
    public func answer(to request: Request) -> Response {
        if request.ifNoneMatch(quoted: tag) { return Response(304, headers: headers) }
        return Response(headers: headers, body: .bytes(bytes))
    }
}
