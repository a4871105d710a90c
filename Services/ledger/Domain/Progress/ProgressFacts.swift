public import EventSourcing
public import FoundationEssentials

/// Facts of an enrolment, each once. Facts are kept in whatever order they come; `Progress` says what they mean together.
public enum ProgressFacts: Decider {
    /// Facts by id.
    public typealias State = [UUID: KeptFact]

    /// Command to the facts of an enrolment.
    public enum Command: Sendable {
        /// Keep facts of a client.
        case keep([ProgressFact], of: UUID, in: UUID, at: Date)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Equatable {
        /// More facts than are taken at once.
        case tooMany
        /// The enrolment has as many facts as are kept.
        case full
        /// A fact can't be kept: its place, and why.
        case faulty(Int, ProgressFact.ValidationError)
        /// Another fact has this id.
        case otherContent(UUID)
    }

    /// No facts.
    public static var initial: State { [:] }

    /// Keeps what isn't known yet, all or nothing.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [ProgressEvent] {
        switch command {
        case .keep(let facts, let client, let enrolment, let time):
            guard facts.count <= ProgressLimits.facts else { throw .tooMany }
            var (new, seen) = ([ProgressFact](), [UUID: ProgressFact]())
            for (place, fact) in facts.enumerated() {
                if let violation = fact.violation { throw .faulty(place, violation) }
                let known = state[fact.id]?.fact ?? seen[fact.id]
                guard known == nil || known == fact else { throw .otherContent(fact.id) }
                guard known == nil else { continue }
                seen[fact.id] = fact
                new.append(fact)
            }
            guard !new.isEmpty else { return [] }
            guard state.count + new.count <= ProgressLimits.allFacts else { throw .full }
            return [.kept(FactsKept(enrolment: enrolment, client: client, at: time, facts: .known(new)))]
        }
    }

    /// The facts after `event`; of a fact that came twice the first receipt counts.
    public static func evolve(_ state: inout State, _ event: ProgressEvent) {
        switch event {
        case .kept(let facts): for fact in facts.kept where state[fact.fact.id] == nil { state[fact.fact.id] = fact }
        }
    }

    /// Stream of an enrolment's facts.
    public static func stream(of enrolment: UUID) -> UUID { UUID.named("progress", in: enrolment) }
}
