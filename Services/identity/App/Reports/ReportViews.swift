import FoundationEssentials
import IdentityDomain

/// Report that was filed. Answers that are remembered with an idempotency key hold no words.
struct ReportMadeView: Codable, Sendable, Hashable {
    var id: UUID
}

/// Report as its reporter and those who answer see it.
struct ReportView: Codable, Sendable, Equatable {
    /// Person who filed it; only for those who answer.
    struct Reporter: Codable, Sendable, Equatable {
        var id: UUID
        var firstName: String
        var lastName: String

        enum CodingKeys: String, CodingKey {
            case id
            case firstName = "first_name"
            case lastName = "last_name"
        }
    }

    var id: UUID
    var kind: Report.Kind
    var state: Report.Standing
    var text: String
    /// Path in the client at which they were.
    var route: String?
    /// Version of the client.
    var version: String?
    /// Id of the request that went wrong.
    var requestID: String?
    /// Browser, in a word of the client's.
    var browser: String?
    /// Answer to the reporter; absent: none yet.
    var answer: String?
    var filedAt: Date
    /// Time of the latest change of state or answer.
    var changedAt: Date
    var reporter: Reporter?

    enum CodingKeys: String, CodingKey {
        case id, kind, state, text, route, version, browser, answer, reporter
        case requestID = "request_id"
        case filedAt = "filed_at"
        case changedAt = "changed_at"
    }

    init(_ entry: ReportsTable.Entry, namesReporter: Bool) {
        id = entry.id
        kind = Report.Kind(rawValue: entry.kind) ?? .other
        state = Report.Standing(rawValue: entry.standing) ?? .open
        (text, answer) = (entry.words, entry.answer)
        (route, version) = (entry.origin.route, entry.origin.client)
        (requestID, browser) = (entry.origin.request, entry.origin.browser)
        (filedAt, changedAt) = (entry.filedAt, entry.changedAt)
        guard namesReporter else { return }
        reporter = Reporter(id: entry.person, firstName: entry.firstName ?? "", lastName: entry.lastName ?? "")
    }
}

/// Page of reports, the latest first.
struct ReportListView: Codable, Sendable {
    var reports: [ReportView]
    /// Place where the next page begins; absent on the last one.
    var next: String?
}

/// Report as it is filed.
struct ReportBody: Codable, Sendable {
    var kind: Report.Kind
    /// Words of the reporter: 1 to 4000 characters, with line breaks.
    var text: String
    /// Path in the client at which they were: up to 200 characters.
    var route: String?
    /// Version of the client: up to 60 characters.
    var version: String?
    /// Id of the request that went wrong: up to 100 characters.
    var requestID: String?
    /// Browser in a short word, as Firefox 140: up to 100 characters.
    var browser: String?

    enum CodingKeys: String, CodingKey {
        case kind, text, route, version, browser
        case requestID = "request_id"
    }
}

/// Answer to a report.
struct ReportAnswerBody: Codable, Sendable {
    var state: Report.Standing
    /// Words for the reporter: 1 to 4000 characters, in place of those before; absent: those before stay.
    var answer: String?
}
