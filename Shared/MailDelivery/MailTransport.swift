public import FoundationEssentials

/// The way out: a mail server, or a folder where there is none.
public protocol MailTransport: Sendable {
    /// Description for operators: `smtp://mail.unit.example:587`.
    var summary: String { get }

    /// Hands `mail` on. When it returns, somebody else answers for the message. Called twice at once for
    /// one message only where a process hung so long that another took it over.
    func deliver(_ mail: ComposedMail) async throws(MailFailure)

    /// Removes what was handed on about a person who is to be forgotten, as far as it is within reach; answers how much it was.
    func removeAll(about subject: UUID) async throws(MailFailure) -> Int
}

/// Reason for which a mail could not be handed on. `code` tells it to operators, without a word of the mail or of the
/// server in it.
public enum MailFailure: Error, Sendable, Equatable {
    /// Perhaps later.
    case temporary(code: String)
    /// The server has said no for good.
    case refused(code: String)

    /// Code that is stored.
    var code: String {
        switch self {
        case .temporary(let code), .refused(let code): code
        }
    }
}
