import BusinessTime
public import EventSourcing
public import FoundationEssentials

/// Occurrence of a survey: what is asked of a client on one day of theirs.
public struct Occurrence: Codable, Sendable, Hashable {
    /// Its id: that of the response, too.
    public var id: UUID
    /// The survey.
    public var survey: UUID
    /// Client who is asked.
    public var client: UUID
    /// Enrolment for which it is asked; nil: a therapist asks without one.
    public var enrolment: UUID?
    /// Day on the client's wall, as 2026-03-01.
    public var day: String
    /// Zone of that wall.
    public var zone: String
    /// Time at which it opens.
    public var opensAt: Date
    /// First moment at which it can't be begun any more.
    public var beginBy: Date
    /// Ids by which the programme names the survey; none where a therapist asks.
    public var asked: [UUID]
    /// Member of staff who asks; nil: the programme does.
    public var by: UUID?

    /// States it.
    public init(
        id: UUID,
        survey: UUID,
        client: UUID,
        enrolment: UUID?,
        day: String,
        zone: String,
        opensAt: Date,
        beginBy: Date,
        asked: [UUID] = [],
        by: UUID? = nil
    ) {
        (self.id, self.survey, self.client, self.enrolment) = (id, survey, client, enrolment)
        (self.day, self.zone, self.opensAt, self.beginBy) = (day, zone, opensAt, beginBy)
        (self.asked, self.by) = (asked, by)
    }

    /// Id of the occurrence of a survey for an enrolment on a day.
    public static func id(of survey: UUID, _ enrolment: UUID, on day: CivilDay) -> UUID {
        UUID.named("occurrence \(survey.uuidString.lowercased()) \(day.text)", in: enrolment)
    }

    /// Hours from its beginning within which it must be finished.
    public static let finish = 24

    private enum CodingKeys: String, CodingKey {
        case id, survey, client, enrolment, day, zone, asked, by
        case opensAt = "opens_at"
        case beginBy = "begin_by"
    }
}

/// State of an occurrence at a time. Computed whenever it is read: no timer makes it true.
public enum OccurrenceState: String, Codable, Sendable, Hashable, CaseIterable {
    case upcoming, open, begun, answered, missed, withdrawn

    /// State at `time`: of an occurrence that was begun and finished then, of an enrolment that was withdrawn then.
    public init(_ occurrence: Occurrence, begun: Date?, completed: Date?, withdrawn: Date?, at time: Date) {
        if completed != nil {
            self = .answered
        } else if let withdrawn, withdrawn <= time, withdrawn < (begun.map(Self.finish) ?? occurrence.beginBy) {
            self = .withdrawn
        } else if let begun {
            self = time < Self.finish(begun) ? .begun : .missed
        } else if time < occurrence.opensAt {
            self = .upcoming
        } else {
            self = time < occurrence.beginBy ? .open : .missed
        }
    }

    /// First moment at which an occurrence that was begun at a time can't be finished any more.
    public static func finish(_ begun: Date) -> Date { begun + Double(Occurrence.finish * 3_600) }

    /// True if it can be answered.
    public var isAnswerable: Bool { self == .open || self == .begun }
}

extension Occurrence {
    /// Occurrence that a member of staff asks for at a time.
    public init(
        id: UUID,
        survey: UUID,
        client: UUID,
        enrolment: UUID?,
        opensAt: Date,
        zone: String,
        begin hours: Int,
        by staff: UUID?
    ) {
        let clock = ZoneClock(zone) ?? ZoneClock("UTC")
        self.init(
            id: id,
            survey: survey,
            client: client,
            enrolment: enrolment,
            day: clock?.day(of: opensAt).text ?? "",
            zone: zone,
            opensAt: opensAt,
            beginBy: opensAt + Double(hours * 3_600),
            by: staff
        )
    }
}
