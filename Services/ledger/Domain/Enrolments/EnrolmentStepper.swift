import EventSourcing
import FoundationEssentials
import ReleaseRules
import TextRules

/// Decides one step of an enrolment that there is.
struct EnrolmentStepper {
    typealias Refusal = Enrolment.Refusal

    let state: Enrolment.State
    let standing: EnrolmentStanding
    let by: UUID?
    let at: Date

    func decide(_ kind: EnrolmentCommand.Kind) throws(Refusal) -> [EnrolmentEvent] {
        switch kind {
        case .apply: throw .taken
        case .screen(let screening): return [try screen(screening)]
        case .accept(let start, let therapist): return try accept(start, therapist)
        case .queue:
            if standing.state == .waiting { return [] }
            try needEligible(.screened)
            return [.queued(step(.waiting))]
        case .refuse(let reason, let elsewhere): return try refuse(reason, elsewhere)
        case .start: return try start()
        case .pause(let from, let reason): return try pause(from, reason)
        case .resume:
            if standing.state == .active { return [] }
            try need(.paused)
            return [.resumed(step(.active, until: shifted))]
        case .extend(let weeks, let most): return try extend(weeks, most)
        case .contact:
            try need(.accepted, .active, .paused, .followUp)
            return [.contacted(step(standing.state))]
        case .complete:
            if standing.state == .completed { return [] }
            try need(.active)
            return [.completed(step(.completed))]
        case .withdraw(let reason): return try withdraw(reason, consent: false)
        case .takeBackConsent(let reason): return try withdraw(reason, consent: true)
        case .followUp:
            if standing.state == .followUp { return [] }
            try need(.completed, .withdrawn)
            guard !state.isConsentTaken else { throw .notNow(standing.state) }
            return [.followUpBegun(step(.followUp))]
        case .close:
            if standing.state == .closed { return [] }
            try need(.completed, .withdrawn, .followUp)
            return [.closed(step(.closed))]
        case .unlock(let module):
            try need(.accepted, .active, .paused)
            if state.unlocked[module] != nil { return [] }
            return [.moduleUnlocked(EnrolmentModule(standing: standing, module: module, by: by, at: at))]
        case .open(let module, let reason): return try open(module, reason)
        case .move(let version, let weeks, let opened): return try move(version, weeks, opened)
        }
    }

    private func screen(_ screening: Screening) throws(Refusal) -> EnrolmentEvent {
        try need(.applied, .screened)
        try Enrolment.check(screening.words.violations)
        return .screened(
            EnrolmentScreened(
                standing: after(.screened),
                outcome: screening.outcome,
                call: screening.call,
                words: .known(screening.words),
                by: by,
                at: at
            )
        )
    }

    private func accept(_ start: CivilDay, _ therapist: UUID) throws(Refusal) -> [EnrolmentEvent] {
        if standing.state != .accepted { try needEligible(.screened, .waiting) }
        if standing.state == .accepted, standing.start == start, standing.therapist == therapist { return [] }
        guard abs(start.number - standing.day(of: at).number) <= Int64(Limits.startDays) else { throw .startOutOfRange }
        var next = after(.accepted)
        (next.start, next.therapist) = (start, therapist)
        next.until = CivilDay(number: start.number + Int64(next.weeks * 7) - 1)
        return [.accepted(EnrolmentStep(standing: next, by: by, at: at))]
    }

    private func refuse(_ reason: String, _ elsewhere: String?) throws(Refusal) -> [EnrolmentEvent] {
        if standing.state == .refused { return [] }
        try need(.screened)
        try Enrolment.check(elsewhere.map { WordError.text($0, .elsewhere) } ?? [])
        return [
            .refused(
                EnrolmentRefused(
                    standing: after(.refused),
                    reason: reason,
                    elsewhere: elsewhere.map { .known($0) },
                    by: by,
                    at: at
                )
            )
        ]
    }

    private func start() throws(Refusal) -> [EnrolmentEvent] {
        if standing.state == .active { return [] }
        try need(.accepted)
        if let start = standing.start, standing.beginning(of: start) > at { throw .startsLater(start) }
        return [.started(step(.active))]
    }

