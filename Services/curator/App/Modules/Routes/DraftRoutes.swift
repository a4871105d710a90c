import CuratorDomain
import FoundationEssentials
import HTTPKit
import ServiceKit

/// The routes by which drafts are written.
struct DraftRoutes: Sendable {
    let commands: ModuleCommands

    var routes: [Route] {
        [
            .post(
                ModulePaths.modules,
                ModulePaths.writers,
                "Begins a module with a draft. \(ModuleBody.limits) Takes Idempotency-Key.",
                body: NewModuleBody.self,
                returns: ModuleMadeView.self,
                status: 201,
                problems: ["module-name-taken", "idempotency-mismatch"]
            ) { request, body in
                let context = try await request.creationContext()
                let made = try await commands.begin(body.name, body.contents.contents, context)
                let place = "\(ModulePaths.modules)/\(made.answer.id.text)"
                return await commands.projection.answer(made, status: 201, headers: [.location: place])
            },
            .put(
                ModulePaths.module,
                ModulePaths.writers,
                "Writes a draft anew, or begins that of the next version. If-Match must name the version that was read.",
                body: ModuleBody.self,
                returns: ModuleMadeView.self,
                problems: ["module-not-found", "precondition-failed", "precondition-required"]
            ) { request, body in
                let edited = try await commands.handle(request, isStrict: true) { .edit(body.contents, by: $0, at: $1) }
                return await commands.projection.answer(edited)
            },
            .delete(
                ModulePaths.module + "/draft",
                ModulePaths.writers,
                "Throws the draft away; a module without a version goes with it.",
                problems: ["module-not-found", "precondition-failed"]
            ) { request in
                let thrown = try await commands.handle(request) { .discard(by: $0, at: $1) }
                return await commands.projection.answer(thrown.position)
            },
        ]
    }
}

extension ModuleCommands {
    /// Carries out the command that a caller gives, at a time, to the module of the path, under the condition of If-Match.
    func handle(
        _ request: Request,
        isStrict: Bool = false,
        _ command: (UUID, Date) -> Module.Command
    ) async throws -> CommandResult<ModuleMadeView> {
        let context = try request.changeContext(isStrict: isStrict)
        return try await handle(command(try request.person(), now()), on: try request.moduleID(), context)
    }
}
