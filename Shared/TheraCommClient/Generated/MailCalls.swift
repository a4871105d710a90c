// swift-format-ignore-file
// Made of the descriptions of the API by scripts/api/swift.py.

public import Foundation

extension Call where Answer == Data {
    /// Gives an attachment of such a letter out as a file to be saved. Takes Range.
    ///
    /// Problems: not-found, client-not-found, letter-not-found, attachment-not-found, attachment-held, attachment-erased,
    /// range-not-satisfiable.
    public static func getMailClientLetterAttachment(client: UUID, letter: UUID, attachment: UUID) -> Call {
        Call(.get, "/api/v1/mail/clients/\(client)/letters/\(letter)/attachments/\(attachment)").showingOwnWrites()
    }

    /// Gives an attachment out as a file to be saved. Takes Range.
    ///
    /// Problems: not-found, attachment-not-found, attachment-held, attachment-erased, range-not-satisfiable.
    public static func getMailLetterAttachment(letter: UUID, attachment: UUID) -> Call {
        Call(.get, "/api/v1/mail/letters/\(letter)/attachments/\(attachment)").showingOwnWrites()
    }

    /// Gives the file of a link out, to be saved. Takes Range. Without a token: the link is made by whoever may have the file, says
    /// for whom, and is good for 60 seconds. Anything else is 404, and so is a file that one may have no more.
    ///
    /// Problems: not-found, link-not-found, range-not-satisfiable.
    public static func getMailLink(link: String) -> Call {
        Call(.get, "/api/v1/mail/links/\(link)").open()
    }
}

extension Call where Answer == FileLink {
    /// Makes a link for oneself under which a browser saves that file without a token, for 60 seconds. Who may have the file is asked
    /// again then. Of a person 100 are good at a time, the newest.
    ///
    /// Problems: read-only-token, not-found, client-not-found, letter-not-found, attachment-not-found, attachment-held,
    /// attachment-erased, range-not-satisfiable.
    public static func postMailClientLetterAttachmentLink(client: UUID, letter: UUID, attachment: UUID) -> Call {
        Call(.post, "/api/v1/mail/clients/\(client)/letters/\(letter)/attachments/\(attachment)/link")
    }

    /// Makes a link for oneself under which a browser saves that file without a token, for 60 seconds. Who may have the file is asked
    /// again then. Of a person 100 are good at a time, the newest.
    ///
    /// Problems: read-only-token, not-found, attachment-not-found, attachment-held, attachment-erased, range-not-satisfiable.
    public static func postMailLetterAttachmentLink(letter: UUID, attachment: UUID) -> Call {
        Call(.post, "/api/v1/mail/letters/\(letter)/attachments/\(attachment)/link")
    }
}

extension Call where Answer == MailAcknowledgementList {
    /// Lists, for the author of an urgent letter, whom it asked to take note and who has, when.
    ///
    /// Problems: not-found, letter-not-found.
    public static func getMailLetterAcknowledgements(letter: UUID) -> Call {
        Call(.get, "/api/v1/mail/letters/\(letter)/acknowledgements").showingOwnWrites()
    }
}

extension Call where Answer == MailAction {
    /// Shows one action.
    ///
    /// Problems: not-found, action-not-found.
    public static func getMailAction(action: UUID) -> Call {
        Call(.get, "/api/v1/mail/actions/\(action)").showingOwnWrites()
    }
}

extension Call where Answer == MailActionList {
    /// Lists what one did in the last 30 days, the latest first; 50 a page unless told. Each write names its action in
    /// TheraComm-Action, unless nothing of it can be taken back: then it is listed as not undoable.
    public static func getMailActions(limit: Int? = nil, cursor: String? = nil) -> Call {
        Call(.get, "/api/v1/mail/actions").asking("limit", limit).asking("cursor", cursor).showingOwnWrites()
    }
}

extension Call where Answer == MailAttachment {
    /// Adds a file to a draft, under an id (a UUID) of the client's choice; adding it again changes nothing. The body is the file as
    /// it is, of any Content-Type: what it is, is told by its content. At most 25 MiB each, 50 MiB and 20 files together.
    ///
    /// Problems: read-only-token, not-found, letter-not-found, letter-already-sent, attachment-id-used, too-many-attachments,
    /// attachments-too-long, attachment-quota, attachment-infected, attachment-not-cleaned, attachment-not-scanned,
    /// attachment-picture.
    public static func putMailDraftsLetterAttachment(letter: UUID, attachment: UUID, name: String, _ file: FileContent) -> Call {
        Call(.put, "/api/v1/mail/drafts/\(letter)/attachments/\(attachment)").asking("name", name).sending(file)
    }