    private func pause(_ from: Date?, _ reason: String?) throws(Refusal) -> [EnrolmentEvent] {
        if standing.state == .paused { return [] }
        try need(.active)
        try checkReason(reason)
        guard state.pauses.count < Limits.pauses else { throw .tooManyPauses }
        let from = from ?? at
        let earliest = max(
            standing.start.map { standing.beginning(of: $0) } ?? .distantPast,
            state.pauses.last?.until ?? .distantPast
        )
        guard (earliest...max(earliest, at)).contains(from) else { throw .pauseOutOfRange }
        return [
            .paused(
                EnrolmentPaused(
                    standing: after(.paused),
                    from: from,
                    reason: reason.map { .known($0) },
                    by: by,
                    at: at
                )
            )
        ]
    }

    private func extend(_ weeks: Int, _ most: Int) throws(Refusal) -> [EnrolmentEvent] {
        try need(.accepted, .active, .paused)
        let left = max(0, most - state.extended)
        guard weeks >= 1, weeks <= left else { throw .extensionOutOfRange(left: left) }
        var next = standing
        next.weeks += weeks
        next.until = standing.until.map { CivilDay(number: $0.number + Int64(weeks * 7)) }
        return [.extended(EnrolmentExtended(standing: next, weeks: weeks, by: by, at: at))]
    }

    /// An end before they were through. Who takes their consent back ends it in any state; what was over before is closed.
    private func withdraw(_ reason: String?, consent: Bool) throws(Refusal) -> [EnrolmentEvent] {
        try checkReason(reason)
        let next: EnrolmentState
        if standing.state.isOpen {
            next = .withdrawn
        } else if consent {
            if state.isConsentTaken { return [] }
            next = .closed
        } else {
            guard standing.state == .withdrawn else { throw .notNow(standing.state) }
            return []
        }
        return [
            .withdrawn(
                EnrolmentWithdrawn(
                    standing: after(next),
                    consent: consent,
                    reason: reason.map { .known($0) },
                    by: by,
                    at: at
                )
            )
        ]
    }

    private func open(_ module: UUID, _ reason: String) throws(Refusal) -> [EnrolmentEvent] {
        try need(.accepted, .active, .paused)
        try Enrolment.check(WordError.text(reason, .reason))
        if state.granted[module] != nil { return [] }
        return [
            .moduleOpened(
                EnrolmentModule(standing: standing, module: module, reason: .known(reason), by: by, at: at)
            )
        ]
    }

    private func move(_ version: Int, _ weeks: Int, _ opened: [UUID: Date]) throws(Refusal) -> [EnrolmentEvent] {
        try need(.waiting, .accepted, .active, .paused)
        if standing.version == version { return [] }
        var next = standing
        next.version = version
        let shift = weeks + state.extended - standing.weeks
        next.weeks += shift
        next.until = standing.until.map { CivilDay(number: $0.number + Int64(shift * 7)) }
        let kept = opened.sorted { $0.key.uuidString < $1.key.uuidString }
            .map { EnrolmentMoved.Open(module: $0.key, since: $0.value) }
        return [.moved(EnrolmentMoved(standing: next, opened: kept, by: by, at: at))]
    }
}

extension EnrolmentStepper {
    private func need(_ states: EnrolmentState...) throws(Refusal) {
        guard states.contains(standing.state) else { throw .notNow(standing.state) }
    }

    private func needEligible(_ states: EnrolmentState...) throws(Refusal) {
        guard states.contains(standing.state) else { throw .notNow(standing.state) }
        guard state.isEligible else { throw .notEligible }
    }

    private func checkReason(_ reason: String?) throws(Refusal) {
        try Enrolment.check(reason.map { WordError.text($0, .reason) } ?? [])
    }

    /// The last day by plan when a pause ends now: later by its whole days.
    private var shifted: CivilDay? {
        guard let until = standing.until, let from = state.pauses.last?.from else { return standing.until }
        return CivilDay(number: until.number + max(0, standing.day(of: at).number - standing.day(of: from).number))
    }

    private func after(_ state: EnrolmentState) -> EnrolmentStanding {
        var next = standing
        next.state = state
        return next
    }

    private func step(_ state: EnrolmentState, until: CivilDay? = nil) -> EnrolmentStep {
        var next = after(state)
        next.until = until ?? standing.until
        return EnrolmentStep(standing: next, by: by, at: at)
    }
}
