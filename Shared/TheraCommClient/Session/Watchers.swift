import Foundation

/// Streams that hear of each change of a value.
struct Watchers<Value: Sendable>: Sendable {
    private var continuations: [UUID: AsyncStream<Value>.Continuation] = [:]

    /// A stream with the value now; a slow reader hears the newest one only.
    mutating func stream(beginningWith value: Value) -> AsyncStream<Value> {
        let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: .bufferingNewest(1))
        continuation.yield(value)
        continuations[UUID()] = continuation
        return stream
    }

    /// Tells all whose readers haven't gone.
    mutating func tell(_ value: Value) {
        for (id, continuation) in continuations {
            if case .terminated = continuation.yield(value) { continuations[id] = nil }
        }
    }
}
