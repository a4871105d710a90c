import EventLog
import EventSourcing
import FoundationEssentials
import PostofficeDomain
import Postgres

extension MailCommands {
    /// Notes for letters whose time is over that they came back, so that open screens are told. Lists and counts show it without that. Answers
    /// whether there was any.
    func tellComingBack() async throws -> Bool {
        let due = try await pool.query(
            """
            select owner, letter from copy where snoozed_until <= \(now()) and not is_back
            order by snoozed_until limit \(Self.step)
            """
        ).decode(UUID.self, UUID.self)
        guard !due.isEmpty else { return false }
        let copies = due.map {
            Copy.Delivered(CopyID(owner: $0, letter: $1), isAuthors: false, isInTrash: false)
        }
        let work = try await CopyWork([.comeBack], on: copies, at: now(), meta: meta(nil), in: store)
        do {
            // The list is the read model's: what was told must be gone from it before it is asked again.
            let position =
                work.appends.isEmpty ? try await store.head() : try await store.appendAll(work.appends).last?.position
            await waitUntilVisible(position)
        } catch is VersionConflict {
            // Somebody was faster with one of them: the next round looks again.
        }
        return true
    }
}
