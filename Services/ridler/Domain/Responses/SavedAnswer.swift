public import FoundationEssentials

/// Answer to one question as a device or a member of staff saved it.
public struct SavedAnswer: Codable, Sendable, Hashable {
    /// Id that the caller made: saving it again changes nothing.
    public var id: UUID
    /// The question.
    public var linkId: String
    /// Values; none: the question was left out on purpose, or the answer taken back.
    public var values: [AnswerValue]
    /// Time at which it was given, by the device.
    public var at: Date

    /// States it.
    public init(id: UUID, linkId: String, values: [AnswerValue], at: Date) {
        (self.id, self.linkId, self.values, self.at) = (id, linkId, values, at)
    }

    private enum CodingKeys: String, CodingKey {
        case id, values, at
        case linkId = "link_id"
    }
}

/// Source of answers.
public enum AnswerSource: String, Codable, Sendable, Hashable, CaseIterable {
    /// The client's own device.
    case client
    /// Member of staff, who was told by phone.
    case phone
    /// Member of staff, who corrects.
    case correction
}

/// Instrument that a response answers, in a version and a language.
public struct InstrumentPin: Codable, Sendable, Hashable {
    /// Name of the instrument.
    public var name: String
    /// Its version.
    public var version: Int
    /// Language in which it is asked: one that the instrument has.
    public var language: String

    /// Names a version.
    public init(name: String, version: Int, language: String) {
        (self.name, self.version, self.language) = (name, version, language)
    }
}
