public import EventSourcing
public import FoundationEssentials

/// Event of an occurrence and of the response to it. A stream for each.
public enum ResponseEvent: Sendable, Hashable {
    /// The client was asked, or reminded.
    case asked(OccurrenceAsked)
    /// Answering began.
    case begun(ResponseBegun)
    /// Answers were saved.
    case saved(AnswersSaved)
    /// Everything is answered.
    case completed(ResponseCompleted)
    /// Another response takes its place.
    case corrected(ResponseCorrected)
    /// The client was shown where help is.
    case helpShown(HelpShown)
}

/// Request to a client. A therapist's request is kept before it opens, with number nil.
public struct OccurrenceAsked: Codable, Sendable, Hashable {
    /// The occurrence.
    public var occurrence: Occurrence
    /// 0 asks, 1 and 2 remind; nil: a therapist has arranged it, and nobody was told yet.
    public var number: Int?
    /// Time of it.
    public var at: Date
}

/// Beginning of a response.
public struct ResponseBegun: Codable, Sendable, Hashable {
    /// Occurrence that it answers.
    public var occurrence: Occurrence
    /// Instrument that is asked from now on, whatever becomes of the survey.
    public var instrument: InstrumentPin
    /// Time of the first answer.
    public var at: Date
    /// Response that it corrects.
    public var corrects: UUID?
}

/// Answers that were saved together.
public struct AnswersSaved: Codable, Sendable, Hashable {
    /// The client.
    public var client: UUID
    /// Answers in their order.
    public var answers: Personal<[SavedAnswer]>
    /// Their ids.
    public var ids: [UUID]
    /// Words that name the device; nil: none.
    public var device: Personal<String>?
    /// Source.
    public var source: AnswerSource
    /// Person who saved them.
    public var by: UUID?
    /// Time of the last answer, by the device.
    public var at: Date
    /// Time at which they came in.
    public var receivedAt: Date
    /// True if they came after the end: given before it, they count for alerts only.
    public var isLate: Bool

    private enum CodingKeys: String, CodingKey {
        case client, answers, ids, device, source, by, at
        case receivedAt = "received_at"
        case isLate = "is_late"
    }
}

/// End of a response, with everything by which it is scored.
public struct ResponseCompleted: Codable, Sendable, Hashable {
    /// Occurrence that is answered.
    public var occurrence: Occurrence
    /// Instrument that was asked.
    public var instrument: InstrumentPin
    /// Answers that count: of questions that were there.
    public var answers: Personal<Answers>
    /// Response that it corrects.
    public var corrects: UUID?
    /// Person who says so.
    public var by: UUID?
    /// Time of it.
    public var at: Date
}

/// Correction of a response.
public struct ResponseCorrected: Codable, Sendable, Hashable {
    /// Response that takes its place.
    public var response: UUID
    /// Person who corrects.
    public var by: UUID?
    /// Time of it.
    public var at: Date
}

/// Text about help that a client was shown.
public struct HelpShown: Codable, Sendable, Hashable {
    /// Id of the text.
    public var text: String
    /// Language in which it was.
    public var language: String
    /// Time, by the device.
    public var at: Date

    /// States it.
    public init(text: String, language: String, at: Date) {
        (self.text, self.language, self.at) = (text, language, at)
    }
}

extension ResponseEvent: StoredEvent {
    private static let askedType = EventType("response.asked", version: 1)
    private static let begunType = EventType("response.begun", version: 1)
    private static let savedType = EventType("response.saved", version: 1)
    private static let completedType = EventType("response.completed", version: 1)
    private static let correctedType = EventType("response.corrected", version: 1)
    private static let helpShownType = EventType("response.help_shown", version: 1)

    /// The stored names of what happens to responses.
    public static let schema = EventSchema<ResponseEvent>()
        .reading(askedType, as: OccurrenceAsked.self) { .asked($0) }
        .reading(begunType, as: ResponseBegun.self) { .begun($0) }
        .reading(savedType, as: AnswersSaved.self) { .saved($0) }
        .reading(completedType, as: ResponseCompleted.self) { .completed($0) }
        .reading(correctedType, as: ResponseCorrected.self) { .corrected($0) }
        .reading(helpShownType, as: HelpShown.self) { .helpShown($0) }
        .writing { event in
            switch event {
            case .asked(let asked): StoredForm(askedType, asked)
            case .begun(let begun): StoredForm(begunType, begun)
            case .saved(let saved): StoredForm(savedType, saved)
            case .completed(let completed): StoredForm(completedType, completed)
            case .corrected(let corrected): StoredForm(correctedType, corrected)
            case .helpShown(let shown): StoredForm(helpShownType, shown)
            }
        }

    /// The client, whose the answers are; nobody where nothing is personal.
    public var subject: UUID? {
        switch self {
        case .saved(let saved): saved.client
        case .completed(let completed): completed.occurrence.client
        case .asked, .begun, .corrected, .helpShown: nil
        }
    }
}
