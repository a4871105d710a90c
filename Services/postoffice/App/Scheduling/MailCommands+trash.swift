import ServiceKit
import EventLog
import EventSourcing
import FoundationEssentials
import PostofficeDomain
import Postgres

extension MailCommands {
    /// Deletes for good what lies in people's Trash longer than they want. For others nothing changes. A retention hold keeps the Trash of whom
    /// it is on, and letters about them in everybody's, as long as it lasts.
    func emptyTrashes() async throws {
        let yesterday = now().addingTimeInterval(-24 * 3600)
        let owners = try await pool.query(
            """
            select distinct owner from copy where trashed_at <= \(yesterday) and not exists (
                select from retention_hold h where h.person = copy.owner and h.until > \(now())
            )
            order by owner
            """
        ).decode(UUID.self)
        for start in stride(from: 0, to: owners.count, by: Self.step) {
            let part = owners[start..<min(start + Self.step, owners.count)]
            let settings = try await store.load(part.map(StreamID.writingSettings), as: WritingSettingsEvent.self)
            for owner in part {
                let days = WritingSettings.replay((settings[StreamID.writingSettings(of: owner)] ?? []).map(\.event))
                    .trashDays
                if days > 0 { try await emptyTrash(of: owner, olderThan: days) }
            }
        }
    }

    private func emptyTrash(of owner: UUID, olderThan days: Int) async throws {
        let time = now()
        let end = time.addingTimeInterval(-Double(days) * 24 * 3600)
        while true {
            let letters = try await pool.query(
                """
                select letter from copy where owner = \(owner) and trashed_at <= \(end) and not exists (
                    select from letter l join retention_hold h on h.person = l.about
                    where l.id = copy.letter and h.until > \(time)
                )
                order by letter limit \(Self.step)
                """
            ).decode(UUID.self)
            let facts = try await mailbox(of: owner).facts(Set(letters))
            let work = try await CopyWork(
                [.purge],
                on: letters.compactMap { facts[$0]?.delivered },
                at: time,
                meta: EventMeta(correlation: trace),
                in: store
            )
            guard !work.appends.isEmpty else { return }
            do {
                await waitUntilVisible(try await store.appendAll(work.appends).last?.position)
            } catch is VersionConflict {}
        }
    }
}
