import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import Postgres
import RidlerDomain

extension InstrumentVersions {
    /// Earlier responses that are looked at for a complete score.
    private static let earlier: Int64 = 20

    /// Last complete scores of an enrolment before a response, by scoring rule.
    func previous(_ enrolment: UUID, _ instrument: Instrument, before response: UUID) async throws -> [String: Int] {
        let rows = try await ResponseRow.query(
            store.pool,
            where: """
                enrolment = \(enrolment) and instrument = \(instrument.name) and id <> \(response)
                and completed_at is not null and corrected_by is null order by completed_at desc limit \(Self.earlier)
                """
        )
        var scores: [String: Int] = [:]
        for row in rows where scores.count < instrument.terms.scoring.count {
            for recorded in try await store.load(row.id, as: ResponseEvent.self) {
                guard case .completed(let completed) = recorded.event, let answers = completed.answers.value else {
                    continue
                }
                for score in instrument.scores(answers) where scores[score.rule] == nil {
                    scores[score.rule] = score.completeValue
                }
            }
        }
        return scores
    }
}
