public import EventSourcing
public import FoundationEssentials

/// Alert about a response: an answer met a rule for risk. It stays, whatever is answered later, until somebody closes it.
public enum Alert: Decider {
    /// Characters of a note.
    public static let note = 4_000

    /// State of an alert.
    public struct State: Sendable, Equatable {
        /// State; nil: there is none.
        public internal(set) var state: AlertState?
        /// Response that holds the answer.
        public internal(set) var response: UUID?
        /// The client.
        public internal(set) var client: UUID?
        /// Reasons; nil: erased.
        public internal(set) var reasons: [RiskReason]?
        /// How many there are.
        public internal(set) var count = 0
        /// Time since which its clocks run.
        public internal(set) var since: Date?
        /// Round of its clocks, from 1.
        public internal(set) var round = 0
        /// Staff who were told in this round, by step.
        public internal(set) var told: [AlertStep: Set<UUID>] = [:]
        /// Everybody who was ever told, in order.
        public internal(set) var owners: [UUID] = []
    }

    /// Command to an alert.
    public enum Command: Sendable {
        /// Keep the reasons that a response has now, all of them: none raises nothing and takes nothing away.
        case reason(
            response: UUID,
            client: UUID,
            enrolment: UUID?,
            [RiskReason],
            answeredAt: Date,
            receivedAt: Date
        )
        /// Note that people are told.
        case tell(AlertStep, [UUID], at: Date)
        /// Say that one has seen it.
        case see(by: UUID?, at: Date)
        /// Say that one has contacted the client.
        case contact(by: UUID?, at: Date)
        /// Close it. `reasons`: how many the closer has seen; nil: an operator looked.
        case close(AlertOutcome, note: String?, reasons: Int?, by: UUID?, at: Date)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Equatable {
        /// There is no such alert.
        case unknown
        /// It is closed.
        case closed
        /// There are reasons that the closer hasn't seen.
        case reasonsUnseen(Int)
        /// The note is too long.
        case noteTooLong
    }

    /// No alert.
    public static var initial: State { State() }

    /// Id of the alert of a response.
    public static func id(of response: UUID) -> UUID { UUID.named("alert", in: response) }

    /// Applies the rules.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [AlertEvent] {
        switch command {
        case .reason(let response, let client, let enrolment, let reasons, let answered, let received):
            guard let current = state.state else {
                guard !reasons.isEmpty else { return [] }
                let raised = AlertRaised(
                    response: response,
                    client: client,
                    enrolment: enrolment,
                    reasons: .known(reasons),
                    count: reasons.count,
                    answeredAt: answered,
                    receivedAt: received
                )
                return [.raised(raised)]
            }
            let all = merged(state.reasons ?? [], reasons)
            guard all != state.reasons ?? [] else { return [] }
            let isNew = all.count > state.count || current == .closed
            let reasoned = AlertReasoned(
                client: client,
                reasons: .known(all),
                count: max(all.count, state.count),
                state: isNew ? .open : current,
                opens: isNew,
                answeredAt: answered,
                receivedAt: received
            )
            return [.reasoned(reasoned)]
        case .tell(let step, let people, let time):
            guard let client = state.client, state.state == .open else { return [] }
            let new = people.filter { !state.told[step, default: []].contains($0) }
            guard !new.isEmpty else { return [] }
            return [
                .told(AlertTold(client: client, step: step, round: state.round, people: new, at: time))
            ]
        case .see(let person, let time):
            let client = try standing(state)
            return state.state == .open ? [.seen(AlertHandled(client: client, by: person, at: time))] : []
        case .contact(let person, let time):
            let client = try standing(state)
            return state.state == .contacted ? [] : [.contacted(AlertHandled(client: client, by: person, at: time))]
        case .close(let outcome, let note, let reasons, let person, let time):
            guard (note ?? "").count <= Self.note else { throw .noteTooLong }
            let client = try standing(state)
            if let reasons, reasons != state.count { throw .reasonsUnseen(state.count) }
            let closed = AlertClosed(
                client: client,
                by: person,
                at: time,
                outcome: outcome,
                note: note.map { .known($0) }
            )
            return [.closed(closed)]
        }
    }

    /// Client of an alert that is not closed.
    private static func standing(_ state: State) throws(Refusal) -> UUID {
        guard let client = state.client else { throw .unknown }
        guard state.state != .closed else { throw .closed }
        return client
    }

    /// Reasons after `new` ones: one of the same rule and question takes the place of the old one, none goes away.
    private static func merged(_ old: [RiskReason], _ new: [RiskReason]) -> [RiskReason] {
        var all = old
        for reason in new {
            if let place = all.firstIndex(where: { $0.rule == reason.rule && $0.linkId == reason.linkId }) {
                all[place] = reason
            } else {
                all.append(reason)
            }
        }
        return all
    }

    /// The state after `event`.
    public static func evolve(_ state: inout State, _ event: AlertEvent) {
        switch event {
        case .raised(let raised):
            (state.response, state.client) = (raised.response, raised.client)
            (state.reasons, state.count) = (raised.reasons.value, raised.count)
            open(&state, since: raised.receivedAt)
        case .reasoned(let reasoned):
            (state.reasons, state.count) = (reasoned.reasons.value, reasoned.count)
            if reasoned.opens { open(&state, since: reasoned.receivedAt) }
        case .told(let told):
            state.told[told.step, default: []].formUnion(told.people)
            for person in told.people where !state.owners.contains(person) { state.owners.append(person) }
        case .seen: state.state = .seen
        case .contacted: state.state = .contacted
        case .closed: state.state = .closed
        }
    }

    private static func open(_ state: inout State, since: Date) {
        (state.state, state.since, state.told) = (.open, since, [:])
        state.round += 1
    }
}
