public import EventSourcing
public import FoundationEssentials

/// A person's second factor: begun, confirmed by a first code, in force until it is taken away.
///
/// Codes are computed outside, from the secret that the stream only names: a command says what a code turned out to be.
/// A wrong code is an event, not a refusal: the wait that follows holds in every process and survives restarts.
public enum SecondFactor: Decider {
    /// The stream of a person's second factor.
    public static func stream(of person: PersonID) -> UUID { .named("second-factor", in: person.rawValue) }

    /// Time that the first code may take, in seconds.
    public static let confirmation: TimeInterval = 900

    /// State of a second factor.
    public enum State: Codable, Sendable, Equatable {
        /// The person has none.
        case none
        /// A secret was shown, no code of it has come back yet.
        case begun(FactorBegun)
        /// Signing in needs a code.
        case active(ActiveFactor)
    }

    /// Kind of code, once it was looked at.
    public enum Code: Sendable, Equatable {
        /// The code of this half minute.
        case step(Int64)
        /// A recovery code of this hash; whether it counts is for the stream to say.
        case recovery(RecoveryCodeHash)
        /// No code of any half minute near now.
        case wrong
    }

    /// Command about the second factor.
    public enum Command: Sendable {
        /// Makes another secret wait for its first code.
        case begin(FactorSecretID, at: Date)
        /// Puts the secret in force, if the code belongs to it.
        case confirm(FactorSecretID, Code, codes: [RecoveryCodeHash], at: Date)
        /// Spends a code.
        case prove(Code, at: Date)
        /// Makes other recovery codes the ones that count.
        case renewCodes([RecoveryCodeHash])
        /// Takes the second factor away.
        case disable(FactorDisabled.Cause)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Hashable, Sendable {
        /// The factor is in force already.
        case alreadyActive
        /// Nothing was begun, or it took too long, or another secret was begun since.
        case notBegun
        /// The factor isn't in force.
        case notActive
        /// The first code was wrong.
        case wrongCode
        /// There were too many wrong codes.
        case wait(until: Date)
    }

    /// None.
    public static var initial: State { .none }

    /// The rules of a second factor.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [FactorEvent] {
        switch (command, state) {
        case (.begin(let secret, let now), .none), (.begin(let secret, let now), .begun):
            return [.begun(FactorBegun(secret: secret, until: now + confirmation))]
        case (.begin, .active), (.confirm, .active): throw .alreadyActive

        case (.confirm(let secret, let code, let codes, let now), .begun(let begun)):
            guard begun.secret == secret, now < begun.until else { throw .notBegun }
            guard case .step(let step) = code else { throw .wrongCode }
            return [.enabled(FactorEnabled(secret: secret, step: step, codes: codes))]
        case (.confirm, .none): throw .notBegun

        case (.prove(let code, let now), .active(let factor)):
            if let end = factor.waits(at: now) { throw .wait(until: end) }
            return [outcome(of: code, factor, at: now)]
        case (.renewCodes(let codes), .active): return [.codesRenewed(RecoveryCodesRenewed(codes: codes))]
        case (.prove, .none), (.prove, .begun), (.renewCodes, .none), (.renewCodes, .begun): throw .notActive

        case (.disable(let cause), .active), (.disable(let cause), .begun):
            return [.disabled(FactorDisabled(cause: cause))]
        case (.disable, .none): return []
        }
    }

    private static func outcome(of code: Code, _ factor: ActiveFactor, at now: Date) -> FactorEvent {
        switch code {
        case .step(let step) where step > factor.lastStep: .accepted(FactorAccepted(step: step))
        case .recovery(let hash) where factor.codes.contains(hash): .recovered(FactorRecovered(code: hash))
        case .step, .recovery, .wrong: .refused(FactorRefused(at: now))
        }
    }

    /// The second factor after `event`.
    public static func evolve(_ state: inout State, _ event: FactorEvent) {
        switch event {
        case .begun(let begun): state = .begun(begun)
        case .enabled(let enabled): state = .active(ActiveFactor(enabled))
        case .disabled: state = .none
        case .accepted(let accepted):
            state.change { factor in
                factor.lastStep = accepted.step
                factor.noteSuccess()
            }
        case .recovered(let recovered):
            state.change { factor in
                factor.codes.remove(recovered.code)
                factor.noteSuccess()
            }
        case .refused(let refused):
            state.change { factor in
                factor.failures += 1
                factor.failedAt = refused.at
            }
        case .codesRenewed(let renewed): state.change { $0.codes = Set(renewed.codes) }
        }
    }
}

extension SecondFactor.State {
    /// Factor in force, if there is one.
    public var active: ActiveFactor? {
        guard case .active(let factor) = self else { return nil }
        return factor
    }

    fileprivate mutating func change(_ body: (inout ActiveFactor) -> Void) {
        guard case .active(var factor) = self else { return }
        body(&factor)
        self = .active(factor)
    }
}
