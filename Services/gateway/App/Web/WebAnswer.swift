import HTTPKit
import ServiceKit

/// Answers of the web client, at paths that no service and no endpoint of the gateway has.
struct WebAnswer: Sendable {
    let folder: WebFolder
    let log: Logger

    /// The answer; nil if the path is none of the client's. Throws 405 for a method that changes something, 404 for a part that is gone.
    func answer(_ request: Request) throws(Problem) -> Response? {
        guard let file = try file(at: request.path) else { return nil }
        guard request.method == .get || request.method == .head else {
            throw Problem(405, "method-not-allowed", "This method does not fit here.", headers: [.allow: "GET, HEAD"])
        }
        return file.answer(to: request)
    }

    /// A file by its name, and the page at every path that the client has a screen for. A part of an earlier client is never
    /// answered with the page: a browser would take that for a script.
    private func file(at path: String) throws(Problem) -> WebFile? {
        if path.hasPrefix("/assets/") {
            if let file = folder.build.files[path] ?? folder.newest(log).files[path] { return file }
            throw Problem(404, "not-found", "There is nothing here.", headers: [.cacheControl: "no-store"])
        }
        let build = folder.newest(log)
        if let file = build.files[path] { return file }
        let first = path.dropFirst().prefix { $0 != "/" }
        return build.routes.contains(String(first)) ? build.page : nil
    }
}
