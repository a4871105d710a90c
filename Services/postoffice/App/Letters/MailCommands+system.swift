import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain

extension MailCommands {
    /// Delivers a letter of the system under the id `letter`, once however often it is asked for. Answers the position,
    /// `nil` if it had been delivered before.
    func deliver(_ contents: LetterContents, as letter: UUID) async throws -> Int64? {
        let handled = try await letters.handle(
            .send(contents, by: nil, among: try await participants(contents, from: nil), at: now()),
            on: letter,
            meta: meta(nil)
        )
        if case .failure(let refusal) = handled.outcome { throw Problem(refusal, naming: RecipientFields()) }
        return handled.position
    }
}
