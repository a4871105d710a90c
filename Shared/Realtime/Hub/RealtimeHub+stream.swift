import EventSourcing
import HTTPKit
import Synchronization

/// Topics for those who can't have a WebSocket: the same frames, as server-sent events.
extension RealtimeHub {
    /// Topics of one stream.
    private static var mostTopics: Int { 8 }

    var streamRoute: Route {
        .get(
            RealtimeProtocol.streamPath(area: area),
            .signedIn,
            "Topics as server-sent events, for those who can't have a WebSocket: each event's data is a frame as the socket would "
                + "carry it. Whoever comes back with Last-Event-ID is told what they lack. Ends with the token.",
            query: [
                QueryParameter("topics", .text(maximum: 1024), "Which, separated by commas.", isRequired: true),
                QueryParameter("after", .text(maximum: 1024), "The last event's id, where the header can't be set."),
            ],
            problems: ["realtime-busy", "topic-not-found", "unavailable"],
            handler: { request in try await self.stream(request) }
        ).speaking("text/event-stream").reading(.lastEventID)
    }

    private func stream(_ request: Request) async throws -> Response {
        guard let caller = request.caller else { throw Problem.unauthorized }
        // Listening shows that somebody is there: that isn't reading.
        guard !caller.isReader else { throw Problem.readOnlyToken }
        let topics = (try request.queryText("topics") ?? "").split(separator: ",", omittingEmptySubsequences: false)
            .map(String.init)
        guard (1...Self.mostTopics).contains(topics.count), Set(topics).count == topics.count else {
            throw Problem.invalid([
                FieldError(
                    "topics",
                    code: .length(1...Self.mostTopics, .entries),
                    "must be one to \(Self.mostTopics) different topics"
                )
            ])
        }
        var places: [EventCursor?] = Array(repeating: nil, count: topics.count)
        if let text = try request.lastEvent {
            guard let read = EventPlaces.places(in: text, count: topics.count) else {
                throw Problem.invalid([
                    FieldError("after", code: .notACursor, "is not an id of an event of these topics")
                ])
            }
            places = read
        }
        guard hasRoom else { throw Problem.realtimeBusy }
        let stream = EventStream(
            topics,
            caller,
            hub: self,
            attendance: attendance,
            settings: settings,
            metrics: metrics
        )
        let numbers = try await stream.open(after: places)
        let (number, isClosed) = shared.withLock { shared in
            shared.lastStream += 1
            shared.streams[shared.lastStream] = stream
            return (shared.lastStream, shared.isClosed)
        }
        if isClosed || authenticator.withdrawal(of: caller) != nil { stream.end() }
        Task {
            await stream.run(numbers)
            self.shared.withLock { $0.streams[number] = nil }
        }
        // Nothing on the way may gather events before it passes them on, or keep them.
        var response = Response(
            200,
            headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
            body: .stream(stream.body)
        )
        response.isEndless = true
        return response
    }
}

extension Request {
    /// The id of the last event that the client got; nil if it begins.
    fileprivate var lastEvent: String? {
        get throws(Problem) {
            if let name = HeaderName("last-event-id"), let text = headers[name], !text.isEmpty { return text }
            return try queryText("after")
        }
    }
}
