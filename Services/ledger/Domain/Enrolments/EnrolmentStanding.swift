import BusinessTime
public import EventSourcing
public import FoundationEssentials
public import ReleaseRules

/// Everything about an enrolment that isn't words. Each event says the whole of it as it is then, so the last one counts.
public struct EnrolmentStanding: Codable, Sendable, Hashable {
    /// The client.
    public var client: UUID
    /// The programme.
    public var programme: UUID
    /// Version of it.
    public var version: Int
    /// State.
    public var state: EnrolmentState
    /// Zone of the client: `America/Regina`.
    public var zone: String
    /// Weeks that it takes, extensions among them.
    public var weeks: Int
    /// Day of the start; nil while none is set.
    public var start: CivilDay?
    /// The last day by plan; nil while no start is set.
    public var until: CivilDay?
    /// Therapist who was named when it was accepted.
    public var therapist: UUID?

    /// States an application.
    public init(client: UUID, programme: UUID, version: Int, zone: String, weeks: Int) {
        (self.client, self.programme, self.version, self.zone, self.weeks) = (client, programme, version, zone, weeks)
        state = .applied
    }
}

extension EnrolmentStanding {
    /// Days of the client; nil only where the zone was known once and isn't now, and UTC neither.
    public var days: ReleaseDays? { (ZoneClock(zone) ?? ZoneClock("UTC")).map { ReleaseDays($0) } }

    /// The day of the client to which `time` belongs.
    public func day(of time: Date) -> CivilDay {
        days?.day(of: time) ?? CivilDay(number: Int64((time.timeIntervalSince1970 / 86_400).rounded(.down)))
    }

    /// The instant at which a day of the client begins.
    public func beginning(of day: CivilDay) -> Date {
        days?.start(of: day) ?? Date(timeIntervalSince1970: Double(day.number) * 86_400)
    }

    /// Week of the programme at `time`, from 1; nil before its start.
    public func week(at time: Date) -> Int? {
        guard let start else { return nil }
        let days = day(of: time).number - start.number
        return days < 0 ? nil : Int(days / 7) + 1
    }
}
