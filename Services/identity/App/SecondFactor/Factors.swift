import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain

/// Enrols, checks and takes away second factors.
struct Factors: Sendable {
    /// Data with which an app is enrolled. Shown once.
    struct Enrolment: Sendable {
        var secret: [UInt8]
        var until: Date
    }

    /// A code was wrong. Nothing says in what way.
    struct WrongCode: Error {}

    /// A decided use of a code, to be appended together with what it is good for.
    struct Use: Sendable {
        var events: [FactorEvent]
        var proof: SessionOpening.Proof
        /// Append to the stream, as it was when it was decided.
        var append: Append
    }

    let store: EventStore
    let secrets: FactorSecrets
    let codes: RecoveryCodes
    let rule: FactorRule
    let now: @Sendable () -> Date

    /// State of a person's second factor.
    func state(of person: PersonID) async throws -> SecondFactor.State { try await load(person).state }

    /// Makes a secret to be enrolled. Throws `SecondFactor.Refusal`.
    func begin(_ person: PersonID, meta: EventMeta) async throws -> Enrolment {
        guard try await load(person).state.active == nil else { throw SecondFactor.Refusal.alreadyActive }
        let (id, secret) = try await secrets.make(for: person)
        let now = now()
        let handled = try await repository.handle(.begin(id, at: now), on: SecondFactor.stream(of: person), meta: meta)
        _ = try handled.events()
        try await secrets.removeAll(of: person, except: id)
        return Enrolment(secret: secret, until: now + SecondFactor.confirmation)
    }

    /// Decides on the first code; answers the recovery codes, and what is to be appended.
    /// Throws `SecondFactor.Refusal`.
    func confirmation(_ typed: String, of person: PersonID, meta: EventMeta) async throws -> (Append, [String]) {
        let loaded = try await load(person)
        let state = loaded.state
        guard case .begun(let begun) = state else {
            throw state.active == nil ? SecondFactor.Refusal.notBegun : SecondFactor.Refusal.alreadyActive
        }
        guard let secret = try await secrets.secret(begun.secret, of: person) else {
            throw SecondFactor.Refusal.notBegun
        }
        let shown = RecoveryCodes.make()
        let code = TOTP.step(of: Self.digits(typed), secret, at: now()).map { SecondFactor.Code.step($0) } ?? .wrong
        let hashes = shown.compactMap { codes.hash(of: $0, person) }
        let events = try SecondFactor.decide(.confirm(begun.secret, code, codes: hashes, at: now()), state)
        return (Append(events, to: loaded.stream, expected: loaded.expected, meta: meta), shown)
    }

    /// Puts the app in force for somebody who is signed in; answers the recovery codes. Throws `SecondFactor.Refusal`.
    func confirm(_ typed: String, of person: PersonID, meta: EventMeta) async throws -> [String] {
        try await retrying(for: person) {
            let (append, shown) = try await confirmation(typed, of: person, meta: meta)
            _ = try await store.appendAll([append])
            return shown
        }
    }

    /// Decides on a code. A right one is not spent before the answer's append is stored. A wrong one is noted at once, and
    /// throws `WrongCode`; too many throw `SecondFactor.Refusal.wait`.
    func use(_ typed: String, of person: PersonID, meta: EventMeta) async throws -> Use {
        let loaded = try await load(person)
        let code = try await code(typed, person, loaded.state.active)
        let events = try SecondFactor.decide(.prove(code, at: now()), loaded.state)
        let append = Append(events, to: loaded.stream, expected: loaded.expected, meta: meta)
        for event in events {
            guard case .refused = event else { continue }
            _ = try await store.appendAll([append])
            throw WrongCode()
        }
        return Use(events: events, proof: Self.proof(events), append: append)
    }

    /// Spends a code, where the person has a second factor. Throws `WrongCode` and `SecondFactor.Refusal.wait`.
    func demand(_ typed: String?, of person: PersonID, meta: EventMeta) async throws {
        guard try await load(person).state.active != nil else { return }
        try await retrying(for: person) {
            let use = try await use(typed ?? "", of: person, meta: meta)
            _ = try await store.appendAll([use.append])
        }
    }

    /// Makes other recovery codes count, and answers them. Throws `SecondFactor.Refusal`.
    func renewCodes(of person: PersonID, meta: EventMeta) async throws -> [String] {
        let shown = RecoveryCodes.make()
        let hashes = shown.compactMap { codes.hash(of: $0, person) }
        let stream = SecondFactor.stream(of: person)
        _ = try await repository.handle(.renewCodes(hashes), on: stream, meta: meta).events()
        return shown
    }

    /// Takes the second factor away; `false` if there was none.
    @discardableResult
    func disable(_ person: PersonID, _ cause: FactorDisabled.Cause, meta: EventMeta) async throws -> Bool {
        let handled = try await repository.handle(.disable(cause), on: SecondFactor.stream(of: person), meta: meta)
        try await secrets.removeAll(of: person, except: nil)
        return try !handled.events().isEmpty
    }

    /// Does `body`, which decides on the person's second factor, again when somebody else was faster in between.
    func retrying<Result>(for person: PersonID, _ body: () async throws -> Result) async throws -> Result {
        try await store.deciding(on: SecondFactor.stream(of: person), append: body)
    }

    /// Code that `typed` turns out to be.
    private func code(_ typed: String, _ person: PersonID, _ factor: ActiveFactor?) async throws -> SecondFactor.Code {
        if let hash = codes.hash(of: typed, person) { return .recovery(hash) }
        guard let factor, let secret = try await secrets.secret(factor.secret, of: person),
            let step = TOTP.step(of: Self.digits(typed), secret, at: now())
        else { return .wrong }
        return .step(step)
    }

    private static func proof(_ events: [FactorEvent]) -> SessionOpening.Proof {
        if case .recovered = events.first { .recoveryCode } else { .code }
    }

    /// Apps show codes in two groups; people type the gap.
    private static func digits(_ typed: String) -> String {
        guard typed.utf8.count <= 64 else { return "" }
        return typed.filter { !$0.isWhitespace }
    }

    private func load(_ person: PersonID) async throws -> Loaded<SecondFactor> {
        try await repository.load(SecondFactor.stream(of: person))
    }

    private var repository: Repository<SecondFactor> { Repository(store, snapshots: Snapshots(schema: 1, every: 32)) }
}
