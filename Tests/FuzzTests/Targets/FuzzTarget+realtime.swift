import Realtime

extension FuzzTarget {
    /// Frames over a WebSocket that anybody may open, and the place in a log that clients carry back.
    static let realtime: [FuzzTarget] = [
        .text("client-frame") { text in
            guard let frame = try? ClientFrame(parsing: text) else { return }
            precondition((try? ClientFrame(parsing: frame.text)) == frame, "\(frame.text)")
        },
        .text("server-frame") { text in
            guard let frame = try? ReceivedFrame(parsing: text) else { return }
            precondition(frame.text == text)
            if let cursor = frame.cursor { precondition(EventCursor(text: cursor.text) == cursor) }
        },
        .text("event-cursor") { text in
            guard let cursor = EventCursor(text: text) else { return }
            precondition(cursor.text == text, "one spelling only: \(text)")
            precondition(cursor.position >= 0)
        },
    ]
}
