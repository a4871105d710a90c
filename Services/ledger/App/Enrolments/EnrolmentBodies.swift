import FoundationEssentials
import LedgerDomain

/// Application of a client.
struct ApplicationBody: Decodable, Sendable {
    struct Consent: Codable, Sendable {
        /// Text as it was shown.
        var text: String
        /// Letters, digits, dots and hyphens.
        var version: String
        var language: String
    }

    /// Id of the enrolment; a new one if absent.
    var id: UUID?
    var programme: UUID
    /// The version that was read; the last one if absent.
    var version: Int?
    /// Language of the course: one of the programme's.
    var language: String
    /// Zone of the client, as America/Regina; the programme's if absent.
    var zone: String?
    var consent: Consent
    var phone: String
    var emergencyContact: ContactBody
    var physician: String?
    /// Place at which the client can be found now.
    var locatedAt: String
    /// Reason for applying.
    var reason: String?

    private enum CodingKeys: String, CodingKey {
        case id, version, language, zone, consent, phone, physician, reason
        case programme = "programme_id"
        case emergencyContact = "emergency_contact"
        case locatedAt = "located_at"
    }

    /// Words as the rules have them.
    var words: Application {
        Application(
            phone: phone,
            emergency: Application.Contact(name: emergencyContact.name, phone: emergencyContact.phone),
            physician: physician,
            location: locatedAt,
            reason: reason,
            consent: consent.text
        )
    }
}

/// Person to call when something happens.
struct ContactBody: Codable, Sendable {
    var name: String
    var phone: String
}

/// Call with a client.
struct CallBody: Codable, Sendable {
    var outcome: Screening.Call.Outcome
    var at: Date
}

/// Question with its answer.
struct AnswerBody: Codable, Sendable {
    var question: String
    var answer: String
}

/// Screening: a form and a call.
struct ScreeningBody: Decodable, Sendable {
    var outcome: Screening.Outcome
    var form: [AnswerBody]?
    var call: CallBody?
    var note: String?

    /// The screening as the rules have it.
    var screening: Screening {
        let answers = (form ?? []).map { Screening.Words.Answer(question: $0.question, answer: $0.answer) }
        return Screening(
            outcome: outcome,
            call: call.map { Screening.Call(outcome: $0.outcome, at: $0.at) },
            words: Screening.Words(form: answers, note: note)
        )
    }
}

/// Day of the start, and the therapist: the client's primary one if absent.
struct AcceptanceBody: Decodable, Sendable {
    /// Day of the start, as 2026-03-01.
    var start: String
    var therapist: UUID?

    private enum CodingKeys: String, CodingKey {
        case start
        case therapist = "therapist_id"
    }
}

/// Refusal for one of the site's reasons.
struct RefusalBody: Decodable, Sendable {
    var reason: String
    /// Words on where else to turn.
    var elsewhere: String?
}

/// Pause since a time, or from now on.
struct PauseBody: Decodable, Sendable {
    var from: Date?
    var reason: String?
}

/// Weeks that are added.
struct ExtensionBody: Decodable, Sendable { var weeks: Int }

/// Reason that may be left out.
struct ReasonBody: Decodable, Sendable { var reason: String? }

/// Reason that must be given.
struct NeededReasonBody: Decodable, Sendable { var reason: String }

/// Version of the programme.
struct MoveBody: Decodable, Sendable { var version: Int }
