import EventSourcing
import FoundationEssentials
import PostofficeContract
import PostofficeDomain

extension LetterFact {
    /// Follower that is told who is to be told of letters.
    static let notifier = "notifications"
    /// Stored types of which facts are made.
    static let interests: Set<String> = ["letter.sent"]

    /// Makes the part of `recorded` that the service `reader` needs; `nil` if it is none of its business. Never a word.
    init?(_ recorded: Recorded<PostofficeEvent>, for reader: String?) {
        guard case .letter(.sent(let sent)) = recorded.event else { return nil }
        if reader == Self.notifier {
            let people = Set(sent.contents.recipients).subtracting([sent.from].compactMap(\.self))
            guard !people.isEmpty else { return nil }
            self = .delivered(
                LetterDelivered(people: Self.sorted(people), urgent: sent.contents.urgent, at: sent.at)
            )
        } else {
            // Never a blind copy.
            self = .sent(
                PostofficeContract.LetterSent(
                    id: recorded.stream,
                    author: sent.from,
                    recipients: Self.sorted(sent.contents.to),
                    at: sent.at
                )
            )
        }
    }

    private static func sorted(_ people: some Collection<UUID>) -> [UUID] {
        people.sorted { $0.uuidString < $1.uuidString }
    }
}
