import Synchronization

/// Name of one request in logs and traces.
public struct RequestContext: Sendable, Equatable {
    private enum Name: Sendable, Equatable {
        case given(String)
        case numbered(UInt64)
    }

    private let name: Name
    /// The W3C trace context as it came in, unchecked; nil if there was none.
    public var traceparent: String?

    /// A request that was named by its sender.
    public init(requestID: String, traceparent: String? = nil) {
        name = .given(requestID)
        self.traceparent = traceparent
    }

    /// A request that gets a name of its own: unique in this process, and very likely elsewhere.
    public init(traceparent: String? = nil) {
        name = .numbered(Self.counter.wrappingAdd(1, ordering: .relaxed).newValue)
        self.traceparent = traceparent
    }

    /// The name: what `X-Request-Id` said, else 16 hexadecimal digits. Text is only made when somebody asks.
    public var requestID: String {
        switch name {
        case .given(let text): return text
        case .numbered(let number):
            // An odd multiplier is a bijection on 64 bits: distinct numbers stay distinct, and look unrelated.
            let text = String((number &+ Self.start) &* 0x9E37_79B9_7F4A_7C15, radix: 16)
            return String(repeating: "0", count: 16 - text.count) + text
        }
    }

    private static let counter = Atomic<UInt64>(0)
    private static let start = UInt64.random(in: .min ... .max)
}
