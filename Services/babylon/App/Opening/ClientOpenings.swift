import FoundationEssentials
import ReleaseRules

/// Openings of all modules of a client's enrolments, as ledger tells an operator. Babylon knows of programmes and of no enrolment.
struct ClientOpenings: Decodable, Sendable {
    /// Enrolment with its modules in their order.
    struct Enrolment: Decodable, Sendable {
        var enrolment: UUID
        var programme: UUID
        var version: Int
        var state: String
        /// True if nothing may be read any more.
        var ends: Bool
        var modules: [Module]

        private enum CodingKeys: String, CodingKey {
            case version, state, ends, modules
            case enrolment = "enrolment_id"
            case programme = "programme_id"
        }
    }

    /// Module with its opening.
    struct Module: Decodable, Sendable {
        var module: UUID
        var version: Int
        var opening: Opening
        var doneAt: Date?

        private enum CodingKeys: String, CodingKey {
            case version, opening
            case module = "module_id"
            case doneAt = "done_at"
        }
    }

    /// Opening: `open` since a time, `opens` at one, or `shut` by what is missing.
    struct Opening: Decodable, Sendable {
        var state: String
        var since: Date?
        var at: Date?
        var missing: [Missing]
    }

    /// Rule that doesn't hold.
    struct Missing: Decodable, Sendable {
        var rule: MissingRule.Code
        var module: UUID?
        var days: Int?
        var at: Date?
        var survey: UUID?

        private enum CodingKeys: String, CodingKey {
            case rule, days, at
            case module = "module_id"
            case survey = "survey_id"
        }

        /// The rule as a sentence for operators, without a full stop.
        var words: String {
            let days = days ?? 0
            return switch rule {
            case .start: "no start is set"
            case .paused: "the programme rests"
            case .notBefore: "not before \(at?.ISO8601Format() ?? "a later time")"
            case .done where days == 0: "module \(Self.text(module)) isn't done"
            case .done: "module \(Self.text(module)) isn't done; \(days) \(days == 1 ? "day" : "days") after that"
            case .survey: "survey \(Self.text(survey)) isn't answered"
            case .unlock: "no therapist has unlocked it"
            }
        }

        private static func text(_ id: UUID?) -> String { id?.uuidString.lowercased() ?? "of another version" }
    }

    var enrolments: [Enrolment]
}
