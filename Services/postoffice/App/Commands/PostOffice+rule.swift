import FoundationEssentials
import HTTPKit
import PostofficeDomain

extension PostOffice {
    /// What speaks against a letter from `author` to each of `recipients` now, decided as sending one does. Throws what an author hears
    /// who may not write at all, or who names somebody whom nobody knows.
    func objections(from author: UUID, to recipients: [UUID]) async throws -> [UUID: WritingRule.Objection] {
        let party = try await self.author(author).party
        let among = try await parties(LetterContents(subject: "", body: "", to: recipients), from: author)
        let unknown = recipients.filter { among[$0] == nil }
        guard unknown.isEmpty else { throw Problem(.unknown(unknown), naming: RecipientFields(to: recipients)) }
        return WritingRule.objections(from: party, to: recipients.compactMap { among[$0] }, among.ties, at: now())
    }
}
