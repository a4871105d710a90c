public import EventSourcing
public import FoundationEssentials
public import HTTPKit

/// The same question over HTTP, of whatever service.
extension ReplyQuestion {
    private static let asOfParameter = QueryParameter(
        "as_of",
        .text(maximum: 40),
        "An RFC 3339 time: everything as it stood then, the calendar included. Default: now."
    )

    /// Parameters of a request for figures.
    public static let parameters = [
        QueryParameter("staff_id", .uuid, "Only of this member of staff."),
        QueryParameter(
            "from",
            .text(maximum: 10),
            "The first day, as 2026-03-01. Default: \(usualDays) days before through."
        ),
        QueryParameter("through", .text(maximum: 10), "The last day. Default: the day of as_of."), asOfParameter,
    ]

    /// Parameters of a request for the waits behind a figure.
    public static let weekParameters = [
        QueryParameter("staff_id", .uuid, "The member of staff.", isRequired: true),
        QueryParameter("week", .text(maximum: 8), "The ISO week, as 2026-W09.", isRequired: true),
        QueryParameter("kind", .oneOf(["first", "next"]), "Which answers. Default: both."), asOfParameter,
    ]

    /// Time as of which `request` asks; `now` unless it says.
    public static func asOf(_ request: Request, now: Date) throws(Problem) -> Date {
        guard let text = try request.queryText("as_of") else { return now }
        guard let time = RFC3339.date(of: text) else {
            throw .invalid([FieldError("as_of", code: .notATime, "must be an RFC 3339 time")])
        }
        return time
    }

    /// Kind of answers asked for: true for first ones, false for next ones; `nil`: both.
    public static func isFirst(_ request: Request) throws(Problem) -> Bool? {
        try request.queryText("kind").map { $0 == "first" }
    }

    /// The question of a request for figures; `today` is the day of `asOf` on the unit's wall. Throws 403 where somebody asks about others who
    /// doesn't coordinate, 422 for days that are none, or too many.
    public init(_ request: Request, asOf: Date, today: CivilDay) throws(Problem) {
        let staff = try Self.staff(request)
        let through = try Self.day(request, "through") ?? today
        let from = try Self.day(request, "from") ?? CivilDay(number: through.number - Self.usualDays)
        guard (0...1100).contains(through.number - from.number) else {
            throw .invalid([FieldError("from", code: .tooFar(days: 1096), "must be at most three years earlier")])
        }
        self.init(staff: staff, from: from, through: through, asOf: asOf)
    }

    /// The question of a request for what is behind a figure. Throws 403 likewise, 422 for a week that is none.
    public init(weekOf request: Request, asOf: Date) throws(Problem) {
        let staff = try Self.staff(request)
        guard let week = try request.queryText("week"), let days = CivilDay.days(ofWeek: week) else {
            throw .invalid([FieldError("week", code: .notAWeek, "must be a week, as 2026-W09")])
        }
        self.init(staff: staff, from: days.lowerBound, through: days.upperBound, asOf: asOf)
    }

    /// Member of staff whose figures are asked for: anybody for coordinators, oneself for others. Throws 401 without a
    /// person and 403 for somebody else's figures.
    private static func staff(_ request: Request) throws(Problem) -> UUID? {
        let asked = try request.queryUUID("staff_id")
        guard request.caller?.roles.contains(.coordinator) != true else { return asked }
        guard let person = request.caller?.person else { throw .unauthorized }
        guard asked == nil || asked == person else { throw .forbidden }
        return person
    }

    private static func day(_ request: Request, _ name: String) throws(Problem) -> CivilDay? {
        guard let text = try request.queryText(name) else { return nil }
        guard let day = CivilDay(text) else {
            throw .invalid([FieldError(name, code: .notADay, "must be a day, as 2026-03-01")])
        }
        return day
    }
}
