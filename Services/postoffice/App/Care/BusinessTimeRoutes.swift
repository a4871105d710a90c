import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain

/// Where other services ask what the unit's calendar makes of their times: the calendar is kept, and counted by, here only.
struct BusinessTimeRoutes: Sendable {
    let care: Care

    /// Spans in one request at most.
    static let most = 1000

    var routes: [Route] {
        [
            .post(
                "/internal/postoffice/business-time",
                .services,
                "Tells how much business time lies in each of up to \(Self.most) spans, by when an answer to what came at "
                    + "its beginning is promised, and on which day it began: by the calendar as it was known at as_of.",
                body: Question.self,
                returns: Answer.self,
                handler: answer
            )
        ]
    }

    /// Spans of time.
    struct Question: Decodable, Sendable {
        /// One, in the hours of a member of staff, or of the unit.
        struct Span: Decodable, Sendable {
            var staff: UUID?
            var from: Date
            var to: Date
        }

        /// Absent: as it is known now.
        var asOf: Date?
        var spans: [Span]

        private enum CodingKeys: String, CodingKey {
            case spans
            case asOf = "as_of"
        }
    }

    /// What the calendar makes of each, in their order.
    struct Answer: Codable, Sendable {
        /// Of one.
        struct Time: Codable, Sendable {
            /// Absent where no hours are known.
            var seconds: Int?
            /// Absent where nothing is promised.
            var promisedBy: Date?
            /// The day of its beginning on the wall of these hours, as 2026-03-01; in UTC where none are known.
            var day: String

            private enum CodingKeys: String, CodingKey {
                case seconds, day
                case promisedBy = "promised_by"
            }
        }

        var times: [Time]
    }

    private func answer(_ request: Request, _ question: Question) async throws -> Answer {
        guard question.spans.count <= Self.most else {
            throw Problem.invalid([FieldError("spans", code: "too_long", "must be \(Self.most) at most")])
        }
        let state = try await care.calendar(asOf: question.asOf ?? .distantFuture)
        var calendars: [UUID?: BusinessCalendar] = [:]
        let times = question.spans.map { span in
            let calendar = calendars[span.staff] ?? state.calendar(of: span.staff)
            calendars[span.staff] = calendar
            return Answer.Time(
                seconds: calendar.time(from: span.from, to: span.to)?.wholeSeconds,
                promisedBy: calendar.promise(for: span.from),
                day: calendar.day(of: span.from).text
            )
        }
        return Answer(times: times)
    }
}