    /// Adds a file of a letter that one has to a draft, such as the file of a letter that it answers, under an id (a UUID) of the
    /// client's choice; adding it again changes nothing. It isn't kept twice, and counts for the limits of the draft only.
    ///
    /// Problems: read-only-token, not-found, letter-not-found, letter-already-sent, attachment-not-found, attachment-id-used,
    /// too-many-attachments, attachments-too-long, attachment-erased.
    public static func putMailDraftsLetterAttachmentCopy(letter: UUID, attachment: UUID, _ body: MailAttachmentCopiedInput) -> Call {
        Call(.put, "/api/v1/mail/drafts/\(letter)/attachments/\(attachment)/copy").sending(body)
    }
}

extension Call where Answer == MailAttachmentList {
    /// Lists the attachments of a letter or draft.
    ///
    /// Problems: not-found, letter-not-found.
    public static func getMailLetterAttachments(letter: UUID) -> Call {
        Call(.get, "/api/v1/mail/letters/\(letter)/attachments").showingOwnWrites()
    }
}

extension Call where Answer == MailBatch {
    /// Puts up to 1000 letters into Trash, or with for_good deletes for good those that lie there.
    ///
    /// Problems: read-only-token.
    public static func postMailLettersDelete(_ body: MailBatchDeleteInput) -> Call {
        Call(.post, "/api/v1/mail/letters/delete").sending(body)
    }

    /// Marks up to 1000 letters: as read or not, as flagged or not.
    ///
    /// Problems: read-only-token.
    public static func postMailLettersMark(_ body: MailBatchMarkInput) -> Call {
        Call(.post, "/api/v1/mail/letters/mark").sending(body)
    }

    /// Moves up to 1000 letters into a folder.
    ///
    /// Problems: read-only-token, folder-takes-no-letters.
    public static func postMailLettersMove(_ body: MailBatchMoveInput) -> Call {
        Call(.post, "/api/v1/mail/letters/move").sending(body)
    }

    /// Puts up to 1000 letters away until a time, a minute to 366 days ahead: they leave the inbox, and come back then, unread and on
    /// top. From other folders they come to the inbox. Urgent letters are asked about all the same.
    ///
    /// Problems: read-only-token.
    public static func postMailLettersSnooze(_ body: MailSnoozeInput) -> Call {
        Call(.post, "/api/v1/mail/letters/snooze").sending(body)
    }

    /// Takes up to 1000 letters back into the inbox before their time. Leaves alone what isn't put away.
    ///
    /// Problems: read-only-token.
    public static func postMailLettersUnsnooze(_ body: MailSnoozeLettersInput) -> Call {
        Call(.post, "/api/v1/mail/letters/unsnooze").sending(body)
    }
}

extension Call where Answer == MailCalendar {
    /// Tells the hours in which letters are answered, the days on which the unit is closed, and who is away when. To clients it tells
    /// own hours of those whom they know only, and of nobody when they are away: that says `tango/my/staff`.
    public static func getMailCalendar() -> Call {
        Call(.get, "/api/v1/mail/calendar").showingOwnWrites()
    }

    /// Closes the unit on a day, as 2026-12-24; with closes, the minute of the day, only from then on.
    ///
    /// Problems: read-only-token, not-found, calendar-full.
    public static func putMailCalendarHolidaysDay(day: String, _ body: MailCalendarClosedDayInput) -> Call {
        Call(.put, "/api/v1/mail/calendar/holidays/\(day)").sending(body)
    }

    /// Opens the unit on a day that was a holiday, also on one of a day of each year.
    ///
    /// Problems: read-only-token, not-found.
    public static func deleteMailCalendarHolidaysDay(day: String) -> Call {
        Call(.delete, "/api/v1/mail/calendar/holidays/\(day)")
    }

    /// Sets the hours that hold from a day on, of the unit, or with staff_id a therapist's own in their place; without hours, the
    /// unit's again. zone is a name of the time zone database, week seven lists of blocks, Monday first, in minutes from midnight,
    /// promise the minutes of these hours within which an answer is promised.
    ///
    /// Problems: read-only-token, unit-needs-hours, calendar-full.
    public static func putMailCalendarHours(_ body: MailCalendarHoursInput) -> Call {
        Call(.put, "/api/v1/mail/calendar/hours").sending(body)
    }

    /// Notes that a therapist is away, first and last day included, under an id that the caller chooses. Refused while they stand in
    /// for somebody then.
    ///
    /// Problems: read-only-token, not-found, calendar-full, stands-in-for-others.
    public static func putMailCalendarLeave(leave: UUID, _ body: MailCalendarLeaveInput) -> Call {
        Call(.put, "/api/v1/mail/calendar/leaves/\(leave)").sending(body)
    }

    /// Takes a leave back.
    ///
    /// Problems: read-only-token, not-found, leave-not-found.
    public static func deleteMailCalendarLeave(leave: UUID) -> Call {
        Call(.delete, "/api/v1/mail/calendar/leaves/\(leave)")
    }

    /// Closes the unit on the public holidays of a region each year, from today or another day on. Those that are there already stay
    /// as they are.
    ///
    /// Problems: read-only-token, not-found, calendar-full.
    public static func postMailCalendarRegion(region: String, _ body: MailCalendarFromDayInput) -> Call {
        Call(.post, "/api/v1/mail/calendar/regions/\(region)").sending(body)
    }

