import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import LedgerDomain
import PeopleKit
import ServiceKit

/// Facts about reading, at work.
struct ProgressCommands: Sendable {
    let enrolments: EnrolmentCommands
    let release: ReleaseCommands
    /// Follows the log and writes the summaries.
    let projection: any AnyProjectionRunner

    /// Keeps facts of a client's device. Gives how many were new.
    func keep(_ facts: [ProgressFact], in row: EnrolmentRow, _ meta: EventMeta) async throws -> Int {
        guard row.standing.state.takesProgress else { throw Problem.notNow(row.standing.state) }
        let known = try await enrolments.programmes.modules(of: row.standing.programme)
        for (place, fact) in facts.enumerated() where !known.contains(fact.module) {
            throw Problem.invalid([
                FieldError("facts[\(place)].module", code: .unknown, "must be a module of the programme")
            ])
        }
        let handled = try await Repository<ProgressFacts>(enrolments.store).handle(
            .keep(facts, of: row.standing.client, in: row.id, at: enrolments.now()),
            on: ProgressFacts.stream(of: row.id),
            meta: meta
        )
        switch handled.outcome {
        case .failure(let refusal): throw Problem(refusal)
        case .success(let events):
            if !events.isEmpty { try await release.restate(row.id) }
            return events.reduce(0) { $0 + $1.facts.kept.count }
        }
    }

    /// Feature of progress.
    var feature: Feature {
        Feature(
            routes: ProgressRoutes(commands: self).routes,
            projections: [projection],
            export: { person, export in try await ProgressExport.write(person, to: export, enrolments) },
            purge: { person, isDryRun in
                try await ProgressPurge.run(person, isDryRun: isDryRun, on: enrolments.pool)
            }
        )
    }
}

extension EnrolmentState {
    /// True if its client works with the programme: facts and documents are taken.
    var takesProgress: Bool {
        switch self {
        case .accepted, .active, .paused, .completed, .followUp: true
        case .applied, .screened, .refused, .waiting, .withdrawn, .closed: false
        }
    }
}

extension Problem {
    /// Answer where an enrolment's state doesn't allow something.
    static func notNow(_ state: EnrolmentState) -> Problem { Problem(Enrolment.Refusal.notNow(state)) }
}
