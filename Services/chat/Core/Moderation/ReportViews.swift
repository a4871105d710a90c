import ChatDomain
import EventSourcing
import FoundationEssentials

/// Report of one member about one message.
struct ReportView: Codable, Sendable, Hashable {
    var roomID: UUID
    var number: Int64
    /// Person who reported it; only for those who run the organisation.
    var reporter: ParticipantView?
    /// Empty once erased.
    var reason: String
    var reportedAt: Date
    /// `upheld` or `dismissed`; absent while it waits.
    var outcome: String?
    /// Reason of the answer; absent while it waits.
    var note: String?
    var answeredBy: ParticipantView?
    var answeredAt: Date?

    private enum CodingKeys: String, CodingKey {
        case number, reporter, reason, outcome, note
        case roomID = "room_id"
        case reportedAt = "reported_at"
        case answeredBy = "answered_by"
        case answeredAt = "answered_at"
    }

    init(_ line: ReportLine, _ names: ParticipantNames, naming: Bool) {
        roomID = line.room
        number = line.number
        reporter = naming ? names[line.reporter] : nil
        reason = line.reason
        reportedAt = line.reportedAt
        outcome = line.outcome?.rawValue
        note = line.outcome == nil ? nil : line.note
        answeredBy = line.answeredBy.map { names[$0] }
        answeredAt = line.answeredAt
    }
}

/// Reports, the oldest first.
struct ReportListView: Codable, Sendable {
    var reports: [ReportView]
    /// The `cursor` of the next page; absent on the last.
    var next: String?
}

/// A report that the caller made, and what came of it.
struct MadeReportView: Codable, Sendable, Hashable {
    var roomID: UUID
    var number: Int64
    /// Member as whom they made it: themselves or a persona of theirs.
    var member: UUID
    /// Empty once erased.
    var reason: String
    var reportedAt: Date
    /// `upheld` or `dismissed`; absent while it waits.
    var outcome: String?
    /// Reason of the answer; absent while it waits.
    var note: String?
    var answeredAt: Date?

    private enum CodingKeys: String, CodingKey {
        case number, reason, outcome, note
        case roomID = "room_id"
        case member = "member_id"
        case reportedAt = "reported_at"
        case answeredAt = "answered_at"
    }

    init(_ line: ReportLine) {
        (roomID, number, member) = (line.room, line.number, line.reporter)
        (reason, reportedAt) = (line.reason, line.reportedAt)
        outcome = line.outcome?.rawValue
        note = line.outcome == nil ? nil : line.note
        answeredAt = line.answeredAt
    }
}

/// Reports that the caller made, the latest first.
struct MadeReportListView: Codable, Sendable {
    var reports: [MadeReportView]
    /// The `cursor` of the next page; absent on the last.
    var next: String?
}

/// A reported message with all that is on the record about it.
struct ReportedMessageView: Codable, Sendable, Hashable {
    /// Version of its words, from a time on.
    struct Version: Codable, Sendable, Hashable {
        var at: Date
        /// Absent once erased.
        var parts: [PartView]?
    }

    var roomID: UUID
    var number: Int64
    var author: ParticipantView
    /// Versions: as it was sent, then after each edit.
    var versions: [Version]
    /// Time at which it was deleted; absent if it wasn't.
    var deletedAt: Date?
    var deletedBy: ParticipantView?
    var reports: [ReportView]

    private enum CodingKeys: String, CodingKey {
        case number, author, versions, reports
        case roomID = "room_id"
        case deletedAt = "deleted_at"
        case deletedBy = "deleted_by"
    }

    init(_ message: ReportedMessage, _ names: ParticipantNames, naming: Bool) {
        let kept = Dictionary(message.kept.map { ($0.at, $0.parts) }) { first, _ in first }
        roomID = message.room
        number = message.number
        author = names[message.posted.author]
        let first = message.posted.parts.value ?? kept[message.posted.at]
        versions = [Version(at: message.posted.at, parts: first?.map(PartView.init))]
        for recorded in message.history {
            switch recorded.event {
            case .edited(let edited):
                let parts = edited.parts.value ?? kept[edited.at]
                versions.append(Version(at: edited.at, parts: parts?.map(PartView.init)))
            case .deleted(let step):
                deletedAt = step.at
                deletedBy = names[step.by]
            case .reacted, .unreacted: break
            }
        }
        reports = message.reports.map { ReportView($0, names, naming: naming) }
    }
}
