public import EventSourcing
public import FoundationEssentials

/// The way to forgetting a person: wished, perhaps held up and the account closed meanwhile, begun once nothing stands in its way, confirmed
/// by each service.
///
/// The caller checks that the person exists. Time comes with the commands; a clock that looks now and then gives
/// `advance`, so holds end and erasures begin by themselves.
public enum Erasure: Decider {
    /// The stream of a person's erasure; also what the erasure is called.
    public static func stream(of person: PersonID) -> UUID { .named("erasure", in: person.rawValue) }

    /// Stage of the erasure.
    public enum Stage: Sendable, Equatable {
        /// Nobody wishes it.
        case none
        /// Wished, to begin not before `due`.
        case requested(PersonID, due: Date)
        /// Begun; these services have not confirmed yet.
        case started(waitingFor: Set<String>)
        /// Done.
        case completed
    }

    /// State for the rules.
    public struct State: Sendable, Equatable {
        /// Present stage.
        public internal(set) var stage = Stage.none
        /// Holds that nobody has released, with the day on which each ends.
        public internal(set) var holds: [HoldID: Date] = [:]
        /// Holds among them that a rule has placed, because of the wish.
        public internal(set) var byRule: Set<HoldID> = []
        /// True if the account is closed, because its time has come and a hold stands.
        public internal(set) var isClosed = false
        /// Services that have confirmed.
        public internal(set) var confirmed: Set<String> = []
        /// Number of times it was begun again, after an older copy of the database was restored.
        public internal(set) var rounds = 0
    }

    /// Command about the erasure.
    public enum Command: Sendable {
        /// Wishes to be forgotten. Data that a rule keeps then, is kept from that moment on.
        case request(ErasureRequested, keeping: ErasureHeld? = nil)
        /// Thinks again.
        case withdraw
        /// Keeps what is known until a day.
        case hold(ErasureHeld, at: Date)
        /// Ends a hold before its day.
        case release(HoldID)
        /// Ends the holds whose day has come, and begins if nothing stands in the way any more; closes the account if something does.
        case advance(at: Date, services: Set<String>)
        /// Notes that a service has nothing left.
        case confirm(ErasureConfirmed)
        /// Begins again, whatever the log says: that the person was forgotten is known apart from it.
        case reapply(PersonID, services: Set<String>)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Hashable, Sendable {
        /// The erasure has begun: nothing can be kept or taken back any more.
        case tooLate
        /// The day on which the hold is to end has passed.
        case holdInThePast
        /// There is no such hold.
        case noSuchHold
        /// The erasure hasn't begun.
        case notStarted
        /// This service wasn't asked.
        case notAsked
    }

    /// Nobody wishes it, nothing holds it.
    public static var initial: State { State() }

    /// The rules of an erasure.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [ErasureEvent] {
        switch (command, state.stage) {
        case (.request(let request, let held), .none):
            // A hold that ends before the erasure would begin anyway keeps nothing.
            guard let held, held.until > request.due else { return [.requested(request)] }
            return [.requested(request), .held(held)]
        case (.request, .requested), (.request, .started), (.request, .completed): return []

        case (.withdraw, .none): return []
        case (.withdraw, .requested):
            // A person who stays has a record that nobody is about to destroy.
            let moot = state.byRule.sorted { $0.rawValue.uuidString < $1.rawValue.uuidString }
            let ends = moot.map { ErasureEvent.released(HoldReleased(hold: $0, cause: .released)) }
            return ends + [.withdrawn(Unadorned())]
        case (.withdraw, .started), (.withdraw, .completed): throw .tooLate

        case (.hold(let held, let now), .none), (.hold(let held, let now), .requested):
            guard held.until > now else { throw .holdInThePast }
            return state.holds[held.hold] == nil ? [.held(held)] : []
        case (.hold, .started), (.hold, .completed): throw .tooLate

        case (.release(let hold), .none), (.release(let hold), .requested):
            guard state.holds[hold] != nil else { throw .noSuchHold }
            return [.released(HoldReleased(hold: hold, cause: .released))]
        case (.release, .started), (.release, .completed): throw .tooLate

        case (.advance(let now, let services), .requested(let person, let due)):
            return advance(state, person, due, at: now, services)
        case (.advance, .none), (.advance, .started), (.advance, .completed): return []

        case (.confirm(let confirmation), .started(let waiting)):
            guard waiting.contains(confirmation.service) else {
                guard state.confirmed.contains(confirmation.service) else { throw .notAsked }
                return []
            }
            return [.confirmed(confirmation)] + (waiting.count == 1 ? [.completed(Unadorned())] : [])
        case (.confirm(let confirmation), .completed):
            guard state.confirmed.contains(confirmation.service) else { throw .notAsked }
            return []
        case (.confirm, .none), (.confirm, .requested): throw .notStarted

        case (.reapply(let person, let services), .none), (.reapply(let person, let services), .requested),
            (.reapply(let person, let services), .completed):
            let again = ErasureReapplied(person: person, services: services.sorted(), round: state.rounds + 1)
            return [.reapplied(again)]
        case (.reapply, .started): return []
        }
    }

    private static func advance(
        _ state: State,
        _ person: PersonID,
        _ due: Date,
        at now: Date,
        _ services: Set<String>
    ) -> [ErasureEvent] {
        let ended = state.holds.filter { $0.value <= now }.sorted {
            ($0.value, $0.key.rawValue.uuidString) < ($1.value, $1.key.rawValue.uuidString)
        }
        var events = ended.map { ErasureEvent.released(HoldReleased(hold: $0.key, cause: .ended)) }
        guard due <= now else { return events }
        if ended.count == state.holds.count {
            events.append(.started(ErasureStarted(person: person, services: services.sorted())))
        } else if !state.isClosed {
            events.append(.closed(Unadorned()))
        }
        return events
    }

    /// The erasure after `event`.
    public static func evolve(_ state: inout State, _ event: ErasureEvent) {
        switch event {
        case .requested(let request): state.stage = .requested(request.person, due: request.due)
        case .withdrawn:
            state.stage = .none
            state.isClosed = false
        case .held(let held):
            state.holds[held.hold] = held.until
            if held.rule != nil { state.byRule.insert(held.hold) }
        case .released(let released):
            state.holds[released.hold] = nil
            state.byRule.remove(released.hold)
        case .closed: state.isClosed = true
        case .started(let started): state.stage = .started(waitingFor: Set(started.services))
        case .confirmed(let confirmation):
            state.confirmed.insert(confirmation.service)
            guard case .started(var waiting) = state.stage else { return }
            waiting.remove(confirmation.service)
            state.stage = .started(waitingFor: waiting)
        case .completed: state.stage = .completed
        case .reapplied(let again):
            state.stage = .started(waitingFor: Set(again.services))
            state.confirmed = []
            state.rounds = again.round
        }
    }
}
