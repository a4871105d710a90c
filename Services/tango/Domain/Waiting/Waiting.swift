public import EventSourcing
public import FoundationEssentials

/// Place of a client on the waiting list.
public enum Waiting: Decider {
    /// State of the place.
    public enum State: Sendable, Hashable {
        /// The client doesn't wait.
        case away
        /// The client waits.
        case waiting(WaitingTerms)
    }

    /// Command about the place.
    public enum Command: Sendable {
        /// Puts a client on the list. `since` may be earlier than `now`, where they have waited before.
        case begin(Participant, Priority, Wishes, since: Date, now: Date)
        /// Replaces priority and wishes; the client keeps their time of waiting.
        case change(Participant, Priority, Wishes)
        /// Takes the client off the list.
        case end(WaitingEnded.Cause, Reason?)
        /// Somebody takes the client on, by this matching. A client who doesn't wait needn't be taken off.
        case match(UUID)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Hashable, Sendable {
        /// Only clients wait.
        case noClient
        /// Their account is not in use.
        case inactive
        /// They wait already.
        case alreadyWaiting
        /// They don't wait.
        case notWaiting
        /// Nobody has waited since a time that is yet to come.
        case sinceLater
    }

    /// Nobody waits before they are put on the list.
    public static var initial: State { .away }

    /// The rules of the list.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [WaitingEvent] {
        switch (command, state) {
        case (.begin(let client, let priority, let wishes, let since, let now), .away):
            try check(client)
            guard since <= now else { throw .sinceLater }
            return [
                .begun(
                    WaitingTerms(
                        client: client.id,
                        priority: priority,
                        since: since.toTheMillisecond,
                        wishes: .known(wishes)
                    )
                )
            ]
        case (.begin, .waiting): throw .alreadyWaiting

        case (.change(let client, let priority, let wishes), .waiting(let terms)):
            try check(client)
            var changed = terms
            changed.priority = priority
            changed.wishes = .known(wishes)
            return changed == terms ? [] : [.changed(changed)]

        case (.end(let cause, let reason), .waiting(let terms)):
            let words = reason.map { Personal.known($0.text) }
            return [.ended(WaitingEnded(client: terms.client, cause: cause, reason: words))]
        case (.change, .away), (.end, .away): throw .notWaiting

        case (.match(let matching), .waiting(let terms)):
            return [.ended(WaitingEnded(client: terms.client, cause: .matched, matching: matching))]
        case (.match, .away): return []
        }
    }

    /// The place after `event`.
    public static func evolve(_ state: inout State, _ event: WaitingEvent) {
        switch event {
        case .begun(let terms), .changed(let terms): state = .waiting(terms)
        case .ended: state = .away
        }
    }

    private static func check(_ client: Participant) throws(Refusal) {
        guard client.isClient else { throw .noClient }
        guard client.isActive else { throw .inactive }
    }
}
