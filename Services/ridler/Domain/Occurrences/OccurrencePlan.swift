import BusinessTime
public import EventSourcing
public import FoundationEssentials

/// Module that a client has done, once and for all.
public struct DoneModule: Sendable, Hashable {
    /// Time at which it was done.
    public var at: Date
    /// Time at which ledger told of it: devices may tell late.
    public var told: Date

    /// States it.
    public init(at time: Date, told: Date) { (at, self.told) = (time, told) }
}

/// Enrolment with its days, as far as they decide what is asked.
public struct EnrolmentDays: Sendable, Hashable {
    /// The enrolment.
    public var id: UUID
    /// The client.
    public var client: UUID
    /// State by ledger's word.
    public var state: String
    /// Zone of the client's wall.
    public var zone: String
    /// Time at which the client applied.
    public var applied: Date
    /// Day of the start.
    public var start: CivilDay?
    /// The last day by plan.
    public var until: CivilDay?
    /// Time at which it came to an end.
    public var ended: Date?
    /// Modules that are done.
    public var done: [UUID: DoneModule]

    /// States them.
    public init(
        id: UUID,
        client: UUID,
        state: String,
        zone: String,
        applied: Date,
        start: CivilDay? = nil,
        until: CivilDay? = nil,
        ended: Date? = nil,
        done: [UUID: DoneModule] = [:]
    ) {
        (self.id, self.client, self.state, self.zone, self.applied) = (id, client, state, zone, applied)
        (self.start, self.until, self.ended, self.done) = (start, until, ended, done)
    }

    /// Time since which nothing is asked any more; nil while it is.
    public var withdrawn: Date? { ["withdrawn", "refused"].contains(state) ? ended : nil }
    /// True if it rests: nobody is asked or reminded.
    public var rests: Bool { state == "paused" }
}

/// Survey as a programme asks it.
public struct PlannedSurvey: Sendable, Hashable {
    /// Its id in the programme.
    public var id: UUID
    /// The survey.
    public var survey: UUID
    /// `application`, `start`, `done`, `end` or `follow-up`.
    public var at: String
    /// Days after that.
    public var days: Int
    /// Module after which it is asked; nil: after none.
    public var module: UUID?

    /// States it.
    public init(id: UUID, survey: UUID, at: String, days: Int, module: UUID? = nil) {
        (self.id, self.survey, self.at, self.days, self.module) = (id, survey, at, days, module)
    }
}

/// Plan of what an enrolment is asked: pure.
public enum OccurrencePlan {
    /// Occurrences of an enrolment, those that open first in front. Of a withdrawn one only those that had opened before. After a module whose
    /// end a device tells so late that the time for beginning is over, nothing is asked.
    public static func occurrences(
        of enrolment: EnrolmentDays,
        asked surveys: [PlannedSurvey],
        _ terms: [UUID: SurveyTerms]
    ) -> [Occurrence] {
        guard let clock = ZoneClock(enrolment.zone) ?? ZoneClock("UTC") else { return [] }
        var found: [UUID: Occurrence] = [:]
        for planned in surveys {
            guard let survey = terms[planned.survey], let day = day(of: planned, enrolment, clock) else { continue }
            let id = Occurrence.id(of: planned.survey, enrolment.id, on: day)
            if found[id] != nil {
                found[id]?.asked.append(planned.id)
                continue
            }
            let opens = opening(planned, enrolment, day, survey, clock)
            let begin = opens + Double(survey.begin * 3_600)
            if let withdrawn = enrolment.withdrawn, withdrawn <= opens { continue }
            if let done = planned.done(in: enrolment), begin <= done.told { continue }
            found[id] = Occurrence(
                id: id,
                survey: planned.survey,
                client: enrolment.client,
                enrolment: enrolment.id,
                day: day.text,
                zone: enrolment.zone,
                opensAt: opens,
                beginBy: begin,
                asked: [planned.id]
            )
        }
        return found.values.sorted { ($0.opensAt, $0.id.uuidString) < ($1.opensAt, $1.id.uuidString) }
    }

    /// A survey at the application is open at once: whoever has just applied isn't made to wait for a morning. One after a module isn't open before
    /// the module was done.
    private static func opening(
        _ planned: PlannedSurvey,
        _ enrolment: EnrolmentDays,
        _ day: CivilDay,
        _ survey: SurveyTerms,
        _ clock: ZoneClock
    ) -> Date {
        let wall = clock.instant(of: day, minute: survey.opens)
        if planned.at == "application", planned.days == 0 { return enrolment.applied }
        return max(wall, planned.done(in: enrolment)?.at ?? wall)
    }

    private static func day(of planned: PlannedSurvey, _ enrolment: EnrolmentDays, _ clock: ZoneClock) -> CivilDay? {
        let first: CivilDay? =
            switch planned.at {
            case "application": clock.day(of: enrolment.applied)
            case "start": enrolment.start
            case "done": planned.done(in: enrolment).map { clock.day(of: $0.at) }
            case "end": enrolment.ended.map { clock.day(of: $0) } ?? enrolment.until
            case "follow-up": enrolment.ended.map { clock.day(of: $0) }
            default: nil
            }
        return first.map { CivilDay(number: $0.number + Int64(planned.days)) }
    }
}

extension PlannedSurvey {
    /// Module after which it is asked, where `enrolment` has done it.
    fileprivate func done(in enrolment: EnrolmentDays) -> DoneModule? {
        at == "done" ? module.flatMap { enrolment.done[$0] } : nil
    }
}
