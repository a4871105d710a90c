import FoundationEssentials

/// Makes the frames of events. The part that is the same in all frames of a topic and a type is made once.
struct EventFrames: Sendable {
    private struct Kind: Hashable, Sendable {
        var topic: String
        var type: String
    }

    /// The text around the cursor, up to where the data begins.
    private struct Parts: Sendable {
        var head: [UInt8]
        var middle: [UInt8]
    }

    /// Programs name their types: there are a few. Should one make them up, the past is forgotten.
    private static let most = 256

    private var known: [Kind: Parts] = [:]

    /// Text of the frame, the same as `ServerFrame.event` gives.
    mutating func frame(_ payload: Payload, on topic: String, at cursor: EventCursor) -> String {
        let place = Array(cursor.text.utf8)
        let kind = Kind(topic: topic, type: payload.type)
        guard let parts = known[kind] ?? learn(kind, cursor, place) else {
            return ServerFrame.event(topic: topic, cursor: cursor, type: payload.type, data: payload.data).text
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(parts.head.count + place.count + parts.middle.count + payload.data.count + 1)
        bytes += parts.head
        bytes += place
        bytes += parts.middle
        bytes += payload.data
        bytes.append(UInt8(ascii: "}"))
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Takes a frame without data apart; nil if it isn't made as is thought here.
    private mutating func learn(_ kind: Kind, _ cursor: EventCursor, _ place: [UInt8]) -> Parts? {
        let text = ServerFrame.event(topic: kind.topic, cursor: cursor, type: kind.type, data: []).text
        let bytes = Array(text.utf8)
        guard bytes.count > place.count, bytes.last == UInt8(ascii: "}"),
            let start = (0...(bytes.count - place.count)).first(where: { start in
                bytes[start..<(start + place.count)].elementsEqual(place)
            })
        else { return nil }
        let parts = Parts(
            head: Array(bytes[..<start]),
            middle: Array(bytes[(start + place.count)..<(bytes.count - 1)])
        )
        if known.count >= Self.most { known = [:] }
        known[kind] = parts
        return parts
    }
}