    /// Closes the unit on a day of each year, under an id that the caller chooses: a date (12-25), a weekday of a month (1-mon-09,
    /// the first to fourth), the last weekday before a date (mon-before-05-25), or days from Easter Sunday (easter-2, easter+1). With
    /// closes, the minute of the day, only from then on. It holds from today, or from another day.
    ///
    /// Problems: read-only-token, not-found, calendar-full.
    public static func putMailCalendarYearlyHoliday(holiday: UUID, _ body: MailCalendarYearlyInput) -> Call {
        Call(.put, "/api/v1/mail/calendar/yearly/\(holiday)").sending(body)
    }

    /// Ends a day of each year from today on; what was before stays as it was.
    ///
    /// Problems: read-only-token, not-found, holiday-not-found.
    public static func deleteMailCalendarYearlyHoliday(holiday: UUID) -> Call {
        Call(.delete, "/api/v1/mail/calendar/yearly/\(holiday)")
    }
}

extension Call where Answer == MailClientLetter {
    /// Opens such a letter in full. Who opened it, and on what ground, is on the log before it is shown.
    ///
    /// Problems: not-found, client-not-found, letter-not-found.
    public static func getMailClientLetter(client: UUID, letter: UUID) -> Call {
        Call(.get, "/api/v1/mail/clients/\(client)/letters/\(letter)").showingOwnWrites()
    }
}

extension Call where Answer == MailClientLetterList {
    /// Lists letters of a client that aren't one's own, newest first; 50 a page unless told. Who stands in for somebody sees what
    /// went openly between that one and the client; who has leave to see the client's things (break-glass), what went openly between
    /// the client and any staff. Nobody else sees anything (404), nor anybody a moment after the time is over. Shows what was on the
    /// log a moment ago.
    ///
    /// Problems: not-found, client-not-found.
    public static func getMailClientLetters(client: UUID, limit: Int? = nil, cursor: String? = nil) -> Call {
        Call(.get, "/api/v1/mail/clients/\(client)/letters").asking("limit", limit).asking("cursor", cursor).showingOwnWrites()
    }
}

extension Call where Answer == MailClock {
    /// Takes back that a letter needs no answer. Nothing happens if the client has written again by now.
    ///
    /// Problems: read-only-token, not-found, nobody-waits.
    public static func postMailClocksLetterReopen(letter: UUID, _ body: MailClockWhoseInput) -> Call {
        Call(.post, "/api/v1/mail/clocks/\(letter)/reopen").sending(body)
    }

    /// Says that a letter for whose answer a client waits needs none: letter_id of a clock, and staff_id where one stands in for that
    /// one. Nobody waits any more, and it counts in no figure. When the client writes again, a new clock begins.
    ///
    /// Problems: read-only-token, not-found, nobody-waits.
    public static func postMailClocksLetterSettle(letter: UUID, _ body: MailClockWhoseInput) -> Call {
        Call(.post, "/api/v1/mail/clocks/\(letter)/settle").sending(body)
    }
}

extension Call where Answer == MailClockList {
    /// Lists who waits, oldest first: for staff the clients who wait for their answer, or for that of somebody for whom they stand
    /// in, for a client the answers that they wait for and by when each is promised; 50 a page unless told.
    public static func getMailClocks(all: Bool? = nil, overdue: Bool? = nil, limit: Int? = nil, cursor: String? = nil) -> Call {
        Call(.get, "/api/v1/mail/clocks").asking("all", all).asking("overdue", overdue).asking("limit", limit).asking("cursor", cursor).showingOwnWrites()
    }

    /// Lists the clocks behind one figure, with the letters that began and ended them, oldest first.
    public static func getMailReplyTimesLetters(staffID: UUID, week: String, kind: String? = nil, asOf: String? = nil, limit: Int? = nil, cursor: String? = nil) -> Call {
        Call(.get, "/api/v1/mail/reply-times/letters").asking("staff_id", staffID).asking("week", week).asking("kind", kind).asking("as_of", asOf).asking("limit", limit).asking("cursor", cursor).showingOwnWrites()
    }
}

extension Call where Answer == MailCorrespondentList {
    /// Lists the people one may write to now, by name; 50 a page unless told. Clients: coordinators and the staff they are matched
    /// with; staff: each other and the clients they are matched with or cover; coordinators: everybody. With an ETag; answers 304 to
    /// whoever has it already.
    public static func getMailCorrespondents(limit: Int? = nil, cursor: String? = nil, query: String? = nil) -> Call {
        Call(.get, "/api/v1/mail/correspondents").asking("limit", limit).asking("cursor", cursor).asking("query", query).showingOwnWrites()
    }
}

extension Call where Answer == MailCounts {
    /// Counts the unread letters of the inbox, and the letters of every folder. With an ETag; answers 304 to whoever has it already.
    public static func getMailCounts() -> Call {
        Call(.get, "/api/v1/mail/counts").showingOwnWrites()
    }
}

