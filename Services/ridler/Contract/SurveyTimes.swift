public import FoundationEssentials

/// Request to answer. `reminder` 0 is the first, 1 and 2 remind of it.
public struct SurveyDue: Codable, Sendable, Hashable {
    /// The occurrence.
    public var occurrence: UUID
    /// The survey.
    public var survey: UUID
    /// Client who is asked.
    public var client: UUID
    /// Enrolment for which it is; nil: a therapist asks.
    public var enrolment: UUID?
    /// Time at which it opened.
    public var opensAt: Date
    /// Time by which it must be begun.
    public var until: Date
    /// Number of the reminder.
    public var reminder: Int

    /// States it.
    public init(
        occurrence: UUID,
        survey: UUID,
        client: UUID,
        enrolment: UUID?,
        opensAt: Date,
        until: Date,
        reminder: Int
    ) {
        (self.occurrence, self.survey, self.client, self.enrolment) = (occurrence, survey, client, enrolment)
        (self.opensAt, self.until, self.reminder) = (opensAt, until, reminder)
    }

    private enum CodingKeys: String, CodingKey {
        case occurrence, survey, client, enrolment, until, reminder
        case opensAt = "opens_at"
    }
}

/// Occurrence that was answered to its end.
public struct SurveyAnswered: Codable, Sendable, Hashable {
    /// The occurrence.
    public var occurrence: UUID
    /// The survey.
    public var survey: UUID
    /// The client.
    public var client: UUID
    /// Enrolment for which it was; nil: a therapist asked.
    public var enrolment: UUID?
    /// Ids by which the programme names the survey.
    public var asked: [UUID]
    /// Time at which it was complete.
    public var at: Date

    /// States it.
    public init(occurrence: UUID, survey: UUID, client: UUID, enrolment: UUID?, asked: [UUID], at: Date) {
        (self.occurrence, self.survey, self.client, self.enrolment) = (occurrence, survey, client, enrolment)
        (self.asked, self.at) = (asked, at)
    }
}

/// Alert as it is from now on.
public struct AlertTerms: Codable, Sendable, Hashable {
    /// The alert.
    public var alert: UUID
    /// Client whom it is about.
    public var client: UUID
    /// `open`, `seen`, `contacted` or `closed`.
    public var state: String
    /// Staff who are told with this.
    public var owners: [UUID]

    /// States the whole.
    public init(alert: UUID, client: UUID, state: String, owners: [UUID]) {
        (self.alert, self.client, self.state, self.owners) = (alert, client, state, owners)
    }
}
