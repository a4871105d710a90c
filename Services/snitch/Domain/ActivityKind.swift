/// Kind of an activity. Its word stands in the table, on the wire and in filters: it is never changed or reused.
public enum ActivityKind: String, Codable, Sendable, Hashable, CaseIterable {
    /// A letter came.
    case letterCame = "letter"
    /// A client and a member of staff belong together from now on.
    case matchingBegan = "matching"
    /// Somebody stands in for somebody who is away.
    case coverBegan = "cover"
    /// Somebody took leave to see the things of a client who isn't theirs.
    case leaveTaken = "leave"
    /// A client applied for a programme.
    case applied
    /// An application was accepted.
    case accepted
    /// An application was refused.
    case refused
    /// An application waits for a place.
    case waiting
    /// An enrolment runs.
    case started
    /// An enrolment pauses.
    case paused
    /// An enrolment has come to its end as planned.
    case completed
    /// An enrolment has ended early.
    case withdrawn
    /// A survey can be answered.
    case surveyDue = "survey-due"
    /// A survey was answered.
    case surveyAnswered = "survey"
    /// An answer calls for somebody who works here.
    case alertRaised = "alert"
    /// A programme has a new version.
    case programmePublished = "programme"
    /// A programme takes no applications any more.
    case programmeRetired = "programme-retired"
    /// A module has a new version.
    case modulePublished = "module"
    /// A module was corrected, also for those who read it now.
    case moduleCorrected = "correction"
    /// A module is given to nobody new.
    case moduleRetired = "module-retired"

    /// Type of ActivityStreams 2.0 that comes nearest.
    public var type: String {
        switch self {
        case .letterCame, .surveyAnswered: "Create"
        case .matchingBegan, .started: "Join"
        case .coverBegan, .leaveTaken: "Follow"
        case .applied, .surveyDue: "Offer"
        case .accepted: "Accept"
        case .refused: "Reject"
        case .alertRaised: "Flag"
        case .waiting: "TentativeAccept"
        case .paused, .moduleCorrected: "Update"
        case .completed, .withdrawn: "Leave"
        case .programmePublished, .modulePublished: "Announce"
        case .programmeRetired, .moduleRetired: "Remove"
        }
    }
}
