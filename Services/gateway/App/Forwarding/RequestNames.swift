import HTTPKit
import ServiceKit
import Synchronization

/// The names that one request goes by: its id and its place in a trace.
struct RequestNames: Sendable {
    /// For `X-Request-Id` and the log.
    let requestID: String
    /// For `traceparent`.
    let traceparent: String
    /// The trace, 32 hexadecimal digits.
    var traceID: Substring { traceparent.dropFirst(3).prefix(32) }

    /// Names `request`. The trace that came in is carried on; the id only if it came from inside.
    init(_ request: Request, from side: Side) {
        if side == .inside, let given = request.headers[.xRequestID], Self.isGood(given) {
            requestID = given
        } else {
            requestID = Self.hex(Self.next())
        }
        if let given = request.headers[.traceparent], let trace = TraceContext(traceparent: given) {
            traceparent = "00-\(trace.traceID)-\(Self.hex(Self.next()))-\(trace.isSampled ? "01" : "00")"
        } else {
            traceparent = "00-\(Self.hex(Self.next()))\(Self.hex(Self.next()))-\(Self.hex(Self.next()))-01"
        }
    }

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

    private static let digits = Array("0123456789abcdef".utf8)

    private static func hex(_ value: UInt64) -> String {
        String(unsafeUninitializedCapacity: 16) { buffer in
            for place in 0..<16 { buffer[place] = digits[Int(value >> UInt64(60 - 4 * place) & 15)] }
            return 16
        }
    }
}
