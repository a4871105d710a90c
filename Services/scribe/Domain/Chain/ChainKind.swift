/// Act that makes an entry of a client's chain.
public enum ChainKind: String, Codable, Sendable, Hashable, CaseIterable {
    /// A note was signed by its author.
    case signed
    /// A note was signed by its supervisor.
    case cosigned
    /// Words were added to a note.
    case addendum
    /// A note was struck out.
    case struck
    /// The words of a note are withheld from the client.
    case withheld
    /// The words of a note are shown to the client.
    case released
    /// An officer asked to read a note that only its author might read.
    case openingAsked = "opening_asked"
    /// A second person allowed that reading.
    case openingAllowed = "opening_allowed"
    /// The officer read the note.
    case opened
    /// The client asked for a correction of a note.
    case correctionAsked = "correction_asked"
    /// The request for a correction was answered.
    case correctionAnswered = "correction_answered"

    /// Meaning of the signature, in words that stand on the note.
    public var meaning: String {
        switch self {
        case .signed: "authorship"
        case .cosigned: "review"
        case .addendum: "addendum"
        case .struck: "striking out"
        case .withheld: "withholding from the client"
        case .released: "release to the client"
        case .openingAsked: "request to read"
        case .openingAllowed: "leave to read"
        case .opened: "reading"
        case .correctionAsked: "request for correction"
        case .correctionAnswered: "answer to a request for correction"
        }
    }
}
