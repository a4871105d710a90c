public import FoundationEssentials

/// Ground on which a member of staff sees letters of a client that aren't theirs.
public enum Ground: Sendable, Hashable {
    /// They stand in for `absent`, who is matched with the client.
    case cover(UUID, of: UUID)
    /// They have said why they must see the client's things (break-glass).
    case access(UUID)

    /// Capacity in which they look into the letters.
    public var capacity: LetterOpened.Capacity {
        switch self {
        case .cover: .covering
        case .access: .access
        }
    }

    /// The cover or the access itself.
    public var id: UUID {
        switch self {
        case .cover(let cover, _): cover
        case .access(let access): access
        }
    }

    /// Returns true if it shows a letter that went openly between the client and these members of staff.
    public func shows(lettersWith staff: [UUID]) -> Bool {
        switch self {
        case .cover(_, let absent): staff.contains(absent)
        case .access: true
        }
    }
}
