public import FoundationEssentials

/// Terms of a note: all of it but its words.
public struct NoteTerms: Codable, Sendable, Hashable {
    /// Template by which it was begun.
    public var template: String
    /// Version of that template.
    public var templateVersion: Int
    /// Kind.
    public var kind: NoteKind
    /// Language of the words.
    public var language: String
    /// Class.
    public var noteClass: NoteClass
    /// Time of the service.
    public var serviceAt: Date
    /// Time at which the words were written last.
    public var writtenAt: Date
    /// For a contact: true if the client was reached.
    public var reached: Bool?

    /// States them.
    public init(
        template: String,
        templateVersion: Int,
        kind: NoteKind,
        language: String,
        noteClass: NoteClass,
        serviceAt: Date,
        writtenAt: Date,
        reached: Bool? = nil
    ) {
        (self.template, self.templateVersion, self.kind) = (template, templateVersion, kind)
        (self.language, self.noteClass, self.reached) = (language, noteClass, reached)
        (self.serviceAt, self.writtenAt) = (serviceAt, writtenAt)
    }

    /// True if it was written so long after the service that it is a late entry.
    public var isLate: Bool { writtenAt.timeIntervalSince(serviceAt) > NoteLimits.late }
}
