import EventSourcing
import FoundationEssentials
import TextRules

extension Letter {
    /// The draft that is saved, if its contents break no limit and name only people who exist. Whether the author may
    /// write to them is asked when it is sent: who may write to whom can change until then.
    static func saved(_ contents: LetterContents, _ author: Party, _ among: Parties, _ time: Date) throws(Refusal)
        -> LetterEvent
    {
        let recipients = try recipients(of: contents, among)
        let about = KeyHolder.of(author: author, recipients: recipients, quoted: quoted(contents, among)) ?? author.id
        return .saved(DraftSaved(by: author.id, contents: contents, at: time, about: about))
    }

    /// The letter that leaves, if nothing speaks against it.
    static func sent(_ contents: LetterContents, _ author: Party?, _ among: Parties, _ time: Date) throws(Refusal)
        -> LetterEvent
    {
        let recipients = try recipients(of: contents, among)
        guard let subject = contents.subject.value, let body = contents.body.value else { throw .erased }
        guard !subject.isBlank || !body.isBlank else { throw .empty }
        let objections = WritingRule.objections(from: author, to: recipients, among.ties, at: time)
        guard objections.isEmpty else { throw .mayNotWrite(objections) }
        let quoted = quoted(contents, among)
        guard let about = KeyHolder.of(author: author, recipients: recipients, quoted: quoted), !recipients.isEmpty
        else {
            throw .noRecipient
        }
        let clients = ((author.map { [$0] } ?? []) + recipients).filter { !$0.isStaff }.map(\.id)
        var letter = LetterSent(from: author?.id, contents: contents, at: time, about: about, clients: clients)
        letter.standingInFor = author.flatMap { author in
            let absent = among.ties.absent(coveredBy: author.id, for: Set(clients), at: time)
            return absent.isEmpty ? nil : absent.sorted { $0.uuidString < $1.uuidString }
        }
        return .sent(letter)
    }

    private static func quoted(_ contents: LetterContents, _ among: Parties) -> Party? {
        contents.quotes.flatMap { among[$0] }
    }

    private static func recipients(of contents: LetterContents, _ among: Parties) throws(Refusal) -> [Party] {
        let faults = contents.faults
        guard faults.isEmpty else { throw .faulty(faults) }
        let unknown = contents.recipients.filter { among[$0] == nil }
        guard unknown.isEmpty else { throw .unknown(unknown) }
        return contents.recipients.compactMap { among[$0] }
    }
}
