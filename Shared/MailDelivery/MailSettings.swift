import FoundationEssentials
public import ServiceKit
import Vault

/// Settings of outgoing mail.
public struct MailSettings: Sendable {
    /// Sender of all mail.
    public let sender: Mailbox
    /// The mail server; nil if there is none.
    public let server: SMTPServer?
    /// Folder for mail without a server; nil if there is neither: then mail waits in the queue.
    public let folder: String?

    /// Reads the settings; mistakes stay in `reader`.
    public init(_ reader: inout ConfigurationReader) {
        sender = reader.setting(
            "THERACOMM_MAIL_FROM",
            default: Mailbox.unset,
            "Who mail comes from."
        )
        let url = reader.optional(
            "THERACOMM_MAIL_SERVER",
            as: MailServerURL.self,
            "The mail server: smtp://host:587 with STARTTLS, or smtps://host:465."
        )
        let isOpen = reader.setting(
            "THERACOMM_MAIL_WITHOUT_TLS",
            default: false,
            "Speak to the mail server without TLS. For one on this machine only."
        )
        let authorities = reader.optional(
            "THERACOMM_MAIL_CA_FILE",
            as: String.self,
            "Certificates to trust for the mail server in place of the system's, PEM."
        )
        let login = reader.optionalFile(
            "THERACOMM_MAIL_LOGIN_FILE",
            "File with user name and password for the mail server, one a line. Mode 0600."
        ) { path in try SMTPServer.Login(file: path) }
        folder = reader.optional(
            "THERACOMM_MAIL_FOLDER",
            as: String.self,
            "Without a mail server: the folder that mail is put into, a file each. Without either, mail waits in the queue."
        )
        server = url.map {
            SMTPServer(
                url: $0.text,
                requiresTLS: !isOpen,
                authorities: authorities,
                login: login.map { Sensitive($0) }
            )
        }
    }

    /// Settings where nothing is set: mail waits.
    public static let unset = MailSettings(sender: .unset)

    /// Given settings.
    public init(sender: Mailbox, server: SMTPServer? = nil, folder: String? = nil) {
        self.sender = sender
        self.server = server
        self.folder = folder
    }

    /// The folder with mail that was not handed to a server: what lies there from before there was one counts too.
    public func files() -> FolderTransport? { folder.map { FolderTransport(path: $0) } }

    /// The way out, if there is one.
    public func transport() -> (any MailTransport)? {
        if let server { return SMTPTransport(server) }
        return files()
    }
}

extension SMTPServer.Login {
    /// Reads a file that only its owner can read: the name in the first line, the password in the second.
    init(file path: String) throws(SecretFile.Refused) {
        let lines = String(decoding: try SecretFile.read(path), as: UTF8.self).split(whereSeparator: \.isNewline)
        guard lines.count == 2 else { throw SecretFile.Refused("\(path) must have two lines: user name and password") }
        self.init(user: String(lines[0]), password: String(lines[1]))
    }
}
