public import EventSourcing
public import FoundationEssentials

/// Event of somebody's settings for writing: preferences, signature, templates.
public enum WritingSettingsEvent: Sendable, Hashable {
    /// Letters wait before they leave, from now on.
    case holdSet(HoldSet)
    /// Trash is emptied by itself, from now on.
    case trashSet(TrashSet)
    /// There is another signature.
    case signatureSet(SignatureSet)
    /// A template was made or changed.
    case templateSaved(TemplateSaved)
    /// A template is no more.
    case templateRemoved(TemplateRemoved)
}

/// Time that a person's letters wait before they leave, unless they say otherwise.
public struct HoldSet: Codable, Sendable, Hashable {
    /// Owner of the letters.
    public var owner: UUID
    /// Seconds of waiting; 0: none.
    public var seconds: Int

    /// States how long.
    public init(owner: UUID, seconds: Int) {
        self.owner = owner
        self.seconds = seconds
    }
}

/// Time after which a person's letters in Trash are deleted for good.
public struct TrashSet: Codable, Sendable, Hashable {
    /// Owner of the letters.
    public var owner: UUID
    /// Days in Trash; 0: never emptied.
    public var days: Int

    /// States how long.
    public init(owner: UUID, days: Int) {
        self.owner = owner
        self.days = days
    }
}

/// Signature of a person. Clients put it under a letter while it is written, so that its author sees the text that
/// leaves.
public struct SignatureSet: Codable, Sendable, Hashable {
    /// Owner of the signature.
    public var owner: UUID
    /// Text of the signature; may be empty.
    public var text: Personal<String>

    /// States what it says.
    public init(owner: UUID, text: String) {
        self.owner = owner
        self.text = .known(text)
    }
}

/// A template as it was saved.
public struct TemplateSaved: Codable, Sendable, Hashable {
    /// Owner of the template; `WritingSettings.unit` for everybody who works here.
    public var owner: UUID
    /// Its id.
    public var template: UUID
    /// Name of the template.
    public var name: Personal<String>
    /// The subject of a letter made from it.
    public var subject: Personal<String>
    /// The text of a letter made from it.
    public var body: Personal<String>

    /// States what it says.
    public init(owner: UUID, template: UUID, name: String, subject: String, body: String) {
        self.owner = owner
        self.template = template
        self.name = .known(name)
        self.subject = .known(subject)
        self.body = .known(body)
    }
}

/// A template that is no more.
public struct TemplateRemoved: Codable, Sendable, Hashable {
    /// Owner of the template.
    public var owner: UUID
    /// Its id.
    public var template: UUID

    /// States which.
    public init(owner: UUID, template: UUID) {
        self.owner = owner
        self.template = template
    }
}

extension WritingSettingsEvent: StoredEvent {
    private static let holdType = EventType("desk.hold_set", version: 1)
    private static let trashType = EventType("desk.trash_set", version: 1)
    private static let signatureType = EventType("desk.signature_set", version: 1)
    private static let savedType = EventType("desk.template_saved", version: 1)
    private static let removedType = EventType("desk.template_removed", version: 1)

    /// The stored names of what happens to what people keep at hand.
    public static let schema = EventSchema<WritingSettingsEvent>()
        .reading(holdType, as: HoldSet.self) { .holdSet($0) }
        .reading(trashType, as: TrashSet.self) { .trashSet($0) }
        .reading(signatureType, as: SignatureSet.self) { .signatureSet($0) }
        .reading(savedType, as: TemplateSaved.self) { .templateSaved($0) }
        .reading(removedType, as: TemplateRemoved.self) { .templateRemoved($0) }
        .writing { event in
            switch event {
            case .holdSet(let set): StoredForm(holdType, set)
            case .trashSet(let set): StoredForm(trashType, set)
            case .signatureSet(let set): StoredForm(signatureType, set)
            case .templateSaved(let saved): StoredForm(savedType, saved)
            case .templateRemoved(let removed): StoredForm(removedType, removed)
            }
        }

    /// Words are sealed under their owner's key; those of the unit under a key of its own, which nobody's erasure destroys.
    public var subject: UUID? {
        switch self {
        case .holdSet, .trashSet, .templateRemoved: nil
        case .signatureSet(let set): set.owner
        case .templateSaved(let saved): saved.owner
        }
    }
}
