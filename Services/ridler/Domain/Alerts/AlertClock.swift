public import BusinessTime
public import FoundationEssentials

/// Times within which somebody must have seen an alert and spoken with the client. Numbers of the site.
public struct AlertTimes: Sendable, Hashable {
    /// Business minutes until it must have been seen: then the second person is told.
    public var seen: Int
    /// Business minutes until all coordinators are told.
    public var coordinators: Int
    /// Minutes on any clock until all coordinators are told, at night and on Sundays too.
    public var wall: Int
    /// Business minutes until the client must have been contacted.
    public var contact: Int

    /// States them.
    public init(seen: Int, coordinators: Int, wall: Int, contact: Int) {
        (self.seen, self.coordinators, self.wall, self.contact) = (seen, coordinators, wall, contact)
    }

    /// 1 and 4 business hours, 12 hours of wall time, and a business day of 8 hours.
    public static let usual = AlertTimes(seen: 60, coordinators: 240, wall: 720, contact: 480)
}

/// Clock of an alert: the times that follow from when it counts. Computed whenever it is read.
public struct AlertClock: Sendable, Hashable {
    /// Time by which it must have been seen; then the second person is told.
    public let seenBy: Date
    /// Time from which on all coordinators are told, whichever clock runs out first.
    public let coordinatorsAt: Date
    /// Time by which the client must have been contacted.
    public let contactBy: Date

    /// Clock of an alert that counts since a time. Where the unit has no hours, business time is wall time.
    public init(since: Date, _ times: AlertTimes, _ calendar: BusinessCalendar) {
        func business(_ minutes: Int) -> Date {
            calendar.instant(after: since, adding: .seconds(minutes * 60)) ?? since + Double(minutes * 60)
        }
        seenBy = business(times.seen)
        coordinatorsAt = min(business(times.coordinators), since + Double(times.wall * 60))
        contactBy = business(times.contact)
    }

    /// Steps of telling that are due at `time` while nobody has seen it, in their order.
    public func steps(at time: Date) -> [AlertStep] {
        var steps = [AlertStep.owner]
        if time >= seenBy { steps.append(.second) }
        if time >= coordinatorsAt { steps.append(.coordinators) }
        return steps
    }
}

/// Step of telling people about an alert.
public enum AlertStep: String, Codable, Sendable, Hashable, CaseIterable {
    /// Owner: primary therapist and who stands in, else who is on duty.
    case owner
    /// Second person.
    case second
    /// All coordinators.
    case coordinators
}

/// Outcome with which an alert is closed.
public enum AlertOutcome: String, Codable, Sendable, Hashable, CaseIterable {
    /// Spoke with the client, who is safe.
    case safe
    /// A plan for safety was made.
    case planned
    /// Emergency services were called.
    case emergency
    /// Somebody else looks after the client now.
    case referred
    /// The client couldn't be reached, and everything that the unit does then was done.
    case unreached
    /// The answer was a mistake.
    case mistaken
    /// The client was erased: nobody can be contacted any more.
    case erased

    /// Outcomes that a member of staff may choose.
    public static let chosen = allCases.filter { $0 != .erased }
}

/// State of an alert.
public enum AlertState: String, Codable, Sendable, Hashable, CaseIterable {
    case open, seen, contacted, closed
}
