import PeopleKit
import ServiceKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain
import TextRules

extension MailCommands {
    /// Begins to send `contents` to each of `to`, one by one.
    func startMailing(_ contents: LetterContents, _ order: CommandContext) async throws -> CommandResult<JobMadeView> {
        _ = try await author(order.person)
        try checkMailing(contents)
        return try await start(.mailing(MailingStarted(owner: order.person, contents: contents, at: now())), order)
    }

    /// Checks the part that can be checked at once: the letter's contents. The job says to whom it can't go.
    private func checkMailing(_ contents: LetterContents) throws {
        guard (1...Limits.mailing).contains(contents.to.count) else {
            throw Problem.invalid([
                FieldError("to", code: .length(1...Limits.mailing, .entries), "must name 1 to \(Limits.mailing) people")
            ])
        }
        var alone = contents
        alone.to = []
        guard alone.violations.isEmpty else { throw Problem(.faulty(alone.violations), naming: RecipientFields()) }
        let isBlank = [contents.subject.value, contents.body.value].allSatisfy { text in
            text?.isBlank ?? true
        }
        if isBlank { throw Problem(.empty, naming: RecipientFields()) }
    }

    /// The next people of a mailing. Each letter's id is named from the job and who gets it.
    func step(_ mailing: MailingStarted, _ progress: Job.Progress, _ meta: EventMeta, job: UUID) async throws -> JobStep
    {
        let to = mailing.contents.to
        let part = to.dropFirst(progress.place.people).prefix(Self.mailingStep)
        let author = try await people.known([mailing.owner])[mailing.owner]?.participant
        let known = try await participants(LetterContents(subject: "", body: "", to: Array(part)), from: author)
        var advanced = JobAdvanced(
            done: 0,
            kept: [],
            place: JobAdvanced.Checkpoint(people: progress.place.people + part.count)
        )
        var appends: [Append] = []
        let time = now()
        for person in part {
            var contents = mailing.contents
            contents.to = [person]
            do throws(Letter.Refusal) {
                guard let author, author.isActive else { throw .noSuchLetter }
                let events = try Letter.decide(.send(contents, by: author, among: known, at: time), .unwritten)
                appends.append(Append(events, to: UUID.named(person.uuidString, in: job), expected: .new, meta: meta))
                advanced.done += 1
            } catch {
                advanced.kept.append(JobAdvanced.Kept(person, Self.code(error, person)))
            }
        }
        return JobStep(appends: appends, advanced: advanced, isLast: advanced.place.people >= to.count)
    }

    /// Code for programs: the reason for which one person gets no letter.
    private static func code(_ refusal: Letter.Refusal, _ person: UUID) -> String {
        switch refusal {
        case .unknown: "unknown_person"
        case .mayNotWrite(let against): against[person]?.code ?? "may_not_write"
        case .erased: "erased"
        case .noSuchLetter: "author_inactive"
        case .alreadySent, .waiting, .faulty, .noRecipient, .empty: "not_sendable"
        }
    }
}
