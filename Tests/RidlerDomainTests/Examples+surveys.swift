import EventSourcing
import FoundationEssentials

@testable import RidlerDomain

/// Persons, times and occurrences of the tests.
enum Asked {
    /// Noon of a day, in Regina six in the morning.
    static let noon = Date(timeIntervalSince1970: 20_700 * 86_400 + 12 * 3_600)
    static let (client, therapist, survey, enrolment) = (id(1), id(2), id(3), id(4))
    static let pin = InstrumentPin(name: "mood", version: 1, language: "en")

    static func id(_ number: UInt8) -> UUID {
        UUID(uuid: (0x0C, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
    }

    /// Occurrence that opens at noon and must be begun within two days.
    static let occurrence = Occurrence(
        id: id(9),
        survey: survey,
        client: client,
        enrolment: enrolment,
        day: "2026-09-04",
        zone: "America/Regina",
        opensAt: noon,
        beginBy: noon + 2 * 86_400,
        asked: [id(8)]
    )

    static let terms = SurveyTerms(
        names: ["en": "Mood"],
        instrument: "mood",
        version: 1,
        opens: 480,
        begin: 48,
        showsScores: true,
        isActive: true,
        hasRisk: true
    )

    static func answer(_ number: UInt8, _ linkId: String, _ value: Int?, after seconds: Double = 60) -> SavedAnswer {
        SavedAnswer(id: id(number), linkId: linkId, values: value.map { [.integer($0)] } ?? [], at: noon + seconds)
    }

    static func batch(
        _ answers: [SavedAnswer],
        receivedAfter seconds: Double = 120,
        withdrawn: Date? = nil
    ) -> SurveyResponse.Command {
        .save(
            SurveyResponse.Batch(
                occurrence,
                pin,
                answers,
                device: "phone",
                source: .client,
                by: client,
                withdrawn: withdrawn,
                receivedAt: noon + seconds
            )
        )
    }

    static let complete = SurveyResponse.Command.complete(
        ["1": [.integer(2)]],
        by: client,
        at: noon + 600,
        withdrawn: nil
    )

    /// State after commands.
    static func state(_ commands: [SurveyResponse.Command]) throws -> SurveyResponse.State {
        SurveyResponse.replay(try events(commands))
    }

    /// Events of commands.
    static func events(_ commands: [SurveyResponse.Command]) throws -> [ResponseEvent] {
        var (state, events) = (SurveyResponse.initial, [ResponseEvent]())
        for command in commands {
            for event in try SurveyResponse.decide(command, state) {
                SurveyResponse.evolve(&state, event)
                events.append(event)
            }
        }
        return events
    }

    static func reason(_ linkId: String = "9", _ values: String...) -> RiskReason {
        RiskReason(rule: "thoughts", kind: .points, linkId: linkId, values: values)
    }

    static func reasoned(_ reasons: [RiskReason], after seconds: Double = 0) -> Alert.Command {
        .reason(
            response: occurrence.id,
            client: client,
            enrolment: enrolment,
            reasons,
            answeredAt: noon + seconds,
            receivedAt: noon + seconds
        )
    }

    /// Events of an alert.
    static func alert(_ commands: [Alert.Command]) throws -> [AlertEvent] {
        var (state, events) = (Alert.initial, [AlertEvent]())
        for command in commands {
            for event in try Alert.decide(command, state) {
                Alert.evolve(&state, event)
                events.append(event)
            }
        }
        return events
    }
}
