import HTTPKit
import ServiceKit
import Synchronization

/// The names that one request goes by: its id and its place in a trace.
struct RequestNames: Sendable {
    /// Id for `X-Request-Id` and the log.
    let requestID: String
    /// Value for `traceparent`.
    let traceparent: String
    /// The trace.
    let trace: TraceID
    /// This request in it.
    let span: SpanID
    /// Span that it is part of, as a service says; nil: it begins a trace.
    let parent: SpanID?

    /// Names `request`. Id and trace that came in are carried on only if they came by the internal listener: a client that chose its own
    /// trace could write its requests into somebody else's, or tie to each other what must not be tied.
    init(_ request: Request, from listener: Listener) {
        if listener == .inside, let given = request.headers[.xRequestID], Self.isGood(given) {
            requestID = given
        } else {
            // 60 bits: as a string of 15 digits it needs no memory of its own.
            requestID = String(unsafeUninitializedCapacity: 15) { Self.write(Self.next(), digits: 15, to: $0, at: 0) }
        }
        let bits = Self.next()
        span = SpanID(bits: bits)
        if listener == .inside, let given = request.headers[.traceparent],
            let context = TraceContext(traceparent: given),
            let trace = TraceID(context.traceID)
        {
            self.trace = trace
            let span = String(unsafeUninitializedCapacity: 16) { Self.write(bits, digits: 16, to: $0, at: 0) }
            traceparent = "00-\(context.traceID)-\(span)-\(context.isSampled ? "01" : "00")"
            parent = SpanID(context.spanID)
        } else {
            parent = nil
            let (high, low) = (Self.next(), Self.next())
            trace = TraceID(high: high, low: low)
            traceparent = String(unsafeUninitializedCapacity: 55) { buffer in
                buffer.update(repeating: UInt8(ascii: "0"))
                for place in [2, 35, 52] { buffer[place] = UInt8(ascii: "-") }
                _ = Self.write(high, digits: 16, to: buffer, at: 3)
                _ = Self.write(low, digits: 16, to: buffer, at: 19)
                _ = Self.write(bits, digits: 16, to: buffer, at: 36)
                buffer[54] = UInt8(ascii: "1")
                return 55
            }
        }
    }

    /// Ranges of the trace and of this request in `traceparent`.
    static let (traceDigits, spanDigits) = (3..<35, 36..<52)

    private static func isGood(_ id: String) -> Bool {
        (1...64).contains(id.utf8.count)
            && id.utf8.allSatisfy {
                (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) || $0 == 0x2D
            }
    }

    private static let counter = Atomic<UInt64>(UInt64.random(in: .min ... .max))

    /// A number that looks random and does not come again: names need not be secret, so a counter well stirred is enough,
    /// and a hundred times cheaper than the system's generator.
    private static func next() -> UInt64 {
        var value = counter.wrappingAdd(0x9E37_79B9_7F4A_7C15, ordering: .relaxed).newValue
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        value ^= value >> 31
        return value == 0 ? 1 : value
    }

    /// Writes the lowest `digits` hexadecimal digits of `value`; returns where they end.
    private static func write(_ value: UInt64, digits: Int, to buffer: UnsafeMutableBufferPointer<UInt8>, at start: Int)
        -> Int
    {
        for place in 0..<digits {
            let digit = UInt8(truncatingIfNeeded: value >> UInt64(4 * (digits - 1 - place))) & 15
            buffer[start + place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
        }
        return start + digits
    }
}
