import PeopleKit
import FoundationEssentials
import HTTPKit
import PostofficeDomain
import ServiceKit

/// The original client's calls on folders: a façade over the same commands and read model as `/api/v1`.
struct HippoFolderRoutes: Sendable {
    let commands: MailCommands

    var routes: [Route] {
        [
            Route(
                .get,
                "/common/folders",
                .signedIn,
                "Original client: lists folders.",
                response: .of(HippoDocument<[HippoFolder]>.self),
                handler: list
            ).forHippo(),
            Route(
                .post,
                "/common/folders",
                .signedIn,
                "Original client: makes a folder.",
                request: .of(HippoNewFolder.self),
                response: .of(HippoDocument<HippoFolder>.self),
                status: 201,
                handler: add
            ).forHippo(),
            Route(
                .delete,
                "/common/folders/{folder}",
                .signedIn,
                "Original client: removes a folder; its letters go to Trash.",
                status: 204,
                handler: remove
            ).forHippo(),
        ]
    }

    private func list(_ request: Request) async throws -> Response {
        let owner = try await commands.owner(request)
        let folders = try await commands.mailbox(of: owner.id).folders(countingAway: true)
        let numbers = Dictionary(folders.map { ($0.id, $0.number) }) { first, _ in first }
        return .hippo(
            HippoDocument(data: folders.map { HippoFolder($0, owner: owner.number, numbers: numbers) })
        )
    }

    private func add(_ request: Request) async throws -> Response {
        let owner = try await commands.owner(request)
        let body = try await request.decodeLeniently(HippoNewFolder.self).data.attributes
        var parent: FolderLine?
        if let number = body.parentFolderID {
            guard let found = try await commands.mailbox(of: owner.id).folder(number: number) else {
                throw Problem(Folders.Refusal.noSuchParent)
            }
            parent = found
        }
        let made = try await commands.addFolder(body.name, in: parent?.id, CommandContext(person: owner.id))
        await commands.waitUntilVisible(made.position)
        guard let folder = try await commands.mailbox(of: owner.id).folder(made.answer.id) else {
            throw Problem.unavailable
        }
        let numbers = parent.map { [$0.id: $0.number] } ?? [:]
        return .hippo(
            HippoDocument(data: HippoFolder(folder, owner: owner.number, numbers: numbers)),
            status: 201
        )
    }

    private func remove(_ request: Request) async throws -> Response {
        let owner = try request.person()
        let folder = try await commands.mailbox(of: owner).folder(of: request, "folder")
        return await commands.written(try await commands.removeOne(folder.id, withContent: true, of: owner))
    }
}

extension MailCommands {
    /// Caller, with the number by which the original client knows them.
    func owner(_ request: Request) async throws -> (id: UUID, number: Int) {
        let id = try request.person()
        if let number = request.caller?.number { return (id, number) }
        return (id, try await author(id).number)
    }
}

extension Mailbox {
    /// The folder that `{name}` of the path names by its number. Throws 404 if there is none.
    func folder(of request: Request, _ name: String) async throws -> FolderLine {
        guard let number = try? request.parameters.integer(name), let folder = try await folder(number: number) else {
            throw Problem.noSuchFolder
        }
        return folder
    }
}
