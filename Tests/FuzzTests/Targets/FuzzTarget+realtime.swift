import FoundationEssentials
import HTTPKit
import Realtime

extension FuzzTarget {
    /// Frames over a WebSocket that anybody may open, and the place in a log that clients carry back.
    static let realtime: [FuzzTarget] = [
        .text("client-frame") { text in
            guard let frame = try? ClientFrame(parsing: text) else { return }
            precondition((try? ClientFrame(parsing: frame.text)) == frame, "\(frame.text)")
        },
        .text("plain-frame") { text in
            guard let plain = PlainWish(text, among: [Note.action]) else { return }
            // Whatever is read without being parsed is what parsing and checking it gives.
            guard case .act(let id, let action, _)? = try? ClientFrame(parsing: text),
                let note = try? JSON.checked(Note.Frame.self, from: Array(text.utf8)).data
            else { preconditionFailure("not a frame: \(text)") }
            precondition((plain.id, plain.action) == (id, action) && plain.wish.body as? Note == note, "\(text)")
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

/// Something with all that plain data may hold.
private struct Note: Codable, Equatable, Sendable {
    /// A frame with one.
    struct Frame: Codable {
        var op: String
        var id: Int64
        var action: String
        var data: Note
    }

    struct Line: Codable, Equatable {
        var text: String?
    }

    var id: UUID
    var lines: [Line]
    var places: [Int64]?
    var answers: Int64?

    static let action = ClientAction("note/take", "Notes.", body: Note.self, reading: { Note(plain: $0) }) { note, _ in
        note
    }

    private init?(plain data: PlainValue) {
        var (id, lines, places, answers): (UUID?, [Line]?, [Int64]?, Int64?) = (nil, nil, nil, nil)
        let isPlain = data.members { name, value in
            switch name {
            case "id": return PlainValue.note(value.id, in: &id)
            case "lines":
                var text: String?
                let isOne = value.membersOfOnly { name, value in
                    name == "text" && PlainValue.note(value.text, in: &text)
                }
                return isOne && PlainValue.note([Line(text: text)], in: &lines)
            case "places": return PlainValue.note(value.isEmptyList ? [] : nil, in: &places)
            case "answers": return PlainValue.note(value.number, in: &answers)
            default: return false
            }
        }
        guard isPlain, let id, let lines else { return nil }
        self.id = id
        self.lines = lines
        self.places = places
        self.answers = answers
    }
}
