import ServiceKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain

extension MailCommands {
    /// Makes an own folder.
    func addFolder(_ name: String, in parent: UUID?, _ order: CommandContext) async throws -> CommandResult<
        FolderMadeView
    > {
        let owner = order.person
        let answer = FolderMadeView(id: UUID.v7(at: now()))
        let handled = try await folders.handle(
            .add(owner: owner, id: answer.id, name: try checked(name), parent: parent),
            on: StreamID.folders(of: owner),
            meta: meta(owner),
            idempotency: order.idempotency,
            remember: { _ in try JSON.encode(answer) }
        )
        return try handled.written({ _ in answer }, refused: { Problem($0) })
    }

    /// Gives a folder another name (`nil`: the one it has) and another place (`nil`: where it is; `.some(nil)`: the top).
    func change(_ folder: UUID, name: String?, parent: UUID??, of owner: UUID) async throws -> Int64? {
        let command: Folders.Command
        switch (try name.map(checked), parent) {
        case (let name?, let parent?): command = .change(owner: owner, id: folder, name: name, parent: parent)
        case (let name?, nil): command = .rename(owner: owner, id: folder, name: name)
        case (nil, let parent?): command = .move(owner: owner, id: folder, parent: parent)
        case (nil, nil): throw Problem.invalid([FieldError("name", code: .missing, "name or parent_id is needed")])
        }
        return try await handle(command, of: owner)
    }

    /// Removes one folder with all that lie below it, if they are empty or `withContent`; their letters go to Trash.
    func removeOne(_ folder: UUID, withContent: Bool, of owner: UUID) async throws -> Int64? {
        try await handle(try await removal([folder], withContent, owner), of: owner)
    }

    /// Removes several folders with all that lie below them, all or none; their letters go to Trash.
    func remove(_ ids: [UUID], withContent: Bool, of owner: UUID) async throws -> Int64? {
        try await handle(try await removal(ids, withContent, owner), of: owner, ids: ids)
    }

    private func removal(_ ids: [UUID], _ withContent: Bool, _ owner: UUID) async throws -> Folders.Command {
        let occupied = withContent ? [] : try await mailbox(of: owner).occupied()
        return .remove(owner: owner, ids, withContent: withContent, occupied: occupied)
    }

    private func handle(_ command: Folders.Command, of owner: UUID, ids: [UUID] = []) async throws -> Int64? {
        let handled = try await folders.handle(command, on: StreamID.folders(of: owner), meta: meta(owner))
        if case .failure(let refusal) = handled.outcome { throw Problem(refusal, ids: ids) }
        return handled.position
    }

    private func checked(_ name: String) throws(Problem) -> FolderName {
        do throws(FolderName.ValidationError) { return try FolderName(name) } catch { throw Problem(error) }
    }
}
