import FoundationEssentials
import HTTPKit
import NoticesKit
import NotificationsContract
import PeopleKit
import Postgres
import ScribeDomain

/// Notes that still wait for somebody's signature when `notifications` asks.
struct WaitingNotes: Sendable {
    let commands: NoteCommands

    /// Route by which it asks.
    var route: Route {
        .notices(of: Scribe.name, commands.store, [.notes: NoticeCounter(commands.projection, count: waiting)])
    }

    /// Number of drafts that stayed unsigned for too long, and of notes to sign as a supervisor: those that became due before `since`, too, until
    /// they are signed. Nothing waits for whoever doesn't work here any more.
    private func waiting(for person: UUID, since: Date) async throws -> Int {
        guard try await commands.people.known(person)?.isStaff == true else { return 0 }
        let latest = max(commands.now(), since).addingTimeInterval(-NoteLimits.unsigned)
        return try await commands.pool.query(
            """
            select (select count(*) from draft where author = \(person) and service_at <= \(latest))
                + (select count(*) from note where cosigner = \(person) and \(NoteRow.awaitsCosigner))
            """
        )[0].decode(Int.self)
    }
}