extension Call where Answer == MailDraft {
    /// Saves a new draft. At most 100 recipients, 200 characters of subject, 100000 of text, with four bytes of UTF-8 for each. Takes
    /// Idempotency-Key.
    ///
    /// Problems: read-only-token, person-not-known-yet.
    public static func postMailDrafts(_ body: MailComposeInput) -> Call {
        Call(.post, "/api/v1/mail/drafts").sending(body).takingKey()
    }

    /// Saves a draft over what it said before; If-Match must name the version that was read. If that is not the latest, 412, or with
    /// on_conflict=keep_copy what was written is kept as a new draft (201).
    ///
    /// Problems: read-only-token, not-found, letter-not-found, letter-already-sent, letter-waiting.
    public static func putMailDraftsLetter(letter: UUID, _ body: MailComposeInput, ifMatch tag: EntityTag, onConflict: String? = nil) -> Call {
        Call(.put, "/api/v1/mail/drafts/\(letter)").asking("on_conflict", onConflict).sending(body).onlyIf(tag)
    }

    /// Saves a draft as it was in a version; If-Match may name the version that was read.
    ///
    /// Problems: read-only-token, not-found, letter-not-found, version-not-found, letter-already-sent, letter-waiting, letter-erased.
    public static func postMailDraftsLetterVersionRestore(letter: UUID, version: Int, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.post, "/api/v1/mail/drafts/\(letter)/versions/\(version)/restore").onlyIf(tag)
    }

    /// Calls back a letter that waits to leave: it is a draft again.
    ///
    /// Problems: read-only-token, not-found, letter-not-found, letter-already-sent.
    public static func postMailLetterRecall(letter: UUID) -> Call {
        Call(.post, "/api/v1/mail/letters/\(letter)/recall")
    }
}

extension Call where Answer == MailDraftVersion {
    /// Shows what a draft said in a version.
    ///
    /// Problems: not-found, letter-not-found, version-not-found, letter-erased.
    public static func getMailDraftsLetterVersion(letter: UUID, version: Int) -> Call {
        Call(.get, "/api/v1/mail/drafts/\(letter)/versions/\(version)").showingOwnWrites()
    }
}

extension Call where Answer == MailDraftVersionList {
    /// Lists the versions of a draft, the latest first; 50 a page unless told.
    ///
    /// Problems: not-found, letter-not-found.
    public static func getMailDraftsLetterVersions(letter: UUID, limit: Int? = nil, cursor: String? = nil) -> Call {
        Call(.get, "/api/v1/mail/drafts/\(letter)/versions").asking("limit", limit).asking("cursor", cursor).showingOwnWrites()
    }
}

extension Call where Answer == MailFolderList {
    /// Lists the system folders and one's own, with exact counts. With an ETag; answers 304 to whoever has it already.
    public static func getMailFolders() -> Call {
        Call(.get, "/api/v1/mail/folders").showingOwnWrites()
    }
}

extension Call where Answer == MailFolderMade {
    /// Makes a folder of one's own: a name of 1 to 100 characters, unique beside its siblings; at most 200 folders, 8 levels deep.
    /// Takes Idempotency-Key.
    ///
    /// Problems: read-only-token, folder-name-taken, too-many-folders, folders-too-deep.
    public static func postMailFolders(_ body: MailFolderAddFolderInput) -> Call {
        Call(.post, "/api/v1/mail/folders").sending(body).takingKey()
    }
}

extension Call where Answer == MailJob {
    /// Shows how far a job is, and for what it could not be done.
    ///
    /// Problems: not-found, job-not-found.
    public static func getMailJob(job: UUID) -> Call {
        Call(.get, "/api/v1/mail/jobs/\(job)").showingOwnWrites()
    }
}

extension Call where Answer == MailJobList {
    /// Lists the latest jobs one began, at most 50.
    public static func getMailJobs() -> Call {
        Call(.get, "/api/v1/mail/jobs").showingOwnWrites()
    }
}

extension Call where Answer == MailJobMade {
    /// Deletes for good all that lies in Trash now, as a job. Others who have the letters keep them. Undoing the action of the same
    /// id brings them back for 30 days.
    ///
    /// Problems: read-only-token.
    public static func postMailFoldersTrashEmpty() -> Call {
        Call(.post, "/api/v1/mail/folders/trash/empty")
    }

    /// Does something to all letters that match, as a job: those there are now, drafts not among them. Takes Idempotency-Key.
    ///
    /// Problems: read-only-token, folder-takes-no-letters.
    public static func postMailLettersSweep(_ body: MailJobSweepInput) -> Call {
        Call(.post, "/api/v1/mail/letters/sweep").sending(body).takingKey()
    }

    /// Sends a letter to each of up to 1000 people, one by one, as a job: each gets a letter of their own, and nobody sees the
    /// others. Takes Idempotency-Key.
    ///
    /// Problems: read-only-token, person-not-known-yet.
    public static func postMailMailings(_ body: MailJobMailingInput) -> Call {
        Call(.post, "/api/v1/mail/mailings").sending(body).takingKey()
    }
}

