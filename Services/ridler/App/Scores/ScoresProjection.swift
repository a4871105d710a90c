import EventLog
import EventSourcing
import FoundationEssentials
import Postgres
import RidlerDomain

/// Scores responses that are answered to their end: by the rules of the version that was asked, or of a later one that was chosen for earlier
/// responses. Answers of somebody who was erased can't be read: such a response has no row.
struct ScoresProjection: Projection {
    static let name = "scores-1"
    static let tables = PackageResources.scores_sql
    static let interests: Set<String>? = Set(
        ["instrument.taken", "instrument.rescored", "response.completed", "response.corrected"]
    )

    func apply(_ batch: [Recorded<RidlerEvent>], on connection: Connection) async throws {
        for recorded in batch {
            switch recorded.event {
            case .instrument(.taken(let taken)): try await Self.learn(taken, on: connection)
            case .instrument(.rescored(let rescored)): try await Self.rescore(rescored, on: connection)
            case .response(.completed(let completed)):
                try await Self.add(completed, as: recorded.stream, on: connection)
            case .response(.corrected(let corrected)):
                try await connection.execute(
                    "update scored_response set corrected_by = \(corrected.response) where id = \(recorded.stream)"
                )
            default: break
            }
        }
    }

    private static func learn(_ taken: InstrumentTaken, on connection: Connection) async throws {
        let rules = try JSONText.text(taken.terms.scoring)
        try await connection.execute(
            """
            insert into scoring_rules (instrument, version, rules, is_chosen)
            values (\(taken.name), \(taken.version), \(rules), false) on conflict (instrument, version) do nothing
            """
        )
    }

    private static func rescore(_ rescored: InstrumentRescored, on connection: Connection) async throws {
        try await connection.execute(
            """
            update scoring_rules set is_chosen = true
            where instrument = \(rescored.name) and version = \(rescored.version)
            """
        )
        let earlier = try await connection.query(
            """
            select id, answers from scored_response
            where instrument = \(rescored.name) and version < \(rescored.version) order by id
            """
        ).decode(UUID.self, String.self)
        for (response, answers) in earlier {
            try await score(
                response,
                try JSONText.value(Answers.self, answers),
                of: rescored.name,
                rescored.version,
                on: connection
            )
        }
    }

    private static func add(_ completed: ResponseCompleted, as id: UUID, on connection: Connection) async throws {
        guard let answers = completed.answers.value else { return }
        let (occurrence, pin) = (completed.occurrence, completed.instrument)
        let text = try JSONText.text(answers)
        try await connection.execute(
            """
            insert into scored_response (id, client, enrolment, survey, instrument, version, language, answers, day,
                answered_at, corrects)
            values (\(id), \(occurrence.client), \(occurrence.enrolment), \(occurrence.survey), \(pin.name), \(pin.version),
                \(pin.language), \(text), \(occurrence.day), \(completed.at), \(completed.corrects))
            on conflict (id) do nothing
            """
        )
        try await score(id, answers, of: pin.name, pin.version, on: connection)
    }

    /// Scores a response by the rules of a version, or of the last one after it that was chosen.
    private static func score(
        _ response: UUID,
        _ answers: Answers,
        of instrument: String,
        _ version: Int,
        on connection: Connection
    ) async throws {
        let found = try await connection.query(
            """
            select version, rules from scoring_rules
            where instrument = \(instrument) and (version = \(version) or (is_chosen and version > \(version)))
            order by version desc limit 1
            """
        ).decode(Int.self, String.self).first
        guard let (number, text) = found else { return }
        let rules = try JSONText.value([ScoringRule].self, text)
        try await connection.execute("delete from score where response = \(response)")
        for score in rules.map({ $0.score(answers) }) {
            let text = try JSONText.text(score)
            try await connection.execute(
                """
                insert into score (response, rule, rules_version, kind, value, score)
                values (\(response), \(score.rule), \(number), \(score.standing.kind.rawValue), \(score.value), \(text))
                """
            )
        }
    }
}
