import CommandLineKit
import EventLog
import FoundationEssentials
import HTTPKit
import ServiceKit
import TrumpetDomain

extension BroadcastCommands {
    /// Does something as the operator; what a caller would hear as a problem is told as a failure.
    func attempt(_ work: () async throws -> CommandResult<BroadcastMadeView>) async throws -> BroadcastMadeView {
        do {
            return try await work().answer
        } catch let problem as Problem {
            throw CommandFailure(problem)
        }
    }

    /// The same; answers the broadcast as it is then.
    func operate(_ work: () async throws -> CommandResult<BroadcastMadeView>) async throws -> BroadcastRow {
        try await known(try await attempt(work).id)
    }

    /// Fails if something of what is said would not be shown.
    func rehearse(_ contents: BroadcastContents) throws {
        do throws(Problem) {
            try check(contents)
        } catch {
            throw CommandFailure(error)
        }
    }

    /// Finds out what a command would come to, and does nothing. Fails as it would.
    func rehearse(_ command: Broadcast.Command, on broadcast: UUID) async throws -> [BroadcastEvent] {
        let state = try await broadcasts.load(broadcast).state
        do throws(Broadcast.Refusal) {
            return try Broadcast.decide(command, state)
        } catch {
            throw CommandFailure(Problem(error))
        }
    }

    /// A broadcast as it is, the newest of it. Fails where there is none.
    func known(_ broadcast: UUID) async throws -> BroadcastRow {
        _ = try await shown.catchUp()
        guard let row = try await row(broadcast) else { throw CommandFailure(Problem.noSuchBroadcast) }
        return row
    }

    /// How many a rule includes now.
    func count(of rule: AudienceRule) async throws -> Int { try await audience(of: rule, at: now()).count }
}

extension CommandFailure {
    /// What an operator hears of a problem.
    init(_ problem: Problem) {
        let details = problem.fields.map { "\($0.field) \($0.message)" }.joined(separator: "; ")
        switch problem.status {
        case 404: self.init(.noInput, problem.title, hint: "list shows what there is")
        case 422: self.init(.badData, details.isEmpty ? problem.title : details)
        case 503: self.init(.temporary, problem.title)
        default: self.init(.failure, problem.title)
        }
    }
}
