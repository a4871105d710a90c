import EventSourcing
import FoundationEssentials
import LedgerDomain

/// An enrolment as the read model holds it.
struct EnrolmentRow: Sendable {
    /// End of an enrolment.
    enum Outcome: String, Codable, Sendable, Hashable, CaseIterable {
        case refused, completed, withdrawn
    }

    let id: UUID
    /// The events in its stream: what its `ETag` says.
    var streamVersion: Int64
    var standing: EnrolmentStanding
    let language: String
    let appliedAt: Date
    /// Time at which it was accepted first.
    var acceptedAt: Date?
    /// Position in the log at which it was put on the waiting list; nil: it doesn't wait.
    var queued: Int64?
    var endedAt: Date?
    var outcome: Outcome?
    /// Reason of a refusal.
    var reason: String?
    var changedAt: Date
    /// Day of the client on which their therapist was last in contact with them.
    var contacted: CivilDay?
    /// Position in the log at which it began: the order of lists.
    let began: Int64
    var notes: EnrolmentNotes
    var words: EnrolmentWords

    /// People whom it names.
    var people: Set<UUID> { Set([standing.client, standing.therapist, notes.entered].compactMap { $0 }) }

    /// The row after an event; nil if there is none yet.
    static func project(_ row: Self?, _ event: EnrolmentEvent, at recorded: Recorded<LedgerEvent>) -> Self? {
        guard var row = row ?? first(event, at: recorded) else { return nil }
        row.streamVersion = recorded.version
        row.standing = event.standing
        row.changedAt = event.at
        row.queued = event.standing.state == .waiting ? row.queued : nil
        row.apply(event, at: recorded.position)
        return row
    }

    private static func first(_ event: EnrolmentEvent, at recorded: Recorded<LedgerEvent>) -> Self? {
        guard case .applied(let applied) = event else { return nil }
        let consent = EnrolmentNotes.Consent(version: applied.consent, language: applied.told, at: applied.at)
        let entered = applied.by == applied.standing.client ? nil : applied.by
        return Self(
            id: recorded.stream,
            streamVersion: recorded.version,
            standing: applied.standing,
            language: applied.language,
            appliedAt: applied.at,
            changedAt: applied.at,
            began: recorded.position,
            notes: EnrolmentNotes(consent: consent, entered: entered),
            words: EnrolmentWords(application: applied.words.value)
        )
    }

    private mutating func apply(_ event: EnrolmentEvent, at position: Int64) {
        switch event {
        case .screened(let screened):
            notes.screened = EnrolmentNotes.Screened(
                outcome: screened.outcome,
                call: screened.call,
                by: screened.by,
                at: screened.at
            )
            words.screening = screened.words.value
        case .accepted(let step): acceptedAt = acceptedAt ?? step.at
        case .queued: queued = position
        case .refused(let refused):
            end(.refused, at: refused.at)
            reason = refused.reason
            words.elsewhere = refused.elsewhere?.value
        case .paused(let paused):
            notes.pausedFrom = paused.from
            words.pause = paused.reason?.value
        case .resumed: endPause()
        case .extended(let extended): notes.extended += extended.weeks
        case .contacted(let step): contacted = step.standing.day(of: step.at)
        case .completed(let step): end(.completed, at: step.at)
        case .withdrawn(let withdrawn):
            if outcome == nil { end(.withdrawn, at: withdrawn.at) }
            if withdrawn.consent { notes.consent.takenBackAt = withdrawn.at }
            words.end = withdrawn.reason?.value
        case .moduleUnlocked(let module):
            notes.unlocked.append(EnrolmentNotes.Module(module: module.module, at: module.at))
        case .moduleOpened(let module):
            notes.opened.append(EnrolmentNotes.Module(module: module.module, at: module.at))
        case .applied, .started, .followUpBegun, .closed, .moved: break
        }
    }

    private mutating func end(_ outcome: Outcome, at time: Date) {
        (self.outcome, endedAt) = (outcome, time)
        endPause()
    }

    private mutating func endPause() { (notes.pausedFrom, words.pause) = (nil, nil) }
}
