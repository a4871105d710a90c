import BusinessTime
public import EventSourcing
public import FoundationEssentials

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

    /// States them.
    public init(
        id: UUID,
        client: UUID,
        state: String,
        zone: String,
        applied: Date,
        start: CivilDay? = nil,
        until: CivilDay? = nil,
        ended: Date? = nil
    ) {
        (self.id, self.client, self.state, self.zone, self.applied) = (id, client, state, zone, applied)
        (self.start, self.until, self.ended) = (start, until, ended)
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

    /// States it.
    public init(id: UUID, survey: UUID, at: String, days: Int) {
        (self.id, self.survey, self.at, self.days) = (id, survey, at, days)
    }
}

/// Plan of what an enrolment is asked: pure.
public enum OccurrencePlan {
    /// Occurrences of an enrolment, those that open first in front. Of a withdrawn one only those that had opened before.
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
            if let withdrawn = enrolment.withdrawn, withdrawn <= opens { continue }
            found[id] = Occurrence(
                id: id,
                survey: planned.survey,
                client: enrolment.client,
                enrolment: enrolment.id,
                day: day.text,
                zone: enrolment.zone,
                opensAt: opens,
                beginBy: opens + Double(survey.begin * 3_600),
                asked: [planned.id]
            )
        }
        return found.values.sorted { ($0.opensAt, $0.id.uuidString) < ($1.opensAt, $1.id.uuidString) }
    }

    /// A survey at the application is open at once: whoever has just applied isn't made to wait for a morning.
    private static func opening(
        _ planned: PlannedSurvey,
        _ enrolment: EnrolmentDays,
        _ day: CivilDay,
        _ survey: SurveyTerms,
        _ clock: ZoneClock
    ) -> Date {
        let wall = clock.instant(of: day, minute: survey.opens)
        return planned.at == "application" && planned.days == 0 ? enrolment.applied : wall
    }

    private static func day(of planned: PlannedSurvey, _ enrolment: EnrolmentDays, _ clock: ZoneClock) -> CivilDay? {
        let first: CivilDay? =
            switch planned.at {
            case "application": clock.day(of: enrolment.applied)
            case "start": enrolment.start
            case "end": enrolment.ended.map { clock.day(of: $0) } ?? enrolment.until
            case "follow-up": enrolment.ended.map { clock.day(of: $0) }
            default: nil
            }
        return first.map { CivilDay(number: $0.number + Int64(planned.days)) }
    }
}
