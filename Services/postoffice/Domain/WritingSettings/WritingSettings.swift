public import EventSourcing
public import FoundationEssentials
import TextRules

/// Preferences, signature and templates of somebody for writing, or of the unit for all who work there.
public enum WritingSettings: Decider {
    /// The owner of what all who work here share.
    public static let unit = UUID.named(
        "postoffice.unit",
        in: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    )

    /// A template.
    public struct Template: Sendable, Equatable {
        /// Name of the template; empty if that was erased.
        public var name: String
        /// The subject of a letter made from it.
        public var subject: String
        /// The text of a letter made from it.
        public var body: String

        /// States what it says.
        public init(name: String, subject: String, body: String) {
            self.name = name
            self.subject = subject
            self.body = body
        }
    }

    /// State of settings.
    public struct State: Sendable, Equatable {
        /// Seconds that letters wait before they leave.
        public var holdSeconds = 0
        /// Days after which letters in Trash are deleted for good; 0: never.
        public var trashDays = 0
        /// Signature under letters.
        public var signature = ""
        /// Templates by their ids.
        public var templates: [UUID: Template] = [:]
    }

    /// Command about settings. They are those of `owner`, whose stream this is.
    public enum Command: Sendable {
        /// Change what is not `nil`.
        case prefer(owner: UUID, holdSeconds: Int?, trashDays: Int?, signature: String?)
        /// Make a template, or change it.
        case save(owner: UUID, id: UUID, Template, isNew: Bool)
        /// Throw a template away.
        case remove(owner: UUID, id: UUID)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Equatable {
        /// There is no such template.
        case noSuchTemplate
        /// More than `Limits.templates`.
        case tooMany
        /// A name is needed, a subject is one line, nothing is too long: what is wrong, by field.
        case faulty([ValidationError])
    }

    /// Error in a field.
    public enum ValidationError: Sendable, Hashable {
        case nameMissing
        case nameTooLong
        case subjectTooLong
        case bodyTooLong
        case signatureTooLong
        case holdOutOfRange
        case trashOutOfRange
        case notOneLine
        case hasNull
    }

    /// Empty settings.
    public static var initial: State { State() }

    /// Applies the rules of settings.
    public static func decide(_ command: Command, _ settings: State) throws(Refusal) -> [WritingSettingsEvent] {
        switch command {
        case .prefer(let owner, let hold, let trash, let signature):
            var violations: [ValidationError] = []
            if let hold, !(0...Limits.holdSeconds).contains(hold) { violations.append(.holdOutOfRange) }
            if let trash, !(0...Limits.trashDays).contains(trash) { violations.append(.trashOutOfRange) }
            if let signature, signature.isLonger(than: Limits.signature) { violations.append(.signatureTooLong) }
            if let signature, signature.utf8.contains(0) { violations.append(.hasNull) }
            guard violations.isEmpty else { throw .faulty(violations) }
            var events: [WritingSettingsEvent] = []
            if let hold, hold != settings.holdSeconds { events.append(.holdSet(HoldSet(owner: owner, seconds: hold))) }
            if let trash, trash != settings.trashDays { events.append(.trashSet(TrashSet(owner: owner, days: trash))) }
            if let signature, signature != settings.signature {
                events.append(.signatureSet(SignatureSet(owner: owner, text: signature)))
            }
            return events
        case .save(let owner, let id, let template, let isNew):
            let violations = violations(of: template)
            guard violations.isEmpty else { throw .faulty(violations) }
            guard isNew || settings.templates[id] != nil else { throw .noSuchTemplate }
            guard settings.templates[id] != template else { return [] }
            guard settings.templates[id] != nil || settings.templates.count < Limits.templates else { throw .tooMany }
            return [
                .templateSaved(
                    TemplateSaved(
                        owner: owner,
                        template: id,
                        name: template.name,
                        subject: template.subject,
                        body: template.body
                    )
                )
            ]
        case .remove(let owner, let id):
            guard settings.templates[id] != nil else { throw .noSuchTemplate }
            return [.templateRemoved(TemplateRemoved(owner: owner, template: id))]
        }
    }

    /// The settings after `event`.
    public static func evolve(_ settings: inout State, _ event: WritingSettingsEvent) {
        switch event {
        case .holdSet(let set): settings.holdSeconds = set.seconds
        case .trashSet(let set): settings.trashDays = set.days
        case .signatureSet(let set): settings.signature = set.text.value ?? ""
        case .templateSaved(let saved):
            settings.templates[saved.template] = Template(
                name: saved.name.value ?? "",
                subject: saved.subject.value ?? "",
                body: saved.body.value ?? ""
            )
        case .templateRemoved(let removed): settings.templates[removed.template] = nil
        }
    }

    private static func violations(of template: Template) -> [ValidationError] {
        var violations: [ValidationError] = []
        if template.name.isBlank { violations.append(.nameMissing) }
        if template.name.isLonger(than: Limits.folderName) { violations.append(.nameTooLong) }
        if template.subject.isLonger(than: Limits.subject) { violations.append(.subjectTooLong) }
        if template.body.isLonger(than: Limits.body) { violations.append(.bodyTooLong) }
        if !NameRule.admits(template.name) || !NameRule.admits(template.subject) { violations.append(.notOneLine) }
        if template.body.utf8.contains(0) { violations.append(.hasNull) }
        return violations
    }
}
