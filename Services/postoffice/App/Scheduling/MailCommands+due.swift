import PeopleKit
import ServiceKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain
import Postgres

extension MailCommands {
    /// Lets leave what has waited long enough. Answers whether there was any.
    func sendDue() async throws -> Bool {
        let due = try await pool.query(
            "select id from letter where due_at <= \(now()) order by due_at, id limit 100"
        ).decode(UUID.self)
        var position: Int64?
        for letter in due { position = try await sendDue(letter) ?? position }
        // The list is the read model's: what left must be gone from it before it is asked again.
        await waitUntilVisible(position)
        return !due.isEmpty
    }

    /// Lets one letter leave, once, if its time has come; or gives it back to its author, with a letter that says so.
    /// Answers the position, `nil` if nothing happened.
    func sendDue(_ letter: UUID) async throws -> Int64? {
        let loaded = try await letters.load(letter)
        guard case .scheduled(let waiting) = loaded.state else { return nil }
        let time = now()
        let author = try await people.known([waiting.by])[waiting.by]?.participant
        let among = try await participants(waiting.contents, from: author)
        let events = try Letter.decide(.sendDue(author: author, among: among, at: time), loaded.state)
        guard let event = events.first else { return nil }
        // Nobody does this by an action of their own: the one that put it away is what they undo.
        let meta = EventMeta(actor: waiting.by, correlation: trace)
        var appends = [Append(events, to: letter, expected: loaded.expected, meta: meta)]
        if case .returned = event, let author, let notice = try? Self.notice(of: letter, to: author, at: time) {
            // Named from what it tells about, so that it comes once.
            let id = UUID.named("returned.\(loaded.version)", in: letter)
            appends.append(Append([notice], to: id, expected: .new))
        }
        do {
            return try await store.appendAll(appends).last?.position
        } catch is VersionConflict {
            // Called back, or sent, a moment earlier.
            return nil
        }
    }

    /// A letter of the system that says so. It repeats no word of the letter, which may be sealed for somebody else.
    private static func notice(of letter: UUID, to author: Participant, at time: Date) throws -> LetterEvent? {
        let contents = LetterContents(
            subject: "A letter could not be sent",
            body: """
                A letter that you wanted to be sent later could not leave when its time came: the account of somebody it goes \
                to is not in use any more, or you are not matched with them now. It lies in Drafts again, unchanged; a coordinator \
                can help.
                """,
            to: [author.id],
            replyTo: letter
        )
        return try Letter.decide(.send(contents, by: nil, among: [author.id: author], at: time), .unwritten).first
    }
}
