import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import ServiceTesting
import TangoDomain

@testable import TangoApp

/// Tango with its cast. Every test has its own.
typealias Unit = ServiceHarness<Tango>

extension ServiceHarness<Tango> {
    /// Runs `body` with tango at work; the post office says that nobody is on leave.
    static func with<R: Sendable>(
        comparing: Bool = true,
        idle: Set<String> = [],
        _ body: (Unit) async throws -> R
    ) async throws -> R {
        try await run(comparing: comparing, idle: idle) { unit in
            unit.tellAbsences([])
            return try await body(unit)
        }
    }

    /// Has the post office say from now on who is on leave when.
    func tellAbsences(_ absences: [(person: PersonRegistered, period: Period)]) {
        gateway.answer("/internal/postoffice/absences") { request in
            let question = try JSON.decode(AbsenceQuestion.self, from: try await request.body.collect(upTo: .max))
            let periods = absences.filter { $0.person.id == question.staff }.map { absence -> JSONValue in
                [
                    "from": .time(absence.period.from),
                    "until": absence.period.until.map { .time($0) } ?? .null,
                ]
            }
            return .json(["absences": JSONValue.array(periods)])
        }
        gateway.answer("/internal/postoffice/away") { request in
            let question = try JSON.decode(AwayQuestion.self, from: try await request.body.collect(upTo: .max))
            let away = absences.filter { absence in
                question.staff.contains(absence.person.id) && absence.period.contains(question.at)
            }.map { absence -> JSONValue in
                ["staff": .id(absence.person.id), "until": .time(absence.period.until ?? .distantFuture)]
            }
            return .json(["away": JSONValue.array(away)])
        }
    }

    var matchingCommands: MatchingCommands { service.matchingCommands }
    var waiting: WaitingCommands { service.waiting }

    /// Requests by `person`.
    func commands(_ person: PersonRegistered) -> Seat { seat(person) }
}

/// What tango asks the post office about who is away.
private struct AwayQuestion: Decodable {
    let staff: [UUID]
    let at: Date
}

/// What tango asks the post office about leave.
private struct AbsenceQuestion: Decodable {
    let staff: UUID
}
