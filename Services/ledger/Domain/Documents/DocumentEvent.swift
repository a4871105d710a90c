public import EventSourcing
public import FoundationEssentials

/// Event of a client's store. What was written lies in a stream of its own for each version, so that decisions needn't read it.
public enum DocumentEvent: Sendable, Hashable {
    /// A version of a document was written.
    case saved(DocumentSaved)
    /// Versions of a document were taken away. They stay in its history.
    case removed(DocumentRemoved)
    /// Contents of a version: the only event of its stream.
    case contents(DocumentContents)
}

/// A version of a document.
public struct DocumentSaved: Codable, Sendable, Hashable {
    /// The enrolment.
    public var enrolment: UUID
    /// Client whose document it is.
    public var client: UUID
    /// Key of the document.
    public var key: String
    /// The version: also the stream of its contents.
    public var version: UUID
    /// Versions whose place it takes.
    public var replaces: [UUID]
    /// Bytes of the contents.
    public var bytes: Int
    /// Name that the device gave itself.
    public var device: Personal<String>
    /// Time of writing.
    public var at: Date

    /// States it.
    public init(
        enrolment: UUID,
        client: UUID,
        key: String,
        version: UUID,
        replaces: [UUID],
        bytes: Int,
        device: Personal<String>,
        at: Date
    ) {
        (self.enrolment, self.client, self.key, self.version) = (enrolment, client, key, version)
        (self.replaces, self.bytes, self.device, self.at) = (replaces, bytes, device, at)
    }
}

/// The end of versions of a document.
public struct DocumentRemoved: Codable, Sendable, Hashable {
    /// The enrolment.
    public var enrolment: UUID
    /// Client whose document it is.
    public var client: UUID
    /// Key of the document.
    public var key: String
    /// Versions that were taken away.
    public var versions: [UUID]
    /// Time of removal.
    public var at: Date

    /// States it.
    public init(enrolment: UUID, client: UUID, key: String, versions: [UUID], at: Date) {
        (self.enrolment, self.client, self.key) = (enrolment, client, key)
        (self.versions, self.at) = (versions, at)
    }
}

/// Contents of a version.
public struct DocumentContents: Codable, Sendable, Hashable {
    /// The version.
    public var version: UUID
    /// Client whose words they are.
    public var client: UUID
    /// Text of JSON.
    public var text: Personal<String>

    /// States them.
    public init(version: UUID, client: UUID, text: Personal<String>) {
        (self.version, self.client, self.text) = (version, client, text)
    }
}

extension DocumentEvent: StoredEvent {
    private static let savedType = EventType("document.saved", version: 1)
    private static let removedType = EventType("document.removed", version: 1)
    private static let contentsType = EventType("document.contents", version: 1)

    /// The stored names of what happens to documents.
    public static let schema = EventSchema<DocumentEvent>()
        .reading(savedType, as: DocumentSaved.self) { .saved($0) }
        .reading(removedType, as: DocumentRemoved.self) { .removed($0) }
        .reading(contentsType, as: DocumentContents.self) { .contents($0) }
        .writing { event in
            switch event {
            case .saved(let saved): StoredForm(savedType, saved)
            case .removed(let removed): StoredForm(removedType, removed)
            case .contents(let contents): StoredForm(contentsType, contents)
            }
        }

    /// The client; nobody where nothing is personal.
    public var subject: UUID? {
        switch self {
        case .saved(let saved): saved.client
        case .removed: nil
        case .contents(let contents): contents.client
        }
    }
}
