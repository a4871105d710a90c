import EventSourcing
import FoundationEssentials
import PostofficeContract
import PostofficeDomain

extension LetterFact {
    /// Makes the public part of `recorded`; `nil` if it is nobody else's business. Never a word, never a blind copy.
    init?(_ recorded: Recorded<PostofficeEvent>) {
        guard case .letter(.sent(let sent)) = recorded.event else { return nil }
        self = .sent(
            PostofficeContract.LetterSent(
                id: recorded.stream,
                author: sent.from,
                recipients: sent.contents.to.sorted { $0.uuidString < $1.uuidString },
                at: sent.at
            )
        )
    }
}
