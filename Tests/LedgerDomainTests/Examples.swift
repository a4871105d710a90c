import EventSourcing
import FoundationEssentials

@testable import LedgerDomain

/// Persons, times and enrolments of the tests.
enum Examples {
    /// Noon of the first day, in Regina six in the morning.
    static let noon = Date(timeIntervalSince1970: 20_700 * 86_400 + 12 * 3_600)
    static let today = CivilDay(number: 20_700)
    static let (client, programme, therapist, bob) = (id(1), id(2), id(3), id(4))
    static let (lesson, next) = (id(11), id(12))

    static func id(_ number: UInt8) -> UUID {
        UUID(uuid: (0x0B, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
    }

    static let words = Application(
        phone: "306 555 0100",
        emergency: Application.Contact(name: "Mum", phone: "306 555 0101"),
        physician: "Dr. Who",
        location: "At home, 1 Main Street",
        reason: "I worry.",
        consent: "I agree."
    )

    static let standing = EnrolmentStanding(
        client: client,
        programme: programme,
        version: 1,
        zone: "America/Regina",
        weeks: 8
    )

    static let screening = Screening(
        outcome: .eligible,
        call: Screening.Call(outcome: .reached, at: noon),
        words: Screening.Words(form: [Screening.Words.Answer(question: "Safe?", answer: "Yes.")], note: "Calm.")
    )

    /// Command of an application.
    static let apply = EnrolmentCommand.Kind.apply(standing, words, language: "en", consent: "2026-1", told: "en")
    /// Commands on the shortest way into a state.
    static func way(to state: EnrolmentState) -> [EnrolmentCommand.Kind] {
        let accept = EnrolmentCommand.Kind.accept(start: today, therapist: therapist)
        return switch state {
        case .applied: [apply]
        case .screened: [apply, .screen(screening)]
        case .waiting: [apply, .screen(screening), .queue]
        case .refused: [apply, .screen(screening), .refuse(reason: "not-suited", elsewhere: "Your physician.")]
        case .accepted: [apply, .screen(screening), accept]
        case .active: way(to: .accepted) + [.start]
        case .paused: way(to: .active) + [.pause(from: nil, reason: "A move.")]
        case .completed: way(to: .active) + [.complete]
        case .withdrawn: way(to: .active) + [.withdraw(reason: "No time.")]
        case .followUp: way(to: .completed) + [.followUp]
        case .closed: way(to: .completed) + [.close]
        }
    }

    /// Events of commands by Bob, an hour after each other.
    static func events(of commands: [EnrolmentCommand.Kind]) throws -> [EnrolmentEvent] {
        var (state, events) = (Enrolment.initial, [EnrolmentEvent]())
        for (turn, kind) in commands.enumerated() {
            let command = EnrolmentCommand(kind, by: bob, at: noon + Double(turn) * 3_600)
            for event in try Enrolment.decide(command, state) {
                Enrolment.evolve(&state, event)
                events.append(event)
            }
        }
        return events
    }

    /// State that an enrolment comes to by the shortest way.
    static func state(_ state: EnrolmentState) throws -> Enrolment.State {
        Enrolment.replay(try events(of: way(to: state)))
    }
}
