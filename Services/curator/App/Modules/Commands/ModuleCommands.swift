import CuratorDomain
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import Postgres
import ServiceKit

/// Modules at work: their log and their read model. Base of the routes and verbs.
struct ModuleCommands: Sendable {
    let store: EventStore
    /// Follows the log and writes the modules.
    let projection: any AnyProjectionRunner
    /// Connections for the read model.
    let pool: Pool
    /// True if nobody publishes what they wrote last.
    let needsSecondPerson: Bool
    /// The time, to the millisecond.
    let now: @Sendable () -> Date
    private let endpoint: CommandEndpoint<Module>

    init(
        store: EventStore,
        projection: any AnyProjectionRunner,
        pool: Pool,
        needsSecondPerson: Bool,
        now: @escaping @Sendable () -> Date
    ) {
        self.store = store
        self.projection = projection
        self.pool = pool
        self.needsSecondPerson = needsSecondPerson
        self.now = { now().roundedToMilliseconds }
        endpoint = CommandEndpoint(store) { Problem($0) }
    }

    /// Begins a module, once however often it is asked for with one key.
    func begin(_ name: String, _ contents: ModuleContents, _ context: CommandContext) async throws
        -> CommandResult<ModuleMadeView>
    {
        let made = ModuleMadeView(id: Module.id(of: name), version: 0)
        let command = Module.Command.draft(name: name, contents, by: context.person, at: now())
        return try await endpoint.handle(command, on: made.id, context, answering: made)
    }

    /// Carries out a command. Answers the newest version then; 0 if there is none.
    func handle(_ command: Module.Command, on module: UUID, _ context: CommandContext = CommandContext()) async throws
        -> CommandResult<ModuleMadeView>
    {
        try await endpoint.handle(command, on: module, context) { state in
            ModuleMadeView(id: module, version: state.issued.last?.version ?? 0)
        }
    }

    /// Finds out whether a command would be carried out, and does nothing. Throws as it would.
    func rehearse(_ command: Module.Command, on module: UUID) async throws {
        try await endpoint.rehearse(command, on: module)
    }

    /// Rules for publishing now.
    func rules() async throws -> Module.Rules {
        Module.Rules(try await surroundings(), needsSecondPerson: needsSecondPerson)
    }

    /// State of a module, by its stream.
    func state(_ module: UUID) async throws -> Module.State { try await Repository<Module>(store).load(module).state }

    /// Everything that `check` finds in a module.
    func findings(_ module: UUID, correcting version: Int?) async throws -> [Finding] {
        do {
            return try Module.findings(try await state(module), try await surroundings(), correcting: version)
        } catch let refusal as Module.Refusal {
            throw Problem(refusal)
        }
    }
}
