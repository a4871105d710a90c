import FoundationEssentials
import HTTPKit
import RidlerDomain
import ServiceKit

/// Occurrence as its client and those who look after them see it.
struct OccurrenceView: Codable, Sendable {
    var id: UUID
    var survey: UUID
    var enrolment: UUID?
    var client: UUID
    var title: String
    /// Language in which it is asked: one that the instrument has.
    var language: String
    var languages: [String]
    var opensAt: Date
    var beginBy: Date
    /// Time by which it must be finished; absent while it isn't begun.
    var finishBy: Date?
    var state: OccurrenceState
    /// Questions that have an answer.
    var answered: Int
    /// Questions that are asked with these answers.
    var questions: Int
    var minutes: Int?

    private enum CodingKeys: String, CodingKey {
        case id, title, language, languages, state, answered, questions, minutes
        case survey = "survey_id"
        case enrolment = "enrolment_id"
        case client = "client_id"
        case opensAt = "opens_at"
        case beginBy = "begin_by"
        case finishBy = "finish_by"
    }
}

/// Occurrences of a client.
struct DueView: Codable, Sendable {
    /// The one that can be answered, else the next one that opens.
    var next: OccurrenceView?
    /// All that can be answered now, those that opened first in front.
    var due: [OccurrenceView]
}

/// All occurrences of a client.
struct OccurrencesView: Codable, Sendable { var occurrences: [OccurrenceView] }

/// Answers to a question.
struct AnswerView: Codable, Sendable {
    var linkId: String
    var values: [ValueBody]

    private enum CodingKeys: String, CodingKey {
        case values
        case linkId = "link_id"
    }

    /// Answers in the order of their linkIds.
    static func list(_ answers: Answers) -> [AnswerView] {
        answers.sorted { $0.key < $1.key }.map { AnswerView(linkId: $0.key, values: $0.value.map(ValueBody.init)) }
    }
}

/// Occurrence with its form and what is answered.
struct OccurrenceFormView: Codable, Sendable {
    var occurrence: OccurrenceView
    var form: FormView
    var answers: [AnswerView]
    /// Text that is shown when an answer calls for help: kept by devices that go offline.
    var help: HelpView
    /// Answers that call for help by themselves.
    var helpWhen: [HelpAnswer]

    /// Answer that calls for help.
    struct HelpAnswer: Codable, Sendable {
        var linkId: String
        var value: ValueBody

        private enum CodingKeys: String, CodingKey {
            case value
            case linkId = "link_id"
        }
    }

    private enum CodingKeys: String, CodingKey {
        case occurrence, form, answers, help
        case helpWhen = "help_when"
    }
}

/// Answers to be saved.
struct AnswersBody: Decodable, Sendable {
    /// Answer to a question.
    struct Answer: Codable, Sendable {
        /// Id that the device made: saving it again changes nothing.
        var id: UUID
        var linkId: String
        /// Values; none: left out on purpose, or taken back.
        var values: [ValueBody]
        /// Time at which it was given, by the device.
        var at: Date

        private enum CodingKeys: String, CodingKey {
            case id, values, at
            case linkId = "link_id"
        }
    }

    /// Words that name the device.
    var device: String?
    /// Client for whom staff enter answers by phone; absent from clients.
    var client: UUID?
    var answers: [Answer]

    private enum CodingKeys: String, CodingKey {
        case device, answers
        case client = "client_id"
    }

    /// Characters of a device's name at most.
    static let device = 100

    /// Answers as the rules have them. Throws 422 where a value isn't one.
    func saved() throws(Problem) -> [SavedAnswer] {
        var (wrong, saved): ([FieldError], [SavedAnswer]) = ([], [])
        if (device ?? "").count > Self.device {
            wrong.append(
                FieldError(
                    "device",
                    code: .tooLong(max: Self.device, .characters),
                    "may have \(Self.device) characters at most"
                )
            )
        }
        for (place, answer) in answers.enumerated() {
            let values = answer.values.compactMap(\.value)
            if values.count < answer.values.count {
                wrong.append(FieldError("answers[\(place)].values", code: .malformed, "must be of their kind"))
            }
            saved.append(
                SavedAnswer(id: answer.id, linkId: answer.linkId, values: values, at: answer.at.roundedToMilliseconds)
            )
        }
        guard wrong.isEmpty else { throw .invalid(wrong) }
        return saved
    }
}

/// End of answering.
struct CompletionBody: Decodable, Sendable {
    /// Time by the device; now if absent.
    var at: Date?
    /// Client for whom staff enter answers by phone; absent from clients.
    var client: UUID?

    private enum CodingKeys: String, CodingKey {
        case at
        case client = "client_id"
    }
}

/// Text about help that was shown.
struct HelpShownBody: Decodable, Sendable {
    var textId: String
    var language: String
    /// Time by the device; now if absent.
    var at: Date?

    private enum CodingKeys: String, CodingKey {
        case language, at
        case textId = "text_id"
    }
}

/// Answers that are stored now.
struct SavedView: Codable, Sendable {
    var savedAt: Date
    /// Number of events of the response.
    var version: Int64
    var state: OccurrenceState
    /// Text about help that is to be shown at once; absent where no answer calls for it.
    var help: HelpView?

    private enum CodingKeys: String, CodingKey {
        case version, state, help
        case savedAt = "saved_at"
    }
}
