import AttachmentRules
import BusinessTime
import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import PostofficeDomain
import Testing

@Suite struct GoldenTests {
    private static let copy = CopyID(owner: Examples.ann.id, letter: Examples.letter)

    private static let draft = DraftSaved(
        by: Examples.cleo.id,
        contents: Examples.contents(),
        at: Examples.noon,
        about: Examples.cleo.id
    )

    private static var standIn: LetterEvent {
        let contents = Examples.contents(to: [Examples.cleo])
        var letter = LetterSent(from: Examples.bob.id, contents: contents, at: Examples.noon, about: Examples.cleo.id)
        letter.clients = [Examples.cleo.id]
        letter.standingInFor = [Examples.ann.id]
        return .sent(letter)
    }

    private static var restored: AttachmentRestored {
        let added = AttachmentAdded(
            letter: Examples.letter,
            attachment: Examples.id(150),
            by: Examples.cleo.id,
            name: Examples.fileName,
            media: "application/pdf",
            bytes: 12_345,
            held: false,
            at: Examples.noon,
            about: Examples.ann.id
        )
        return AttachmentRestored(added, held: true, about: Examples.cleo.id)
    }

    private static var sweep: SweepStarted {
        var sweep = SweepStarted(owner: Examples.ann.id, deed: .move, target: Examples.folder, until: Examples.noon)
        sweep.folder = Examples.id(201)
        sweep.query = .known("Tuesday")
        sweep.total = 12
        return sweep
    }

    private static let examples: [PostofficeEvent] = [
        .letter(Examples.saved(Examples.contents(bcc: [Examples.bob], replyTo: Examples.otherLetter))),
        .letter(.discarded(DraftDiscarded(by: Examples.cleo.id))),
        .letter(
            .restored(
                DraftSaved(
                    by: Examples.cleo.id,
                    contents: Examples.contents(),
                    at: Examples.noon,
                    about: Examples.cleo.id
                )
            )
        ),
        .letter(Examples.sent(Examples.contents(bcc: [Examples.bob], replyTo: Examples.otherLetter))),
        .letter(standIn),
        .letter(
            .scheduled(
                LetterScheduled(
                    by: Examples.cleo.id,
                    contents: Examples.contents(),
                    at: Examples.noon,
                    due: Examples.evening,
                    about: Examples.cleo.id
                )
            )
        ),
        .letter(.recalled(draft)),
        .letter(.returned(LetterReturned(draft: draft, because: .mayNotWrite, people: [Examples.ann.id]))),
        .job(.sweepStarted(sweep)),
        .job(.mailingStarted(MailingStarted(owner: Examples.ann.id, contents: Examples.contents(), at: Examples.noon))),
        .job(
            .advanced(
                JobAdvanced(
                    done: 3,
                    kept: [JobAdvanced.Kept(Examples.letter, "not-in-trash")],
                    place: JobAdvanced.Checkpoint(at: Examples.noon, letter: Examples.letter)
                )
            )
        ),
        .job(.cancelled(JobEnded(owner: Examples.ann.id, at: Examples.noon))),
        .job(.finished(JobEnded(owner: Examples.ann.id, at: Examples.noon))),
        .writingSettings(.holdSet(HoldSet(owner: Examples.ann.id, seconds: 10))),
        .writingSettings(.trashSet(TrashSet(owner: Examples.ann.id, days: 30))),
        .writingSettings(.signatureSet(SignatureSet(owner: Examples.ann.id, text: "Until Tuesday, Ann"))),
        .writingSettings(
            .templateSaved(
                TemplateSaved(
                    owner: Examples.ann.id,
                    template: Examples.folder,
                    name: "Taxes",
                    subject: "Rent",
                    body: "Shall we meet on Tuesday?"
                )
            )
        ),
        .writingSettings(.templateRemoved(TemplateRemoved(owner: Examples.ann.id, template: Examples.folder))),
        .copy(.moved(CopyMoved(copy, to: Examples.folder))),
        .copy(.read(CopyRead(copy, at: Examples.noon.addingTimeInterval(0.25)))),
        .copy(.unread(copy)),
        .copy(.flagged(copy)),
        .copy(.unflagged(copy)),
        .copy(.snoozed(CopySnoozed(copy, until: Examples.evening))),
        .copy(.unsnoozed(copy)),
        .copy(.cameBack(copy)),
        .copy(.deleted(copy)),
        .copy(.purged(copy)),
        .copy(.restored(CopyRestored(copy, in: Examples.folder, readAt: Examples.noon, flagged: true))),
        .copy(.restored(CopyRestored(copy, in: Examples.folder, readAt: nil, flagged: false))),
        .folder(
            .added(
                FolderAdded(
                    owner: Examples.ann.id,
                    folder: Examples.folder,
                    number: 101,
                    parent: Examples.id(201),
                    name: "Taxes"
                )
            )
        ),
        .folder(.renamed(FolderRenamed(owner: Examples.ann.id, folder: Examples.folder, name: "Rent"))),
        .folder(.moved(FolderMoved(owner: Examples.ann.id, folder: Examples.folder, parent: nil))),
        .folder(.removed(FolderRemoved(owner: Examples.ann.id, folder: Examples.folder))),
        .folder(
            .restored(
                FolderAdded(owner: Examples.ann.id, folder: Examples.folder, number: 101, parent: nil, name: "Taxes")
            )
        ),
        .action(
            .undone(
                ActionUndone(
                    owner: Examples.ann.id,
                    action: Examples.id(150),
                    by: Examples.id(151),
                    done: 2,
                    kept: [ActionUndone.Kept(Examples.letter, .changedSince)]
                )
            )
        ),
        .attachment(
            .added(
                AttachmentAdded(
                    letter: Examples.letter,
                    attachment: Examples.id(150),
                    by: Examples.cleo.id,
                    name: Examples.fileName,
                    media: "application/pdf",
                    bytes: 12_345,
                    held: true,
                    at: Examples.noon,
                    about: Examples.cleo.id
                )
            )
        ),
        .attachment(
            .carried(
                AttachmentCarried(
                    letter: Examples.otherLetter,
                    attachment: Examples.id(151),
                    content: Examples.id(150),
                    from: Examples.letter,
                    by: Examples.ann.id,
                    name: Examples.fileName.text,
                    media: "application/pdf",
                    bytes: 12_345,
                    at: Examples.evening,
                    about: Examples.cleo.id
                )
            )
        ),
        .attachment(.removed(AttachmentID(attachment: Examples.id(150)))),
        .attachment(.restored(restored)),
        .attachment(.held(AttachmentChecked(attachment: Examples.id(150), at: Examples.noon))),
        .attachment(.released(AttachmentChecked(attachment: Examples.id(150), at: Examples.evening))),
        .opening(
            .opened(
                LetterOpened(
                    Examples.letter,
                    by: Examples.ann.id,
                    as: .recipient,
                    at: Examples.noon.addingTimeInterval(0.5)
                )
            )
        ),
        .opening(
            .opened(
                LetterOpened(
                    Examples.letter,
                    by: Examples.bob.id,
                    as: .covering,
                    at: Examples.noon,
                    under: Examples.id(150)
                )
            )
        ),
        .acknowledgement(
            .given(LetterAcknowledged(letter: Examples.letter, by: Examples.ann.id, at: Examples.noon))
        ),
        .settlement(
            .settled(
                ClockSettled(
                    letter: Examples.letter,
                    staff: Examples.ann.id,
                    by: Examples.bob.id,
                    at: Examples.noon
                )
            )
        ),
        .settlement(
            .reopened(
                ClockSettled(
                    letter: Examples.letter,
                    staff: Examples.ann.id,
                    by: Examples.ann.id,
                    at: Examples.noon
                )
            )
        ),
        .calendar(
            .hoursSet(
                HoursSet(
                    therapist: Examples.ann.id,
                    from: day,
                    hours: WeeklyHours(
                        zone: "Europe/Vienna",
                        week: [[WeeklyHours.Block(from: 540, to: 1020)]]
                            + [[WeeklyHours.Block]](repeating: [], count: 6),
                        promise: 960
                    )
                )
            )
        ),
        .calendar(.holidayAdded(Holiday(day: day))),
        .calendar(.holidayRemoved(Holiday(day: day))),
        .calendar(
            .yearlyHolidayAdded(
                YearlyHoliday(holiday: Examples.folder, rule: .easter(-2), name: .goodFriday, closes: 720, from: day)
            )
        ),
        .calendar(.yearlyHolidayEnded(YearlyHolidayEnded(holiday: Examples.folder, before: day))),
        .calendar(
            .leaveAdded(LeaveAdded(leave: Examples.folder, therapist: Examples.ann.id, from: day, through: day))
        ),
        .calendar(.leaveRemoved(LeaveRemoved(leave: Examples.folder))),
    ]

