import CareRules
import PeopleKit
import FoundationEssentials
import HTTPKit
import PostofficeDomain

extension MailCommands {
    /// Persons of `ids` to whom `person` may write now, and persons left out. All of `ids` where nobody is left: then the refusal says why.
    func reachable(_ ids: [UUID], from person: UUID) async throws -> (to: [UUID], leftOut: [SentView.LeftOut]?) {
        let author = try await author(person).participant
        let among = try await participants(LetterContents(subject: "", body: "", to: ids), from: author)
        let violations = WritingRule.violations(
            from: author,
            to: among.acquaintances(among: ids),
            among.relationships,
            at: now()
        )
        let leftOut = ids.compactMap { id -> SentView.LeftOut? in
            if let violation = violations[id] { return SentView.LeftOut(id: id, code: violation.code) }
            guard among[id] == nil || among.strangers.contains(id) else { return nil }
            return SentView.LeftOut(id: id, code: WritingRule.RuleViolation.notMatched(since: nil).code)
        }
        guard leftOut.count < ids.count, !leftOut.isEmpty else { return (ids, nil) }
        let gone = Set(leftOut.map(\.id))
        return (ids.filter { !gone.contains($0) }, leftOut)
    }

    /// Objections to a letter from `author` to each of `recipients` now, for operators, who know everybody. Throws the refusals for authors
    /// who may not write at all, or who name somebody whom nobody knows.
    func violations(from author: UUID, to recipients: [UUID]) async throws -> [UUID: WritingRule.RuleViolation] {
        let participant = try await self.author(author).participant
        async let relationships = relationships(of: author, with: recipients)
        let people = try await people.known(Set(recipients)).mapValues(\.participant)
        let among = Participants(people, relationships: try await relationships)
        let unknown = recipients.filter { among[$0] == nil }
        guard unknown.isEmpty else { throw Problem(.unknown(unknown), naming: RecipientFields(to: recipients)) }
        return WritingRule.violations(
            from: participant,
            to: recipients.compactMap { among[$0] },
            among.relationships,
            at: now()
        )
    }
}
