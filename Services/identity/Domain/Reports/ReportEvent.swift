public import EventSourcing
public import FoundationEssentials

/// Event of a report. One stream each.
public enum ReportEvent: Sendable, Equatable {
    /// Somebody filed it.
    case filed(ReportFiled)
    /// State, answer or both have changed.
    case answered(ReportAnswered)
}

/// A new report.
public struct ReportFiled: Codable, Sendable, Equatable {
    /// Person who filed it.
    public var person: PersonID
    /// Kind of the report.
    public var kind: Report.Kind
    /// Words of the reporter, and where they were.
    public var contents: Personal<ReportContents>

    /// Describes one report.
    public init(person: PersonID, kind: Report.Kind, contents: Personal<ReportContents>) {
        (self.person, self.kind, self.contents) = (person, kind, contents)
    }
}

/// An answer to a report. Its words are sealed under the reporter's key: they go with the report.
public struct ReportAnswered: Codable, Sendable, Equatable {
    /// Person who filed the report.
    public var person: PersonID
    /// State of the report from now on.
    public var standing: Report.Standing
    /// Words in place of those before; `nil`: those before stay.
    public var text: Personal<ReportWords>?

    /// Describes one answer.
    public init(person: PersonID, standing: Report.Standing, text: Personal<ReportWords>?) {
        (self.person, self.standing, self.text) = (person, standing, text)
    }
}

extension ReportEvent: StoredEvent {
    private static let filedType = EventType("report.filed", version: 1)
    private static let answeredType = EventType("report.answered", version: 1)

    /// The stored names of what happens to reports.
    public static let schema = EventSchema<ReportEvent>()
        .reading(filedType, as: ReportFiled.self) { .filed($0) }
        .reading(answeredType, as: ReportAnswered.self) { .answered($0) }
        .writing { event in
            switch event {
            case .filed(let payload): StoredForm(filedType, payload)
            case .answered(let payload): StoredForm(answeredType, payload)
            }
        }

    /// Person who filed the report, whose key seals its words and the answer's.
    public var subject: UUID? {
        switch self {
        case .filed(let filed): filed.person.rawValue
        case .answered(let answered): answered.person.rawValue
        }
    }
}
