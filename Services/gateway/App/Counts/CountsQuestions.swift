import HTTPKit

/// Questions to the services, as a caller asks them.
struct CountsQuestions: Sendable {
    private static let answerBytes = 1 << 20
    private static let options = SendOptions(responseTimeout: .seconds(3), idleTimeout: .seconds(2), attempts: 1)

    let upstreams: [Upstream]
    let client: Client

    /// Asks all side by side, with the caller's own token: each service decides what they may know.
    func counts(as request: Request) async -> CountsView {
        async let letters = ask("postoffice", "/api/v1/mail/counts", as: request, for: Counted.Letters.self)
        async let rooms = ask("chat", "/api/v1/chat/unread", as: request, for: Counted.Rooms.self)
        async let news = ask("trumpet", "/api/v1/trumpet/broadcasts", as: request, for: Counted.Broadcasts.self)
        let (mail, chat, trumpet) = await (letters, rooms, news)
        let silent = [("postoffice", mail == nil), ("chat", chat == nil), ("trumpet", trumpet == nil)].filter(\.1)
        let known = Set(upstreams.map(\.service))
        return CountsView(mail, chat, trumpet, missing: silent.map(\.0).filter(known.contains))
    }

    /// The answer of `service`; nil if there is none that can be read, or no such service here.
    private func ask<Answer: Decodable & Sendable>(
        _ service: String,
        _ path: String,
        as caller: Request,
        for _: Answer.Type
    ) async -> Answer? {
        guard let upstream = upstreams.first(where: { $0.service == service }), upstream.state != .down,
            upstream.enter()
        else { return nil }
        defer { upstream.leave() }
        var headers: Headers = [:]
        for name in [HeaderName.authorization, .traceparent] { headers[name] = caller.headers[name] }
        let request = Request(.get, path, headers: headers, authority: service)
        guard let answer = try? await client.send(request, to: upstream.inTurn[0], options: Self.options) else {
            return nil
        }
        guard answer.status == 200 else {
            if case .stream(let body) = answer.body { body.cancel() }
            return nil
        }
        guard let bytes = try? await answer.body.collect(upTo: Self.answerBytes) else { return nil }
        return try? JSON.decode(Answer.self, from: bytes)
    }
}
