public import EventSourcing
public import FoundationEssentials

/// Event of the time that staff work for a client. A stream for each enrolment.
public enum MinutesEvent: Sendable, Hashable {
    /// Somebody was at work on the case page.
    case measured(MinutesMeasured)
    /// Somebody said how many minutes a week had.
    case corrected(MinutesCorrected)
}

/// Time on a case page.
public struct MinutesMeasured: Codable, Sendable, Hashable {
    /// Id that the page made.
    public var id: UUID
    /// The enrolment.
    public var enrolment: UUID
    /// Client for whom it was.
    public var client: UUID
    /// Member of staff.
    public var staff: UUID
    /// Beginning.
    public var from: Date
    /// End.
    public var until: Date
    /// Week of the beginning on the client's wall: `2026-W09`.
    public var week: String
    /// Seconds of it that weren't known before.
    public var seconds: Int

    /// States it.
    public init(
        id: UUID,
        enrolment: UUID,
        client: UUID,
        staff: UUID,
        from: Date,
        until: Date,
        week: String,
        seconds: Int
    ) {
        (self.id, self.enrolment, self.client, self.staff) = (id, enrolment, client, staff)
        (self.from, self.until, self.week, self.seconds) = (from, until, week, seconds)
    }
}

/// Minutes of a week as somebody says.
public struct MinutesCorrected: Codable, Sendable, Hashable {
    /// Id that the caller made.
    public var id: UUID
    /// The enrolment.
    public var enrolment: UUID
    /// The client.
    public var client: UUID
    /// Member of staff who says so.
    public var staff: UUID
    /// The week: `2026-W09`.
    public var week: String
    /// Minutes of the whole week.
    public var minutes: Int
    /// Words.
    public var note: Personal<String>?
    /// Time of the correction.
    public var at: Date

    /// States it.
    public init(
        id: UUID,
        enrolment: UUID,
        client: UUID,
        staff: UUID,
        week: String,
        minutes: Int,
        note: Personal<String>?,
        at: Date
    ) {
        (self.id, self.enrolment, self.client, self.staff) = (id, enrolment, client, staff)
        (self.week, self.minutes, self.note, self.at) = (week, minutes, note, at)
    }
}

extension MinutesEvent: StoredEvent {
    private static let measuredType = EventType("minutes.measured", version: 1)
    private static let correctedType = EventType("minutes.corrected", version: 1)

    /// The stored names of what is known of staff's time.
    public static let schema = EventSchema<MinutesEvent>()
        .reading(measuredType, as: MinutesMeasured.self) { .measured($0) }
        .reading(correctedType, as: MinutesCorrected.self) { .corrected($0) }
        .writing { event in
            switch event {
            case .measured(let measured): StoredForm(measuredType, measured)
            case .corrected(let corrected): StoredForm(correctedType, corrected)
            }
        }

    /// The client, whose a note is; nobody where nothing is personal.
    public var subject: UUID? {
        switch self {
        case .measured: nil
        case .corrected(let corrected): corrected.note == nil ? nil : corrected.client
        }
    }
}
