import FoundationEssentials
import HTTPKit
import PostofficeDomain
import ServiceKit

/// Departure of a letter, as a request says it.
struct Departure: Sendable {
    /// Earliest time of departure.
    var sendAt: Date?
    /// Seconds from now.
    var holdSeconds: Int?

    /// Summary for the description of a route.
    static let summary =
        "With send_at (at most \(Limits.scheduleDays) days ahead) or hold_seconds (at most \(Limits.holdSeconds)) it leaves later; "
        + "until then nobody else knows of it, and it can be recalled."

    /// The parameters, for a route without a body.
    static let query = [
        QueryParameter("send_at", .text(maximum: 40), "When it is to leave, RFC 3339."),
        QueryParameter("hold_seconds", .integer(0...Limits.holdSeconds), "Seconds that it waits; 0: none."),
    ]

    init(sendAt: Date?, holdSeconds: Int?) {
        self.sendAt = sendAt
        self.holdSeconds = holdSeconds
    }

    /// Reads the parameters of `query`.
    init(_ request: Request) throws(Problem) {
        holdSeconds = try request.queryInteger("hold_seconds")
        guard let text = try request.queryText("send_at") else { return }
        guard let date = RFC3339.date(of: text) else {
            throw .invalid([FieldError("send_at", code: .notATime, "must be an RFC 3339 time")])
        }
        sendAt = date
    }

    /// The time at which a letter of `person` leaves; `nil`: at once. Asks for their preference where the request says
    /// nothing.
    func due(for person: UUID, in commands: MailCommands) async throws -> Date? {
        let now = commands.now()
        if let sendAt {
            guard sendAt > now, sendAt < now.addingTimeInterval(Double(Limits.scheduleDays) * 24 * 3600) else {
                throw Problem.invalid([
                    FieldError(
                        "send_at",
                        code: .past(maxDays: Limits.scheduleDays),
                        "must lie ahead, at most \(Limits.scheduleDays) days"
                    )
                ])
            }
            return sendAt.roundedToMilliseconds
        }
        if let holdSeconds, !(0...Limits.holdSeconds).contains(holdSeconds) {
            throw Problem.invalid([
                FieldError(
                    "hold_seconds",
                    code: .range(0...Limits.holdSeconds),
                    "must be from 0 to \(Limits.holdSeconds)"
                )
            ])
        }
        var seconds = holdSeconds
        if seconds == nil { seconds = try await commands.writingSettings(of: person).holdSeconds }
        guard let seconds, seconds > 0 else { return nil }
        return now.addingTimeInterval(Double(seconds))
    }
}
