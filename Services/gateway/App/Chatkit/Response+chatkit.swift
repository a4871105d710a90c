import HTTPKit

extension Response {
    /// A problem as clients of the original hosted chat read one: an object whose values are all texts, for pages of every site.
    static func chatkit(_ problem: Problem) -> Response {
        var code: [UInt8] = []
        for byte in problem.code.utf8 { code.append(byte == UInt8(ascii: "-") ? UInt8(ascii: "_") : byte) }
        let name = String(decoding: code, as: UTF8.self)
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("error", name)
            writer.member(
                "error_description",
                [problem.title, problem.detail].compactMap { $0 }.joined(separator: " ")
            )
            writer.member("error_uri", "https://docs.pusher.com/errors/\(name)")
        }
        var headers = problem.headers
        headers[.contentType] = "application/json"
        headers.addIfAbsent(.cacheControl, "no-store")
        if let origin = HeaderName("access-control-allow-origin") { headers[origin] = "*" }
        if let shown = HeaderName("access-control-expose-headers") { headers[shown] = "Retry-After" }
        return Response(problem.status, headers: headers, body: .bytes(writer.bytes))
    }

    /// The same answer in that form, where the service refused before its protocol was reached: another method, no WebSocket.
    func inChatkitForm() async -> Response {
        guard headers[.contentType] == "application/problem+json" else { return self }
        // There is nothing to read for HEAD.
        let bytes = (try? await body.collect(upTo: 64 * 1024)) ?? []
        let told = try? JSON.decode(ToldProblem.self, from: bytes)
        var headers = headers
        headers[.contentLength] = nil
        return .chatkit(
            Problem(
                status,
                told?.type.split(separator: "/").last.map { String($0) } ?? "refused",
                told?.title ?? "This was refused.",
                detail: told?.detail,
                headers: headers
            )
        )
    }
}

/// Members that are read of a problem document.
private struct ToldProblem: Decodable {
    let type: String
    let title: String
    let detail: String?
}
