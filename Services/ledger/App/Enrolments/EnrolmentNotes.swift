import FoundationEssentials
import LedgerDomain

/// Everything that a row keeps of an enrolment beside its standing, but for words.
struct EnrolmentNotes: Codable, Sendable, Hashable {
    struct Consent: Codable, Sendable, Hashable {
        var version: String
        var language: String
        var at: Date
        /// Time at which the client took it back; nil: they didn't.
        var takenBackAt: Date?
    }

    struct Screened: Codable, Sendable, Hashable {
        var outcome: Screening.Outcome
        var call: Screening.Call?
        var by: UUID?
        var at: Date
    }

    struct Module: Codable, Sendable, Hashable {
        var module: UUID
        var at: Date
    }

    var consent: Consent
    /// Member of staff who wrote the application for the client; nil: they did it themselves, or an operator did.
    var entered: UUID?
    var screened: Screened?
    var pausedFrom: Date?
    var extended = 0
    var unlocked: [Module] = []
    var opened: [Module] = []
}

/// Words of a client's enrolment; nil where there are none, or none any more.
struct EnrolmentWords: Codable, Sendable, Hashable {
    var application: Application?
    var screening: Screening.Words?
    var elsewhere: String?
    var pause: String?
    var end: String?

    var isEmpty: Bool { self == EnrolmentWords() }
}
