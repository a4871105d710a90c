public import FoundationEssentials

/// Notice that somebody is to get at a time. It says no word of what it is about.
public struct NoticeTerms: Codable, Sendable, Hashable {
    /// Kind of thing that people are told of. Names are never changed or reused.
    public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
        /// Modules that have opened.
        case modules
        /// Silence of somebody who is enrolled.
        case silence
        /// Surveys that can be answered.
        case surveys
        /// Alerts that call for somebody who works here.
        case alerts
        /// Summary of what is new, at an hour that the person has chosen.
        case summary
        /// Notes that wait for a signature of somebody who works here.
        case notes
        /// Messages that wait in rooms.
        case messages
        /// Broadcasts that must be known.
        case broadcasts
    }

    /// Name of the notice: one key is told once, and as long as it isn't, what is stated last counts.
    public var key: UUID
    /// Person who is told.
    public var person: UUID
    /// Kind of thing.
    public var kind: Kind
    /// Time from which it may be told. It may lie ahead.
    public var dueAt: Date
    /// True if it can't wait.
    public var urgent: Bool

    /// States it.
    public init(key: UUID, person: UUID, kind: Kind, dueAt: Date, urgent: Bool = false) {
        (self.key, self.person, self.kind, self.dueAt, self.urgent) = (key, person, kind, dueAt, urgent)
    }

    private enum CodingKeys: String, CodingKey {
        case key, kind, urgent
        case person = "person_id"
        case dueAt = "due_at"
    }
}