extension Call where Answer == MailLetter {
    /// Opens a letter in full, with next and previous in its folder's order and what it answers. Does not mark it as read.
    ///
    /// Problems: not-found, letter-not-found.
    public static func getMailLetter(letter: UUID, folderID: String? = nil, unread: Bool? = nil, flagged: Bool? = nil) -> Call {
        Call(.get, "/api/v1/mail/letters/\(letter)").asking("folder_id", folderID).asking("unread", unread).asking("flagged", flagged).showingOwnWrites()
    }
}

extension Call where Answer == MailLetterList {
    /// Lists the letters of a folder, newest first; 50 a page unless told. {folder} is an id, or inbox, sent, drafts, trash, junk,
    /// archive. With query, with_id, author_id or attachments a page may hold fewer letters and still have a next one.
    ///
    /// Problems: not-found, folder-not-found.
    public static func getMailFolderLetters(folder: String, limit: Int? = nil, cursor: String? = nil, query: String? = nil, unread: Bool? = nil, flagged: Bool? = nil, urgent: Bool? = nil, attachments: Bool? = nil, withID: UUID? = nil, authorID: UUID? = nil, from: String? = nil, until: String? = nil) -> Call {
        Call(.get, "/api/v1/mail/folders/\(folder)/letters").asking("limit", limit).asking("cursor", cursor).asking("query", query).asking("unread", unread).asking("flagged", flagged).asking("urgent", urgent).asking("attachments", attachments).asking("with_id", withID).asking("author_id", authorID).asking("from", from).asking("until", until).showingOwnWrites()
    }

    /// Lists the letters of all folders, newest first; 50 a page unless told. With query, with_id, author_id or attachments a page
    /// may hold fewer letters and still have a next one.
    public static func getMailLetters(limit: Int? = nil, cursor: String? = nil, query: String? = nil, unread: Bool? = nil, flagged: Bool? = nil, urgent: Bool? = nil, attachments: Bool? = nil, withID: UUID? = nil, authorID: UUID? = nil, from: String? = nil, until: String? = nil) -> Call {
        Call(.get, "/api/v1/mail/letters").asking("limit", limit).asking("cursor", cursor).asking("query", query).asking("unread", unread).asking("flagged", flagged).asking("urgent", urgent).asking("attachments", attachments).asking("with_id", withID).asking("author_id", authorID).asking("from", from).asking("until", until).showingOwnWrites()
    }

    /// Lists the letters that one has put away, those first that come back first; 50 a page unless told.
    public static func getMailSnoozed(limit: Int? = nil, cursor: String? = nil) -> Call {
        Call(.get, "/api/v1/mail/snoozed").asking("limit", limit).asking("cursor", cursor).showingOwnWrites()
    }
}

extension Call where Answer == MailMonthList {
    /// Counts the letters of a folder by month, newest first; months without letters are left out. The months are those of zone, else
    /// of the caller's hours in the calendar, else of the unit's, else of UTC. until of a month is the before with which a list
    /// begins there.
    ///
    /// Problems: not-found, folder-not-found.
    public static func getMailFolderMonths(folder: String, zone: String? = nil, unread: Bool? = nil, flagged: Bool? = nil) -> Call {
        Call(.get, "/api/v1/mail/folders/\(folder)/months").asking("zone", zone).asking("unread", unread).asking("flagged", flagged).showingOwnWrites()
    }
}

extension Call where Answer == MailOpeningList {
    /// Lists who opened a letter, when, and as what, newest first; for everybody who has the letter. Openings of one person within
    /// five minutes count once. Shows what was on the log a moment ago.
    ///
    /// Problems: not-found, letter-not-found, letter-is-draft.
    public static func getMailLetterOpenings(letter: UUID, limit: Int? = nil, cursor: String? = nil) -> Call {
        Call(.get, "/api/v1/mail/letters/\(letter)/openings").asking("limit", limit).asking("cursor", cursor).showingOwnWrites()
    }

    /// Lists who opened which letter, newest first; of one person with person_id, of one letter with letter_id. Names letters by
    /// their ids and shows nothing of them. A client sees openings of their own letters, also of those that they have deleted for
    /// good since. Shows what was on the log a moment ago.
    public static func getMailOpenings(limit: Int? = nil, cursor: String? = nil, personID: UUID? = nil, letterID: UUID? = nil, from: String? = nil, until: String? = nil) -> Call {
        Call(.get, "/api/v1/mail/openings").asking("limit", limit).asking("cursor", cursor).asking("person_id", personID).asking("letter_id", letterID).asking("from", from).asking("until", until).showingOwnWrites()
    }
}

extension Call where Answer == MailPreferences {
    /// Shows one's preferences and signature. Clients put the signature under a letter while it is written.
    public static func getMailPreferences() -> Call {
        Call(.get, "/api/v1/mail/preferences").showingOwnWrites()
    }
}

