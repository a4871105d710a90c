/// Head of a response as FHIR has it.
public struct ResponseHead: Sendable {
    /// Status of a response by FHIR R4.
    public enum Status: String, Sendable, Hashable, CaseIterable {
        case inProgress = "in-progress"
        case completed
        /// It corrects another one.
        case amended
        /// Another one has taken its place.
        case enteredInError = "entered-in-error"
    }

    /// Id of the response.
    public var id: String
    /// Address of the form with its version: `url|version`.
    public var questionnaire: String
    /// Status.
    public var status: Status
    /// Language in which it was answered.
    public var language: String
    /// Time of the last answer, as RFC 3339 writes it.
    public var authored: String?
    /// Id of the client.
    public var subject: String
    /// Id of the response that it corrects.
    public var corrects: String?

    /// States it.
    public init(
        id: String,
        questionnaire: String,
        status: Status,
        language: String,
        authored: String?,
        subject: String,
        corrects: String? = nil
    ) {
        (self.id, self.questionnaire, self.status, self.language) = (id, questionnaire, status, language)
        (self.authored, self.subject, self.corrects) = (authored, subject, corrects)
    }

    /// Address of the extension that names the response that was corrected: FHIR R4 has no element for it.
    public static let correctsURL = "urn:theracomm:corrects"
}
