public import EventSourcing
public import FoundationEssentials

/// Standing of an enrolment towards the places of its programme.
public enum PlaceClaim: String, Codable, Sendable, Hashable, CaseIterable {
    /// It is an application: it asks for a place.
    case asks
    /// It waits for a place, in order.
    case waits
    /// It holds a place.
    case holds
}

/// Places of one programme: who holds one, and who waits for one. One list each, so that places never overrun, and nobody applies twice at a time.
public enum Places: Decider {
    /// State of the places.
    public struct State: Codable, Sendable, Equatable {
        /// Clients of open enrolments.
        public internal(set) var clients: [UUID: UUID] = [:]
        /// Enrolments that hold a place.
        public internal(set) var holders: Set<UUID> = []
        /// Enrolments that wait, in their order.
        public internal(set) var waiting: [UUID] = []
    }

    /// Command to the places, about an enrolment.
    public enum Command: Sendable {
        /// Open an application of a client.
        case ask(UUID, client: UUID)
        /// Wait for a place.
        case wait(UUID)
        /// Take a place; `limit` is how many there are, `nil`: any number.
        case take(UUID, limit: Int?)
        /// Leave, whether it holds a place, waits or asks.
        case leave(UUID)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Equatable {
        /// The client has an open enrolment in this programme.
        case open(UUID)
        /// All places are taken.
        case full
        /// Others wait longer.
        case othersFirst
    }

    /// Nobody holds any.
    public static var initial: State { State() }

    /// Applies the rules. Asking again for what was done changes nothing.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [PlacesEvent] {
        switch command {
        case .ask(let enrolment, let client):
            if state.clients[enrolment] != nil { return [] }
            if let open = state.clients.first(where: { $0.value == client })?.key { throw .open(open) }
            return [.asked(PlaceAsked(enrolment: enrolment, client: client))]
        case .wait(let enrolment):
            return state.waiting.contains(enrolment) ? [] : [.queued(PlaceStep(enrolment: enrolment))]
        case .take(let enrolment, let limit):
            if state.holders.contains(enrolment) { return [] }
            if let limit, state.holders.count >= limit { throw .full }
            guard state.waiting.isEmpty || state.waiting.first == enrolment else { throw .othersFirst }
            return [.taken(PlaceStep(enrolment: enrolment))]
        case .leave(let enrolment):
            return state.clients[enrolment] == nil ? [] : [.left(PlaceStep(enrolment: enrolment))]
        }
    }

    /// The state after `event`.
    public static func evolve(_ state: inout State, _ event: PlacesEvent) {
        switch event {
        case .asked(let asked): state.clients[asked.enrolment] = asked.client
        case .queued(let step): state.waiting.append(step.enrolment)
        case .taken(let step):
            state.waiting.removeAll { $0 == step.enrolment }
            state.holders.insert(step.enrolment)
        case .left(let step):
            state.clients[step.enrolment] = nil
            state.waiting.removeAll { $0 == step.enrolment }
            state.holders.remove(step.enrolment)
        }
    }

    /// Stream of the places of `programme`.
    public static func stream(of programme: UUID) -> UUID { UUID.named("places", in: programme) }

    /// Command by which an enrolment of `client` comes from one claim to another; nil: nothing changes.
    public static func command(
        of enrolment: UUID,
        _ client: UUID,
        from: PlaceClaim?,
        to: PlaceClaim?,
        limit: Int?
    ) -> Command? {
        guard from != to else { return nil }
        return switch to {
        case .asks: .ask(enrolment, client: client)
        case .waits: .wait(enrolment)
        case .holds: .take(enrolment, limit: limit)
        case nil: .leave(enrolment)
        }
    }
}
