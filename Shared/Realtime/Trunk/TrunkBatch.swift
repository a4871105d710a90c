import HTTPKit

/// Queue of a trunk. A frame that many lines get waits once, with their numbers; each line gets its own in order.
struct TrunkBatch: Sendable {
    /// Place that a line has reached in the waiting batch.
    struct Mark: Sendable {
        fileprivate var batch = 0
        fileprivate var place = -1
    }

    private enum Content: Sendable {
        case text(PreparedText)
        case closed(WebSocketCloseCode, reason: String)
    }

    private struct Entry: Sendable {
        var numbers: [UInt32]
        var content: Content
    }

    private var entries: [Entry] = []
    private var places: [ObjectIdentifier: Int] = [:]
    /// Place of the frame that was added last: most are added for many lines in a row.
    private var latest: (frame: ObjectIdentifier, place: Int)?
    /// Number of the waiting batch, from 1.
    private var serial = 1
    /// Size of the waiting batch, about.
    private(set) var bytes = 0

    var isEmpty: Bool { entries.isEmpty }

    /// Adds a frame for a line.
    mutating func add(_ frame: PreparedText, for number: UInt32, _ mark: inout Mark) {
        let last = mark.batch == serial ? mark.place : -1
        mark.batch = serial
        let id = ObjectIdentifier(frame)
        let known = latest.flatMap { $0.frame == id ? $0.place : nil } ?? places[id]
        if let known, known > last {
            entries[known].numbers.append(number)
            bytes += 4
            mark.place = known
            latest = (id, known)
            return
        }
        // Kept as long as the batch, so that no other object has its identity meanwhile.
        places[id] = entries.count
        latest = (id, entries.count)
        mark.place = entries.count
        entries.append(Entry(numbers: [number], content: .text(frame)))
        bytes += frame.count + 16
    }

    /// Adds the end of a line.
    mutating func end(_ number: UInt32, _ code: WebSocketCloseCode, reason: String) {
        entries.append(Entry(numbers: [number], content: .closed(code, reason: reason)))
        bytes += reason.utf8.count + 16
    }

    /// Takes all of it, as messages none of which is longer than `TrunkFrame.most` unless a single frame is.
    mutating func take() -> [[UInt8]] {
        var messages: [[UInt8]] = []
        var message: [UInt8] = []
        for entry in entries {
            let frame: TrunkFrame =
                switch entry.content {
                case .text(let text): .text(entry.numbers, text)
                case .closed(let code, let reason): .closed(entry.numbers[0], code, reason: reason)
                }
            if !message.isEmpty, message.count + frame.count > TrunkFrame.most {
                messages.append(message)
                message = []
            }
            if message.isEmpty { message.reserveCapacity(min(TrunkFrame.most, max(frame.count, bytes))) }
            frame.write(into: &message)
        }
        if !message.isEmpty { messages.append(message) }
        entries.removeAll(keepingCapacity: entries.count < 256)
        places.removeAll(keepingCapacity: places.count < 256)
        latest = nil
        serial += 1
        bytes = 0
        return messages
    }
}
