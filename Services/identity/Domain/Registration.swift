public import EventSourcing
public import FoundationEssentials

/// Somebody who would like an account and has still to show that the address is theirs.
///
/// Nothing is claimed by it: no login name, no address, no number. If nobody comes back with what was mailed, the
/// registration lapses and its key is destroyed: what was typed is forgotten.
public enum Registration: Decider {
    /// State of a registration.
    public enum State: Sendable, Equatable {
        /// There is none of that id.
        case none
        /// Mail is on its way, or unread.
        case waiting(RegistrationRequest)
        /// The registration has become an account.
        case completed(PersonID)
        /// Nobody came back in time.
        case lapsed
    }

    /// Command about the registration.
    public enum Command: Sendable {
        /// Begins it.
        case ask(RegistrationRequest)
        /// Makes another mail the good one.
        case renew(MailRequest)
        /// Ends it well: the mail was read.
        case complete(UUID, at: Date)
        /// Ends it because the operator vouches for the address.
        case vouch
        /// Ends it if it is too late.
        case lapse(at: Date)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Hashable, Sendable {
        /// There is one of that id.
        case alreadyAsked
        /// There is none of that id, or not any more, or another mail is the good one, or it is too late.
        case over
    }

    /// None.
    public static var initial: State { .none }

    /// The rules.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [RegistrationEvent] {
        switch (command, state) {
        case (.ask(let request), .none): return [.asked(request)]
        case (.ask, .waiting), (.ask, .completed), (.ask, .lapsed): throw .alreadyAsked

        case (.renew(let mail), .waiting(let request)):
            return [.renewed(RegistrationRenewal(person: request.person, mail: mail))]
        case (.complete(let mail, let now), .waiting(let request)):
            guard request.mail.isAnswered(by: mail, at: now) else { throw .over }
            return [.completed(RegistrationCompletion(person: request.person))]
        case (.vouch, .waiting(let request)):
            return [.completed(RegistrationCompletion(person: request.person))]
        case (.lapse(let now), .waiting(let request)):
            return now < request.mail.expires ? [] : [.lapsed(RegistrationLapse(person: request.person))]
        case (.lapse, .completed), (.lapse, .lapsed): return []

        case (.renew, .none), (.renew, .completed), (.renew, .lapsed), (.complete, .none), (.complete, .completed),
            (.complete, .lapsed), (.vouch, .none), (.vouch, .completed), (.vouch, .lapsed), (.lapse, .none):
            throw .over
        }
    }

    /// The registration after `event`.
    public static func evolve(_ state: inout State, _ event: RegistrationEvent) {
        switch event {
        case .asked(let request): state = .waiting(request)
        case .renewed(let renewal):
            guard case .waiting(var request) = state else { return }
            request.mail = renewal.mail
            state = .waiting(request)
        case .completed(let completion): state = .completed(completion.person)
        case .lapsed: state = .lapsed
        }
    }
}
