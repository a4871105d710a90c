import FoundationEssentials
import HTTPKit
import ServiceKit
import TangoDomain

/// Leaves of staff. The post office keeps that calendar, so it is asked before anything is decided.
enum Absences {
    private struct Question: Encodable {
        var staff: UUID
        var from: Date
        var until: Date
    }

    private struct Answer: Decodable {
        struct Absence: Decodable {
            var from: Date
            var until: Date
        }

        var absences: [Absence]
    }

    /// A cover that nobody could say anything against would leave clients to nobody: so without an answer there is none.
    private static let unknown = Problem(
        503,
        "calendar-not-reached",
        "Who is on leave can't be asked at the moment. Nothing was arranged; try again."
    )

    private struct AwayQuestion: Encodable {
        var staff: [UUID]
        var at: Date
    }

    private struct AwayAnswer: Decodable {
        struct Away: Decodable {
            var staff: UUID
            var until: Date
        }

        var away: [Away]
    }

    /// Staff on leave at a time, with the first moment after it. None of them if the post office can't be asked
    /// at once: who is told a little less is not kept waiting.
    static func away(_ gateway: GatewayClient) -> @Sendable ([UUID], Date) async -> [UUID: Date] {
        { staff, time in
            let question = AwayQuestion(staff: staff, at: time)
            let answer: AwayAnswer? = try? await gateway.post(
                question,
                to: "/internal/postoffice/away",
                deadline: .seconds(1)
            )
            return Dictionary((answer?.away ?? []).map { ($0.staff, $0.until) }) { first, _ in first }
        }
    }

    /// Leaves of `staff` at moments of `period`. Throws 503 if the post office can't be asked.
    static func asked(_ gateway: GatewayClient) -> @Sendable (UUID, Period) async throws -> [Period] {
        { staff, period in
            let question = Question(staff: staff, from: period.from, until: period.until ?? .distantFuture)
            do {
                let answer: Answer = try await gateway.post(question, to: "/internal/postoffice/absences")
                return answer.absences.map { Period(from: $0.from, until: $0.until) }
            } catch is CancellationError {
                throw CancellationError()
            } catch {
                throw unknown
            }
        }
    }
}
