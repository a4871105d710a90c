public import EventSourcing
public import Testing

/// Given these events, when this command, then those events or that refusal: the rules of a decider as sentences.
///
/// ```swift
/// Specification<Letter>.given(.posted(letter)).when(.read(by: bob, at: noon)).then(.read(Read(at: noon)))
/// ```
public struct Specification<D: Decider>: Sendable {
    private let history: [D.Event]

    /// A stream in which this has happened, oldest first.
    public static func given(_ history: D.Event...) -> Self { Self(history: history) }

    /// A stream in which this has happened, oldest first.
    public static func given(_ history: [D.Event]) -> Self { Self(history: history) }

    /// The command that meets it.
    public func when(_ command: D.Command) -> Outcome {
        do throws(D.Refusal) {
            return Outcome(history: history, result: .success(try D.decide(command, D.replay(history))))
        } catch {
            return Outcome(history: history, result: .failure(error))
        }
    }

    /// Result of the command.
    public struct Outcome: Sendable {
        fileprivate let history: [D.Event]
        /// The new events, or the refusal.
        public let result: Result<[D.Event], D.Refusal>
    }
}

extension Specification.Outcome {
    /// Exactly these events happen, in this order; none means that nothing changes.
    ///
    /// State after the events is also checked: `evolve` must accept them.
    public func then(_ expected: D.Event..., sourceLocation: SourceLocation = #_sourceLocation) {
        switch result {
        case .success(let events):
            #expect(events == expected, sourceLocation: sourceLocation)
            _ = D.replay(history + events)
        case .failure(let refusal):
            Issue.record("refused: \(refusal), instead of \(expected)", sourceLocation: sourceLocation)
        }
    }

    /// The command is refused for exactly this reason.
    public func thenRefused(_ expected: D.Refusal, sourceLocation: SourceLocation = #_sourceLocation) {
        switch result {
        case .success(let events):
            Issue.record("not refused (\(expected)): \(events)", sourceLocation: sourceLocation)
        case .failure(let refusal):
            #expect(refusal == expected, sourceLocation: sourceLocation)
        }
    }
}

extension Specification.Outcome where D.State: Equatable {
    /// The command succeeds and leaves the stream in this state.
    public func thenState(_ expected: D.State, sourceLocation: SourceLocation = #_sourceLocation) {
        switch result {
        case .success(let events):
            #expect(D.replay(history + events) == expected, sourceLocation: sourceLocation)
        case .failure(let refusal):
            Issue.record("refused: \(refusal), instead of \(expected)", sourceLocation: sourceLocation)
        }
    }
}
