import EventSourcing
package import FoundationEssentials
import HTTPKit
import ServiceKit

/// Business times by the unit's calendar. The post office keeps that calendar, so it is asked; where it can't be, wall times are all that
/// is told, and days are those of UTC.
package struct BusinessHours: Sendable {
    /// A span of time, in the hours of a member of staff, or of the unit.
    package struct Span: Codable, Sendable, Hashable {
        var staff: UUID?
        var from: Date
        var to: Date

        /// Span in the hours of `staff`, or of the unit where it is nil.
        package init(staff: UUID? = nil, from: Date, to: Date) { (self.staff, self.from, self.to) = (staff, from, to) }
    }

    /// Business time of one span.
    package struct Time: Codable, Sendable, Hashable {
        /// `nil` where no hours are known.
        package var seconds: Int?
        /// Time by which an answer is promised to a message at its beginning; `nil` where none is.
        package var promisedBy: Date?
        /// The day of its beginning on the wall of these hours, as 2026-03-01.
        var day: String?

        private enum CodingKeys: String, CodingKey {
            case seconds, day
            case promisedBy = "promised_by"
        }

        /// Day of the beginning of `span`; in UTC where it isn't known.
        func civilDay(of span: Span) -> CivilDay {
            let known = day.flatMap { CivilDay($0) }
            return known ?? CivilDay(number: Int64((span.from.timeIntervalSince1970 / 86_400).rounded(.down)))
        }
    }

    private struct Question: Encodable {
        let asOf: Date?
        let spans: [Span]

        private enum CodingKeys: String, CodingKey {
            case spans
            case asOf = "as_of"
        }
    }

    private struct Answer: Decodable {
        let times: [Time]
    }

    /// Spans in one question at most.
    static let most = 1000

    private let ask: @Sendable (_ spans: [Span], _ asOf: Date?) async throws -> [Time]

    /// Asks by `ask`; for tests.
    init(ask: @escaping @Sendable (_ spans: [Span], _ asOf: Date?) async throws -> [Time]) { self.ask = ask }

    /// Asks the post office.
    init(gateway: GatewayClient) {
        self.init { spans, asOf in
            let question = Question(asOf: asOf, spans: spans)
            let answer: Answer = try await gateway.post(
                question,
                to: "/internal/postoffice/business-time",
                deadline: .seconds(2)
            )
            return answer.times
        }
    }

    /// Times of `spans`, in their order, by the calendar as it was known at a time, or is known now; none for each where it can't be asked.
    /// All or none: figures half by the calendar would be nobody's.
    package func times(of spans: [Span], asOf time: Date? = nil) async -> [Time] {
        var times: [Time] = []
        for start in stride(from: 0, to: spans.count, by: Self.most) {
            let part = Array(spans[start..<min(start + Self.most, spans.count)])
            // An answer of another length is none. After one missing answer nothing more is asked.
            guard let told = try? await ask(part, time), told.count == part.count else {
                return spans.map { _ in Time() }
            }
            times += told
        }
        return times
    }
}