extension Call where Answer == MailRegions {
    /// Regions whose public holidays are known, with their holidays.
    public static func getMailCalendarRegions() -> Call {
        Call(.get, "/api/v1/mail/calendar/regions").showingOwnWrites()
    }
}

extension Call where Answer == MailSent {
    /// Answers such a letter: to the client, in one's own name and in the same conversation; those for whom one stands in get it,
    /// too, as long as their accounts are in use. Who stands in may, who has leave to see may not. At most 100 recipients, 200
    /// characters of subject, 100000 of text, with four bytes of UTF-8 for each. With send_at (at most 366 days ahead) or
    /// hold_seconds (at most 600) it leaves later; until then nobody else knows of it, and it can be recalled. Takes Idempotency-Key.
    ///
    /// Problems: read-only-token, not-found, client-not-found, letter-not-found, may-not-write.
    public static func postMailClientLetterReplies(client: UUID, letter: UUID, _ body: MailClientReplyInput) -> Call {
        Call(.post, "/api/v1/mail/clients/\(client)/letters/\(letter)/replies").sending(body).takingKey()
    }

    /// Sends a draft with these words in place of what it says: saved and sent are one step, so that nothing is left half done. With
    /// If-Match only over the version that was read. With send_at (at most 366 days ahead) or hold_seconds (at most 600) it leaves
    /// later; until then nobody else knows of it, and it can be recalled. At most 100 recipients, 200 characters of subject, 100000
    /// of text, with four bytes of UTF-8 for each. Takes Idempotency-Key.
    ///
    /// Problems: read-only-token, not-found, letter-not-found, letter-waiting, may-not-write.
    public static func postMailDraftsLetterFinish(letter: UUID, _ body: MailComposeInput, ifMatch tag: EntityTag? = nil, sendAt: String? = nil, holdSeconds: Int? = nil) -> Call {
        Call(.post, "/api/v1/mail/drafts/\(letter)/finish").asking("send_at", sendAt).asking("hold_seconds", holdSeconds).sending(body).onlyIf(tag).takingKey()
    }

    /// Sends a draft as it stands, or with If-Match as it was read. With send_at (at most 366 days ahead) or hold_seconds (at most
    /// 600) it leaves later; until then nobody else knows of it, and it can be recalled. Takes Idempotency-Key.
    ///
    /// Problems: read-only-token, not-found, letter-not-found, may-not-write, letter-erased.
    public static func postMailDraftsLetterSend(letter: UUID, ifMatch tag: EntityTag? = nil, sendAt: String? = nil, holdSeconds: Int? = nil) -> Call {
        Call(.post, "/api/v1/mail/drafts/\(letter)/send").asking("send_at", sendAt).asking("hold_seconds", holdSeconds).onlyIf(tag).takingKey()
    }

    /// Sends a letter. At most 100 recipients, 200 characters of subject, 100000 of text, with four bytes of UTF-8 for each. With
    /// send_at (at most 366 days ahead) or hold_seconds (at most 600) it leaves later; until then nobody else knows of it, and it can
    /// be recalled. Takes Idempotency-Key.
    ///
    /// Problems: read-only-token, may-not-write, person-not-known-yet.
    public static func postMailLetters(_ body: MailOutgoingInput) -> Call {
        Call(.post, "/api/v1/mail/letters").sending(body).takingKey()
    }

    /// Passes a letter on, below the words of body, with who wrote it to whom and when; blind copies stay hidden. Its files come
    /// along, or those that attachment_ids names ([]: none). At most 100 recipients, 200 characters of subject, 100000 of text, with
    /// four bytes of UTF-8 for each. With send_at (at most 366 days ahead) or hold_seconds (at most 600) it leaves later; until then
    /// nobody else knows of it, and it can be recalled. Takes Idempotency-Key.
    ///
    /// Problems: read-only-token, not-found, letter-not-found, letter-is-draft, may-not-write, attachment-erased.
    public static func postMailLetterForwards(letter: UUID, _ body: MailSendForwardInput) -> Call {
        Call(.post, "/api/v1/mail/letters/\(letter)/forwards").sending(body).takingKey()
    }

    /// Answers a letter: its author, or with all everybody it was openly addressed to as well; with to, these people. Where somebody
    /// can't be written to any more it is refused, naming them, or with leave_out_unreachable goes to the others, and left_out says
    /// who got none. Files of the letter that attachment_ids names come along. At most 100 recipients, 200 characters of subject,
    /// 100000 of text, with four bytes of UTF-8 for each. With send_at (at most 366 days ahead) or hold_seconds (at most 600) it
    /// leaves later; until then nobody else knows of it, and it can be recalled. Takes Idempotency-Key.
    ///
    /// Problems: read-only-token, not-found, letter-not-found, letter-is-draft, may-not-write, no-reply, attachment-erased.
    public static func postMailLetterReplies(letter: UUID, _ body: MailSendReplyInput) -> Call {
        Call(.post, "/api/v1/mail/letters/\(letter)/replies").sending(body).takingKey()
    }
}

