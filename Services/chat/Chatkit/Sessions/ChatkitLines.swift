import HTTPKit

/// A subscription as an answer that doesn't end: a JSON array a line.
struct ChatkitLines: Sendable {
    let subscription: ChatkitSubscription
    let headers: Headers

    /// Kind of line, first of its array.
    private enum Kind {
        static let keepAlive: ChatkitJSON = 0
        static let event: ChatkitJSON = 1
        static let end: ChatkitJSON = 255
    }

    /// Bytes of the first keep-alive that a client may ask for.
    private static let maximumPadding = 10_240

    /// The answer; the subscription runs until the client has gone or it ends by itself.
    var response: Response {
        let lifeline = ChatkitLifeline()
        let body = BodyStream(observer: BodyStream.Observer(consumed: { _ in }, cancelled: { lifeline.cut() }))
        let padding = min(max(number("x-initial-heartbeat-size") ?? 0, 0), Self.maximumPadding)
        body.push(Self.line([Kind.keepAlive, .string(String(repeating: "x", count: padding))]))
        lifeline.hold(Task { await run(body) })
        let headers: Headers = [.contentType: "application/json", .cacheControl: "no-store"]
        var response = Response(200, headers: headers, body: .stream(body))
        response.isEndless = true
        return response
    }

    private func run(_ body: BodyStream) async {
        let surroundings = subscription.call.surroundings
        let settings = surroundings.settings
        let asked = number("x-heartbeat-interval") ?? settings.heartbeat
        let interval = Duration.seconds(
            min(max(asked, settings.heartbeats.lowerBound), settings.heartbeats.upperBound)
        )
        // Keep-alives alone reset a client's patience, so they come whatever else does.
        let heart = Task {
            while true {
                try await surroundings.sleep(interval)
                body.push(Self.line([Kind.keepAlive, ""]))
            }
        }
        defer { heart.cancel() }
        do {
            try await subscription.run { id, event in
                try await body.write(Self.line([Kind.event, .string(id), .object([:]), event]))
            }
            body.push(Self.line([Kind.end, 204, .object([:]), .object([:])]))
        } catch {
            // A client that has gone hears nothing.
            guard !Task.isCancelled else { return body.finish() }
            let told = surroundings.told(error)
            let headers: ChatkitJSON = ["retry-after": told.retryAfter.map { ChatkitJSON.string(String($0)) }]
            body.push(Self.line([Kind.end, .integer(Int64(told.status.code)), headers, told.json]))
        }
        body.finish()
    }

    private func number(_ name: String) -> Int? {
        HeaderName(name).flatMap { headers[$0] }.flatMap { Int($0) }
    }

    private static func line(_ array: ChatkitJSON) -> [UInt8] { array.bytes + [UInt8(ascii: "\n")] }
}
