/// The places of several topics as one id of a server-sent event: cursors joined by `~`, `-` for a topic that has none yet.
enum EventPlaces {
    static func text(of places: [EventCursor?]) -> String {
        places.map { $0?.text ?? "-" }.joined(separator: "~")
    }

    /// The places that `text` says of `count` topics; nil unless it was made by `text`.
    static func places(in text: String, count: Int) -> [EventCursor?]? {
        let parts = text.split(separator: "~", omittingEmptySubsequences: false)
        guard parts.count == count else { return nil }
        var places: [EventCursor?] = []
        for part in parts {
            guard part != "-" else {
                places.append(nil)
                continue
            }
            guard let cursor = EventCursor(text: String(part)) else { return nil }
            places.append(cursor)
        }
        return places
    }
}
