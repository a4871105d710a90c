import CareRules
import EventSourcing
import FoundationEssentials
import TextRules

extension Letter {
    /// The draft that is saved, if its contents break no limit. The existence of the people, and the author's right to
    /// write to them, are checked when it is sent: both can change until then, and a draft that was refused would be
    /// lost.
    static func saved(_ contents: LetterContents, _ author: Participant, _ among: Participants, _ time: Date)
        throws(Refusal)
        -> LetterEvent
    {
        let violations = contents.violations
        guard violations.isEmpty else { throw .faulty(violations) }
        let recipients = among.acquaintances(among: contents.recipients)
        let about = KeyHolder.of(author: author, recipients: recipients, quoted: quoted(contents, among)) ?? author.id
        return .saved(DraftSaved(by: author.id, contents: contents, at: time, about: about))
    }

    /// The letter that leaves, if nothing speaks against it.
    static func sent(_ contents: LetterContents, _ author: Participant?, _ among: Participants, _ time: Date)
        throws(Refusal)
        -> LetterEvent
    {
        let violations = contents.violations
        guard violations.isEmpty else { throw .faulty(violations) }
        let unknown = contents.recipients.filter { among[$0] == nil && !among.strangers.contains($0) }
        guard unknown.isEmpty else { throw .unknown(unknown) }
        let recipients = among.acquaintances(among: contents.recipients)
        guard let subject = contents.subject.value, let body = contents.body.value else { throw .erased }
        guard !subject.isBlank || !body.isBlank else { throw .empty }
        var against = WritingRule.violations(from: author, to: recipients, among.relationships, at: time)
        // A stranger counts as not matched; that is all there is to say, whether there is such a person or not.
        for id in contents.recipients where among.strangers.contains(id) { against[id] = .notMatched(since: nil) }
        guard against.isEmpty else { throw .mayNotWrite(against) }
        let quoted = quoted(contents, among)
        guard let about = KeyHolder.of(author: author, recipients: recipients, quoted: quoted), !recipients.isEmpty
        else {
            throw .noRecipient
        }
        let clients = ((author.map { [$0] } ?? []) + recipients).filter { !$0.isStaff }.map(\.id)
        var letter = LetterSent(from: author?.id, contents: contents, at: time, about: about, clients: clients)
        letter.standingInFor = author.flatMap { author in
            let absent = among.relationships.absent(coveredBy: author.id, for: Set(clients), at: time)
            return absent.isEmpty ? nil : absent.sorted { $0.uuidString < $1.uuidString }
        }
        return .sent(letter)
    }

    private static func quoted(_ contents: LetterContents, _ among: Participants) -> Participant? {
        contents.quotes.flatMap { among[$0] }
    }
}
