public import EventSourcing
public import FoundationEssentials

/// Appointment of a person as counsellor: screened first, then appointed with a profile, by an administrator; never by
/// chance.
///
/// The role itself stands in the person's stream, and is given and taken in the same append.
public enum Counsellor: Decider {
    /// The stream of a person's being a counsellor.
    public static func stream(of person: PersonID) -> UUID { .named("counsellor", in: person.rawValue) }

    /// Stage of the appointment.
    public enum State: Sendable, Equatable {
        /// Nobody has thought of it, or it came to nothing, or it is over.
        case none
        /// The person is being screened.
        case screening
        /// The person is a counsellor, with this profile.
        case appointed(CounsellorAppointment)
    }

    /// Command about the appointment.
    public enum Command: Sendable {
        /// Begins to look into it.
        case screen
        /// Makes the person a counsellor.
        case appoint(PersonID, CounsellorProfile)
        /// Changes what they say of themselves.
        case describe(PersonID, CounsellorProfile)
        /// Ends it, however far it has come.
        case end
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Hashable, Sendable {
        /// Nobody has looked into it yet.
        case notScreened
        /// They are a counsellor already.
        case alreadyAppointed
        /// They are no counsellor.
        case notAppointed
    }

    /// None.
    public static var initial: State { .none }

    /// The rules of an appointment.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [CounsellorEvent] {
        switch (command, state) {
        case (.screen, .none): return [.screeningBegun(Unadorned())]
        case (.screen, .screening): return []
        case (.screen, .appointed), (.appoint, .appointed): throw .alreadyAppointed

        case (.appoint(let person, let profile), .screening):
            return [.appointed(CounsellorAppointment(person: person, profile: .known(profile)))]
        case (.appoint, .none): throw .notScreened

        case (.describe(let person, let profile), .appointed(let before)):
            guard before.profile != .known(profile) else { return [] }
            return [.profileChanged(CounsellorAppointment(person: person, profile: .known(profile)))]
        case (.describe, .none), (.describe, .screening): throw .notAppointed

        case (.end, .screening): return [.declined(Unadorned())]
        case (.end, .appointed(let appointment)):
            return [.withdrawn(CounsellorWithdrawal(person: appointment.person))]
        case (.end, .none): return []
        }
    }

    /// The appointment after `event`.
    public static func evolve(_ state: inout State, _ event: CounsellorEvent) {
        switch event {
        case .screeningBegun: state = .screening
        case .declined, .withdrawn: state = .none
        case .appointed(let appointment), .profileChanged(let appointment): state = .appointed(appointment)
        }
    }
}

extension Counsellor.State {
    /// True if the person is a counsellor.
    public var isAppointed: Bool {
        guard case .appointed = self else { return false }
        return true
    }
}
