import FoundationEssentials
public import HTTPKit
public import Postgres

/// Links under which a browser saves one file by itself: without a token, for a minute, for whoever asked for the link and as they may then.
///
/// Whatever may be given out is asked again when a link is used, of the very route that it stands for, as the person who made it. Links lie in
/// the database, so any process of the service takes one that another has made.
public struct FileLinks: Sendable {
    let pool: Pool
    let authenticator: any Authenticator
    private let area: String
    /// Seconds for which these links may be used.
    let life: Int

    /// Seconds for which a link may be used unless told, as often as wished: browsers and players ask several times for one file.
    public static let life = 60
    /// Links of one person at a time. The oldest ends when there is one more.
    public static let most = 100

    /// Links in the table of `AttachmentSchema.links`, below the path `area`, good for `life` seconds. `authenticator` knows whose session is over.
    public init(_ area: String, pool: Pool, authenticator: any Authenticator, life: Int = FileLinks.life) {
        self.area = area
        self.life = life
        self.pool = pool
        self.authenticator = authenticator
    }

    /// Routes of links to what `files` give out, which are GETs: for each one that makes a link, and one for all that gives out.
    public func routes(for files: [Route]) -> [Route] {
        files.map(linking) + [giving(files)]
    }

    private func linking(_ file: Route) -> Route {
        Route.post(
            file.path + "/link",
            file.access,
            "Makes a link for oneself under which a browser saves that file without a token, for \(life) seconds. Who may have the file is "
                + "asked again then. Of a person \(Self.most) are good at a time, the newest.",
            query: file.query,
            returns: FileLinkView.self,
            status: 201,
            problems: file.problems
        ) { request in
            guard let caller = request.caller else { throw Problem.unauthorized }
            // Request for the head of it asks all that has to be asked, and opens nothing.
            var asked = request
            asked.method = .head
            _ = try await file.handler(asked)
            let linked = LinkedFile(route: file.path, parameters: request.parameters, query: request.query)
            let (link, end) = try await make(linked, for: caller)
            return .json(FileLinkView(path: "\(area)/links/\(link.text)", expiresAt: end), status: 201)
        }
    }

    private func giving(_ files: [Route]) -> Route {
        Route.get(
            "\(area)/links/{link}",
            .open,
            "Gives the file of a link out, to be saved. Takes Range. Without a token: the link is made by whoever may have the file, says for "
                + "whom, and is good for \(life) seconds. Anything else is 404, and so is a file that one may have no more.",
            problems: ["link-not-found", "range-not-satisfiable"]
        ) { request in
            guard let link = FileLinkText(request.parameters.text("link")),
                let (linked, caller) = try await find(link), authenticator.withdrawal(of: caller) == nil,
                let file = files.first(where: { $0.path == linked.route }), file.access.admits(caller)
            else { throw Problem.noSuchLink }
            var asked = request
            asked.caller = caller
            asked.parameters = linked.parameters
            asked.query = linked.query
            do {
                var response = try await file.handler(asked)
                response.headers[.referrerPolicy] = "no-referrer"
                return response
            } catch let problem as Problem where problem.status.isRefusal && problem.status != .rangeNotSatisfiable {
                throw Problem.noSuchLink
            }
        }.speaking("application/octet-stream").tagged().alsoAnswering(206)
    }
}

/// A link to a file.
struct FileLinkView: Codable, Sendable, Hashable {
    /// Path of the file, at the same host.
    var path: String
    /// Time until which it may be asked for.
    var expiresAt: Date

    private enum CodingKeys: String, CodingKey {
        case path
        case expiresAt = "expires_at"
    }
}

extension Problem {
    /// Problem of a link that never was, is over, or whose file its person may have no more.
    static let noSuchLink = Problem(404, "link-not-found", "There is no such link, or its time is over.")
}

extension Status {
    /// Status of a range that a file doesn't have.
    static let rangeNotSatisfiable: Status = 416

    /// True if the client is told that it may not, or that there is nothing.
    fileprivate var isRefusal: Bool { (400..<500).contains(code) }
}
