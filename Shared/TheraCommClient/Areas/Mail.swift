public import Foundation

extension TheraComm {
    /// Letters.
    public var mail: Mail { Mail(unit: self) }

    /// Letters of whoever is signed in.
    public struct Mail: Sendable {
        let unit: TheraComm

        /// All folders, with their counts.
        public func folders() async throws -> [MailFolder] { try await unit.send(.getMailFolders()).folders }

        /// Letters of a folder, newest first. A folder is `inbox`, `sent`, `drafts`, `archive`, `trash`, `junk` or the id of one's own.
        public func letters(in folder: String = "inbox", matching query: String? = nil, unread: Bool? = nil)
            -> Entries<MailLetterList>
        { unit.all(.getMailFolderLetters(folder: folder, query: query, unread: unread)) }

        /// Letter with its text.
        public func letter(_ id: UUID) async throws -> MailLetter { try await unit.send(.getMailLetter(letter: id)) }

        /// People to whom one may write.
        public func correspondents(matching query: String? = nil) -> Entries<MailCorrespondentList> {
            unit.all(.getMailCorrespondents(query: query))
        }

        /// Posts a letter. It is kept until it has been sent, also without a network.
        public func post(_ letter: MailOutgoingInput) async throws -> Posted<MailSent> {
            try await unit.outbox.post(.postMailLetters(letter))
        }

        /// Posts a reply to a letter.
        public func reply(to letter: UUID, _ reply: MailSendReplyInput) async throws -> Posted<MailSent> {
            try await unit.outbox.post(.postMailLetterReplies(letter: letter, reply), lane: "mail/\(letter)")
        }

        /// Says that a letter was read.
        public func markRead(_ letter: UUID) async throws { try await unit.send(.postMailLetterRead(letter: letter)) }
    }
}
