public import FoundationEssentials

/// One try at deciding and appending.
public enum Attempt<Value> {
    /// The decision is stored, or there was nothing to store.
    case done(Value)
    /// Another append was faster, on the stream that is named. Nothing was written.
    case overtaken(VersionConflict)
}

extension Attempt: Sendable where Value: Sendable {}

extension EventStore {
    /// The most tries of a caller whose turn it is: only other processes can overtake it then.
    private static let tries = 50

    /// Loads, decides and appends by `attempt`, and again whenever others were faster on `stream` or on another stream of the decision.
    ///
    /// The first try waits for nobody unless others already queue for `stream`; with `nil` it never does, for decisions that only find out
    /// which streams they are about. A caller that was overtaken queues for the stream at which it was,
    /// so that any number of callers at once are served in order and none is turned away. `isUrgent` callers come
    /// before the others.
    /// Throws what `attempt` throws; `StreamIsBusy` when more than a thousand callers wait already, or when other processes were faster fifty
    /// times in a row; `CancellationError` when the caller is cancelled while it waits.
    public func deciding<Value>(
        on stream: UUID?,
        isUrgent: Bool = false,
        _ attempt: () async throws -> Attempt<Value>
    ) async throws -> Value {
        var contested: UUID
        if let stream, turns.isContended(stream) {
            contested = stream
        } else {
            switch try await attempt() {
            case .done(let value): return value
            case .overtaken(let conflict): contested = conflict.stream
            }
        }
        for _ in 0..<Self.tries {
            let outcome = try await turns.withTurn(on: contested, isUrgent: isUrgent, attempt)
            switch outcome {
            case .done(let value): return value
            case .overtaken(let conflict): contested = conflict.stream
            }
        }
        throw StreamIsBusy(stream: contested)
    }

    /// The same for a caller that lets every conflict mean that it was overtaken.
    public func deciding<Value>(
        on stream: UUID?,
        isUrgent: Bool = false,
        append: () async throws -> Value
    ) async throws -> Value {
        try await deciding(on: stream, isUrgent: isUrgent) {
            do {
                return .done(try await append())
            } catch let conflict as VersionConflict {
                return .overtaken(conflict)
            }
        }
    }
}
