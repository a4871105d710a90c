import EventLog

/// Followers of the log that write the read models of letters.
struct MailReadModels: Sendable {
    /// Writes the mailboxes.
    let mail: any AnyProjectionRunner
    /// Writes what people did.
    let actions: any AnyProjectionRunner
    /// Writes the search index; without one, searches walk over the letters.
    var searchIndex: (any AnyProjectionRunner)?

    /// True if all that the index lacks is among the newest letters of everybody, which a search looks at anyway.
    var isSearchIndexed: Bool {
        guard let searchIndex else { return false }
        return mail.position - searchIndex.position < Int64(Mailbox.searchFront)
    }
}