    private static let day = CivilDay(number: 20_517)

    @Test func `every event reads back as it was stored`() throws {
        try GoldenEvents<PostofficeEvent>(examples: Self.examples).check()
    }

    @Test func `every stored name is known`() {
        #expect(
            PostofficeEvent.schema.types.map(\.stored) == [
                "action.undone.1",
                "attachment.added.1", "attachment.carried.1", "attachment.held.1", "attachment.released.1",
                "attachment.removed.1", "attachment.restored.1",
                "calendar.holiday_added.1", "calendar.holiday_removed.1", "calendar.hours_set.1",
                "calendar.leave_added.1", "calendar.leave_removed.1", "calendar.yearly_holiday_added.1",
                "calendar.yearly_holiday_ended.1",
                "clock.reopened.1", "clock.settled.1",
                "copy.came_back.1", "copy.deleted.1", "copy.flagged.1", "copy.moved.1", "copy.purged.1", "copy.read.1",
                "copy.restored.1", "copy.snoozed.1", "copy.unflagged.1", "copy.unread.1", "copy.unsnoozed.1",
                "desk.hold_set.1", "desk.signature_set.1", "desk.template_removed.1", "desk.template_saved.1",
                "desk.trash_set.1",
                "draft.discarded.1", "draft.restored.1", "draft.saved.1",
                "folder.added.1", "folder.moved.1", "folder.removed.1", "folder.renamed.1", "folder.restored.1",
                "job.advanced.1", "job.cancelled.1", "job.finished.1", "job.mailing_started.1", "job.sweep_started.1",
                "letter.acknowledged.1", "letter.opened.1", "letter.recalled.1", "letter.returned.1",
                "letter.scheduled.1",
                "letter.sent.1",
            ]
        )
    }

    @Test(arguments: examples)
    func `nothing personal is stored without a seal`(_ event: PostofficeEvent) throws {
        let form = PostofficeEvent.schema.form(of: event)
        if event.subject == nil {
            let text = String(decoding: try form.bytes(), as: UTF8.self)
            #expect(!text.contains("Taxes") && !text.contains("Rent") && !text.contains("Tuesday"))
        } else {
            #expect(throws: EncodingError.self) { try form.bytes() }
        }
    }
}
