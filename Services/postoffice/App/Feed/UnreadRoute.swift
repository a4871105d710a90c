import EventLog
import FoundationEssentials
import HTTPKit
import PostofficeContract
import Postgres
import ServiceKit

/// Route by which `notifications` asks, before it tells somebody of letters, whether there is still something to tell.
struct UnreadRoute: Sendable {
    let commands: MailCommands

    /// Letters that are looked at for when somebody read last: the newest of their mailbox.
    private static let recent = 500

    /// Letters that somebody hasn't read.
    struct Answer: Codable, Sendable {
        /// Number of unread letters, outside of Trash and not put away, that left at the time that was asked about or later.
        var unread: Int
        /// Number of urgent ones among them.
        var urgent: Int
        /// Time at which one of the newest letters was read last; absent: none was.
        var readAt: Date?

        private enum CodingKeys: String, CodingKey {
            case unread, urgent
            case readAt = "read_at"
        }
    }

    var route: Route {
        .get(
            "/internal/postoffice/people/{person}/unread",
            .services,
            "Tells how many letters a person hasn't read that left since a time, and when they read one last. For notifications alone.",
            query: [
                QueryParameter(
                    "since",
                    .integer(0...Int(Int32.max) * 1000),
                    "The time, in milliseconds since 1970.",
                    isRequired: true
                )
            ],
            returns: Answer.self,
            handler: answer
        )
    }

    private func answer(_ request: Request) async throws -> Answer {
        guard request.caller?.service == LetterFact.notifier else { throw Problem.notFound }
        let person = try request.parameters.uuid("person")
        guard let since = try request.queryInteger("since") else { throw Problem.badRequest("since is missing.") }
        try await commands.mail.waitUntilVisible(try await commands.store.head())
        let time = Date(timeIntervalSince1970: Double(since) / 1000)
        let (unread, urgent, readAt) = try await commands.pool.query(
            """
            select count(*), count(*) filter (where is_urgent), (
                select max(read_at) from (
                    select read_at from copy where owner = \(person) and part <> 0
                    order by sent_at desc, letter desc limit \(Self.recent)
                ) newest
            )
            from copy
            where owner = \(person) and sent_at >= \(time) and part <> 0 and read_at is null and trashed_at is null
              and (snoozed_until is null or snoozed_until <= \(commands.now()))
            """
        )[0].decode(Int64.self, Int64.self, Date?.self)
        return Answer(unread: Int(unread), urgent: Int(urgent), readAt: readAt)
    }
}