extension Call where Answer == MailStandingInLetterList {
    /// Lists what went openly between those for whom one stands in now and their clients, also before that, newest first; 50 a page
    /// unless told. Shows what was on the log a moment ago, and nothing a moment after the time is over.
    public static func getMailStandingInLetters(limit: Int? = nil, cursor: String? = nil, absentID: UUID? = nil, waiting: Bool? = nil, unacknowledged: Bool? = nil) -> Call {
        Call(.get, "/api/v1/mail/standing-in/letters").asking("limit", limit).asking("cursor", cursor).asking("absent_id", absentID).asking("waiting", waiting).asking("unacknowledged", unacknowledged).showingOwnWrites()
    }
}

extension Call where Answer == MailStandingInList {
    /// Lists for whom one stands in now, until when, and how many of that one's clients wait for an answer.
    public static func getMailStandingIn() -> Call {
        Call(.get, "/api/v1/mail/standing-in").showingOwnWrites()
    }
}

extension Call where Answer == MailTemplateList {
    /// Lists one's templates by name; for those who work here also the unit's.
    public static func getMailTemplates() -> Call {
        Call(.get, "/api/v1/mail/templates").showingOwnWrites()
    }
}

extension Call where Answer == MailTemplateMade {
    /// Makes a template, at most 200. With unit, for all who work here: coordinators only. Takes Idempotency-Key.
    ///
    /// Problems: read-only-token, too-many-templates.
    public static func postMailTemplates(_ body: MailWritingSettingsTemplateInput) -> Call {
        Call(.post, "/api/v1/mail/templates").sending(body).takingKey()
    }
}

extension Call where Answer == MailThreadLetters {
    /// Shows the letters of a conversation in full, the oldest first, as far as one has them; 20 a page unless told.
    ///
    /// Problems: not-found, thread-not-found.
    public static func getMailThread(thread: UUID, limit: Int? = nil, cursor: String? = nil) -> Call {
        Call(.get, "/api/v1/mail/threads/\(thread)").asking("limit", limit).asking("cursor", cursor).showingOwnWrites()
    }
}

extension Call where Answer == MailThreadList {
    /// Lists conversations, the one with the latest letter first; 50 a page unless told. Drafts and what lies in Trash or Junk are no
    /// part of them. A page of conversations with a person may hold fewer and still have a next one.
    public static func getMailThreads(limit: Int? = nil, cursor: String? = nil, withID: UUID? = nil, unread: Bool? = nil, from: String? = nil, until: String? = nil) -> Call {
        Call(.get, "/api/v1/mail/threads").asking("limit", limit).asking("cursor", cursor).asking("with_id", withID).asking("unread", unread).asking("from", from).asking("until", until).showingOwnWrites()
    }
}

extension Call where Answer == MailUndone {
    /// Takes an action back, as far as that is possible; the answer names what stayed as it is, and why. The undoing is an action
    /// itself: undo it to do the first one again. Repeating the call answers the same. A job that goes on ends.
    ///
    /// Problems: read-only-token, not-found, action-not-found, action-too-old.
    public static func postMailActionUndo(action: UUID) -> Call {
        Call(.post, "/api/v1/mail/actions/\(action)/undo")
    }
}

extension Call where Answer == MailUrgentList {
    /// Lists urgent letters to staff by their ids, oldest first, with who has taken note; with open=true only those of which somebody
    /// has not.
    public static func getMailUrgent(open: Bool? = nil, limit: Int? = nil, cursor: String? = nil) -> Call {
        Call(.get, "/api/v1/mail/urgent").asking("open", open).asking("limit", limit).asking("cursor", cursor).showingOwnWrites()
    }

    /// Lists urgent letters to the caller of which nobody has taken note for them yet, oldest first. Those to somebody for whom they
    /// stand in are told by standing-in.
    public static func getMailUrgentOwn(limit: Int? = nil, cursor: String? = nil) -> Call {
        Call(.get, "/api/v1/mail/urgent/own").asking("limit", limit).asking("cursor", cursor).showingOwnWrites()
    }
}

extension Call where Answer == ReplyTimes {
    /// Tells how long clients waited for first and for next answers, by the ISO week in which their letters came: p50 and p90 by
    /// nearest rank, in wall time and in business time. Coordinators see everybody, others themselves.
    public static func getMailReplyTimes(staffID: UUID? = nil, from: String? = nil, through: String? = nil, asOf: String? = nil) -> Call {
        Call(.get, "/api/v1/mail/reply-times").asking("staff_id", staffID).asking("from", from).asking("through", through).asking("as_of", asOf).showingOwnWrites()
    }
}

extension Call where Answer == Void {
    /// Throws a draft away.
    ///
    /// Problems: read-only-token, not-found, letter-not-found, letter-already-sent, letter-waiting.
    public static func deleteMailDraftsLetter(letter: UUID) -> Call {
        Call(.delete, "/api/v1/mail/drafts/\(letter)")
    }

