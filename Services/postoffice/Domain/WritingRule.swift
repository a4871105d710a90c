public import FoundationEssentials

/// Who may write to whom. The only place that decides it: clients write to staff, staff to everybody.
///
/// Once matchings exist, they narrow this rule and nothing else changes.
public enum WritingRule {
    /// Why somebody may not be written to.
    public enum Objection: Sendable, Hashable {
        /// Clients write to staff only.
        case clientToClient
        /// The account is not in use.
        case inactive
        /// Nobody sends letters to themselves: a draft serves as a note.
        case oneself
    }

    /// What speaks against a letter from `author` to `recipient`; `nil` if nothing does.
    /// Letters of the system (`author` is `nil`) go to everybody whose account is in use.
    public static func objection(from author: Party?, to recipient: Party) -> Objection? {
        guard recipient.isActive else { return .inactive }
        guard let author else { return nil }
        if author.id == recipient.id { return .oneself }
        return author.isStaff || recipient.isStaff ? nil : .clientToClient
    }

    /// Whether somebody may write to staff only: what `objection` says, for a list of whom to write to.
    public static func reachesStaffOnly(isStaff: Bool) -> Bool { !isStaff }

    /// Everybody among `recipients` who may not be written to, and why.
    public static func objections(from author: Party?, to recipients: [Party]) -> [UUID: Objection] {
        var found: [UUID: Objection] = [:]
        for recipient in recipients { found[recipient.id] = objection(from: author, to: recipient) }
        return found
    }
}
