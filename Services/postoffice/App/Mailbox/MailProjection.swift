import EventLog
import EventSourcing
import FoundationEssentials
import PostofficeDomain
import Postgres

/// Writes the mailboxes. Loads the rows that a run of events concerns, folds them in memory, and writes what changed:
/// a handful of statements for a run, however many events it has.
struct MailProjection: Projection {
    static let name = "mail-1"
    static let tables = PackageResources.mail_sql + PackageResources.mail_urgent_sql + PackageResources.mail_snoozed_sql
    static let interests: Set<String>? = Set(
        (LetterEvent.schema.types + CopyEvent.schema.types + FolderEvent.schema.types).map(\.name)
    )

    func apply(_ batch: [Recorded<PostofficeEvent>], on connection: Connection) async throws {
        var run: [Recorded<PostofficeEvent>] = []
        for recorded in batch {
            guard case .folder(let event) = recorded.event else {
                run.append(recorded)
                continue
            }
            try await write(run, on: connection)
            run = []
            try await connection.execute(FolderWriting.statement(for: event, at: recorded.at))
        }
        try await write(run, on: connection)
    }

    private func write(_ run: [Recorded<PostofficeEvent>], on connection: Connection) async throws {
        guard !run.isEmpty else { return }
        let copies = Set(run.compactMap { MailFold.needs($0.event, of: $0.stream) })
        let folders = Set(run.compactMap { MailFold.needsFolder($0.event) })
        let answered = Set(run.compactMap { MailFold.needsThread($0.event) })
        let restored = Set(run.compactMap { MailFold.needsDelivered($0.event) })
        var fold = MailFold(
            copies: try await MailRows.copies(copies, on: connection),
            folders: try await MailRows.ownFolders(among: folders, on: connection),
            threads: try await MailRows.threads(of: answered, on: connection),
            delivered: try await MailRows.delivered(restored, on: connection)
        )
        for recorded in run { fold.apply(recorded) }
        try await MailRows.write(letters: fold.changedLetters, on: connection)
        try await MailRows.write(copies: fold.changedCopies, on: connection)
        try await MailRows.add(fold.tallies, on: connection)
    }
}
