import BusinessTime
import CareRules
import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain

/// Routes by which other services ask how the unit's calendar counts their times: the calendar is kept, and counted by, here only.
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
                    + "its beginning is promised, and on which day it began: by the calendar as it was known at as_of, and the hours of "
                    + "whoever stands in.",
                body: Question.self,
                returns: Answer.self,
                handler: answer
            ),
            .post(
                "/internal/postoffice/absences",
                .services,
                "Tells when a member of staff is on leave within a span of time, by the calendar as it is known now.",
                body: AbsenceQuestion.self,
                returns: AbsenceAnswer.self,
                handler: absences
            ),
            .post(
                "/internal/postoffice/away",
                .services,
                "Tells who of up to \(Self.most) members of staff is on leave at a time, and until when, by the calendar as it is known now.",
                body: AwayQuestion.self,
                returns: AwayAnswer.self,
                handler: away
            ),
        ]
    }

    /// Somebody's leave within a span.
    struct AbsenceQuestion: Decodable, Sendable {
        var staff: UUID
        var from: Date
        var until: Date
    }

    /// Leave, the earliest first: from its first moment up to, but without, the first after it.
    struct AbsenceAnswer: Codable, Sendable {
        /// Leave of one stretch.
        struct Absence: Codable, Sendable, Hashable {
            var from: Date
            var until: Date
        }

        var absences: [Absence]
    }

    private func absences(_ request: Request, _ question: AbsenceQuestion) async throws -> Response {
        let leaves = try await care.calendar().leaves(
            of: question.staff,
            within: Span(from: question.from, until: question.until)
        )
        return .json(
            AbsenceAnswer(absences: leaves.map { .init(from: $0.from, until: $0.until ?? .distantFuture) })
        )
    }

    /// Members of staff, and a time.
    struct AwayQuestion: Decodable, Sendable {
        var staff: [UUID]
        var at: Date
    }

    /// Staff among them on leave at that time.
    struct AwayAnswer: Codable, Sendable {
        /// Leave of one member of staff.
        struct Away: Codable, Sendable, Hashable {
            var staff: UUID
            /// The first moment after it.
            var until: Date
        }

        var away: [Away]
    }

    private func away(_ request: Request, _ question: AwayQuestion) async throws -> AwayAnswer {
        guard question.staff.count <= Self.most else {
            throw Problem.invalid([
                FieldError("staff", code: .tooLong(max: Self.most, .entries), "must be \(Self.most) at most")
            ])
        }
        let calendar = try await care.calendar()
        return AwayAnswer(
            away: question.staff.compactMap { staff in
                calendar.endOfLeave(of: staff, at: question.at).map { AwayAnswer.Away(staff: staff, until: $0) }
            }
        )
    }

    /// Spans of time.
    struct Question: Decodable, Sendable {
        /// Span in the hours of a member of staff, or of the unit.
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

    /// Business times of the spans, in their order.
    struct Answer: Codable, Sendable {
        /// Business time of one span.
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
            throw Problem.invalid([
                FieldError("spans", code: .tooLong(max: Self.most, .entries), "must be \(Self.most) at most")
            ])
        }
        let state = try await care.calendar(asOf: question.asOf ?? .distantFuture)
        var calendars = try await care.calendars(of: Set(question.spans.compactMap(\.staff)), state)
        let times = question.spans.map { span in
            let calendar = calendars.calendar(of: span.staff)
            return Answer.Time(
                seconds: calendar.time(from: span.from, to: span.to)?.wholeSeconds,
                promisedBy: calendars.promise(by: span.staff, for: span.from),
                day: calendar.day(of: span.from).text
            )
        }
        return Answer(times: times)
    }
}
