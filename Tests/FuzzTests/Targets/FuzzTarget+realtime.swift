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
        FuzzTarget(name: "trunk-frame") { bytes in
            let frames = trunkFrames(bytes).frames
            var message: [UInt8] = []
            for frame in frames {
                let count = message.count
                frame.write(into: &message)
                precondition(message.count - count == frame.count)
            }
            let again = trunkFrames(message)
            precondition(again.isWhole && again.frames == frames)
        },
        .text("event-cursor") { text in
            guard let cursor = EventCursor(text: text) else { return }
            precondition(cursor.text == text, "one spelling only: \(text)")
            precondition(cursor.position >= 0)
        },
    ]

    /// The frames of a message, up to the first that isn't one; and whether there was no such.
    private static func trunkFrames(_ message: [UInt8]) -> (frames: [TrunkFrame], isWhole: Bool) {
        var frames: [TrunkFrame] = []
        do throws(TrunkFrame.Malformed) {
            try TrunkFrame.read(message) { frames.append($0) }
            return (frames, true)
        } catch {
            return (frames, false)
        }
    }
}