    /// Takes a file out of a draft again. It can be put back for 30 days, by undoing the action, until the draft is sent.
    ///
    /// Problems: read-only-token, not-found, letter-not-found, letter-already-sent, attachment-not-found.
    public static func deleteMailDraftsLetterAttachment(letter: UUID, attachment: UUID) -> Call {
        Call(.delete, "/api/v1/mail/drafts/\(letter)/attachments/\(attachment)")
    }

    /// Removes several own folders at once, all or none. What is not empty is removed only with_content: as above.
    ///
    /// Problems: read-only-token, folder-not-empty, system-folder.
    public static func postMailFoldersDelete(_ body: MailFolderIDsInput) -> Call {
        Call(.post, "/api/v1/mail/folders/delete").sending(body)
    }

    /// Renames an own folder, or moves it with all that lies in it.
    ///
    /// Problems: read-only-token, not-found, folder-not-found, folder-name-taken, folders-too-deep, system-folder.
    public static func patchMailFolder(folder: String, _ body: MailFolderChangeFolderInput) -> Call {
        Call(.patch, "/api/v1/mail/folders/\(folder)").sending(body)
    }

    /// Removes an own folder. If it holds letters or other folders, only with_content: those below it go with it, their letters go to
    /// Trash. Undoing the action brings all back.
    ///
    /// Problems: read-only-token, not-found, folder-not-found, folder-not-empty, system-folder.
    public static func deleteMailFolder(folder: String, withContent: Bool? = nil) -> Call {
        Call(.delete, "/api/v1/mail/folders/\(folder)").asking("with_content", withContent)
    }

    /// Ends a job. What was done stays done; undo the action of the same id to take it back.
    ///
    /// Problems: read-only-token, not-found, job-not-found, job-finished.
    public static func postMailJobCancel(job: UUID) -> Call {
        Call(.post, "/api/v1/mail/jobs/\(job)/cancel")
    }

    /// Puts a letter into Trash, or with for_good deletes one that lies there for good: nothing shows it any more, and undoing the
    /// action brings it back for 30 days. A draft is thrown away.
    ///
    /// Problems: read-only-token, not-found, letter-not-found, not-in-trash.
    public static func deleteMailLetter(letter: UUID, forGood: Bool? = nil) -> Call {
        Call(.delete, "/api/v1/mail/letters/\(letter)").asking("for_good", forGood)
    }

    /// Tells the author of an urgent letter that one has taken note of it: of a letter to oneself, or of a client's to somebody for
    /// whom one stands in. Repeating it changes nothing.
    ///
    /// Problems: read-only-token, not-found, letter-not-found, letter-not-urgent, acknowledgement-not-asked.
    public static func postMailLetterAcknowledge(letter: UUID) -> Call {
        Call(.post, "/api/v1/mail/letters/\(letter)/acknowledge")
    }

    /// Marks a letter, to find it again. Nobody else sees the mark.
    ///
    /// Problems: read-only-token, not-found, letter-not-found, letter-is-draft.
    public static func postMailLetterFlag(letter: UUID) -> Call {
        Call(.post, "/api/v1/mail/letters/\(letter)/flag")
    }

    /// Marks a letter as read.
    ///
    /// Problems: read-only-token, not-found, letter-not-found.
    public static func postMailLetterRead(letter: UUID) -> Call {
        Call(.post, "/api/v1/mail/letters/\(letter)/read")
    }

    /// Takes the mark off.
    ///
    /// Problems: read-only-token, not-found, letter-not-found, letter-is-draft.
    public static func postMailLetterUnflag(letter: UUID) -> Call {
        Call(.post, "/api/v1/mail/letters/\(letter)/unflag")
    }

    /// Marks a letter as not read yet.
    ///
    /// Problems: read-only-token, not-found, letter-not-found, letter-is-draft.
    public static func postMailLetterUnread(letter: UUID) -> Call {
        Call(.post, "/api/v1/mail/letters/\(letter)/unread")
    }

    /// Changes one's preferences: seconds that letters wait before they leave (0: not at all, at most 600), days after which Trash is
    /// emptied (0: never), signature.
    ///
    /// Problems: read-only-token.
    public static func patchMailPreferences(_ body: MailWritingSettingsPreferencesInput) -> Call {
        Call(.patch, "/api/v1/mail/preferences").sending(body)
    }

    /// Changes a template.
    ///
    /// Problems: read-only-token, not-found, template-not-found.
    public static func putMailTemplate(template: UUID, _ body: MailWritingSettingsTemplateInput) -> Call {
        Call(.put, "/api/v1/mail/templates/\(template)").sending(body)
    }

    /// Throws a template away.
    ///
    /// Problems: read-only-token, not-found, template-not-found.
    public static func deleteMailTemplate(template: UUID, unit: Bool? = nil) -> Call {
        Call(.delete, "/api/v1/mail/templates/\(template)").asking("unit", unit)
    }
}
