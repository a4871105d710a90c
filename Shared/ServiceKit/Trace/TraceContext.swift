/// The place of a piece of work in a distributed trace, as W3C Trace Context has it.
public struct TraceContext: Hashable, Sendable {
    /// The trace that the work at hand belongs to; set around each request and each background batch.
    @TaskLocal public static var current: TraceContext?

    /// 32 hexadecimal digits, lower case, not all zero; the same in all services that a request touches.
    public let traceID: String
    /// 16 hexadecimal digits, lower case, not all zero: this piece of work.
    public let spanID: String
    /// True if somebody wants it recorded.
    public let isSampled: Bool

    /// Reads a `traceparent` header; nil if it isn't valid. Versions above 00 are read as far as 00 knows them.
    public init?(traceparent: String) {
        let bytes = Array(traceparent.utf8)
        guard bytes.count >= 55, bytes[2] == Self.dash, bytes[35] == Self.dash, bytes[52] == Self.dash,
            let version = Self.hex(bytes[0..<2]), let trace = Self.hex(bytes[3..<35]),
            let span = Self.hex(bytes[36..<52]),
            let flags = Self.hex(bytes[53..<55]), version != "ff",
            version == "00" ? bytes.count == 55 : bytes.count == 55 || bytes[55] == Self.dash,
            trace.contains(where: { $0 != "0" }), span.contains(where: { $0 != "0" })
        else { return nil }
        traceID = trace
        spanID = span
        isSampled = (UInt8(flags, radix: 16) ?? 0) & 1 == 1
    }

    /// The start of a new trace.
    public static func new(isSampled: Bool = true) -> TraceContext {
        TraceContext(traceID: randomHex(words: 2), spanID: randomHex(words: 1), isSampled: isSampled)
    }

    /// A step within the same trace.
    public func child() -> TraceContext {
        TraceContext(traceID: traceID, spanID: Self.randomHex(words: 1), isSampled: isSampled)
    }

    /// Header of a request to the next service.
    public var traceparent: String { "00-\(traceID)-\(spanID)-\(isSampled ? "01" : "00")" }

    private init(traceID: String, spanID: String, isSampled: Bool) {
        self.traceID = traceID
        self.spanID = spanID
        self.isSampled = isSampled
    }

    private static var dash: UInt8 { UInt8(ascii: "-") }

    private static func hex(_ bytes: ArraySlice<UInt8>) -> String? {
        let isHex = bytes.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
        return isHex ? String(decoding: bytes, as: UTF8.self) : nil
    }

    private static func randomHex(words: Int) -> String {
        (0..<words).map { _ in
            let digits = String(UInt64.random(in: 1...UInt64.max), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}
