public import FoundationEssentials
public import HTTPKit

/// Frame of a server.
public enum ServerFrame: Sendable {
    /// The client is known, until its token runs out (nil: never); also the answer to `renew`.
    case welcome(expiresAt: Date?)
    /// The topic's events after `cursor` follow.
    case subscribed(id: Int64, topic: String, cursor: EventCursor)
    /// Something happened. `data` is JSON.
    case event(topic: String, cursor: EventCursor, type: String, data: [UInt8])
    /// The requested events can't be told one by one: load anew, the events after `cursor` follow.
    case reset(topic: String, cursor: EventCursor)
    /// Something is so at this moment, and won't be told again. `data` is JSON.
    case signal(topic: String, type: String, data: [UInt8])
    /// An action was done. `data` is JSON.
    case done(id: Int64, action: String, data: [UInt8])
    /// An action was not done.
    case failed(id: Int64, action: String, problem: Problem)
    /// A frame was not accepted, or a topic not opened.
    case refused(id: Int64?, problem: Problem)
    /// The topic's events end, as was asked or (with a problem) because the client may not have them any more.
    case unsubscribed(topic: String, problem: Problem?)
}

extension ServerFrame {
    /// The frame as it goes over the wire.
    public var text: String {
        var writer = JSONWriter(capacity: capacity)
        writer.object { write(into: &$0) }
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// Room for what every message that somebody says is told and answered by, so that it is moved once.
    private var capacity: Int {
        switch self {
        case .event(_, _, _, let data), .done(_, _, let data): data.count + 192
        default: 0
        }
    }

    private func write(into writer: inout JSONWriter) {
        switch self {
        case .welcome(let expiresAt):
            writer.member("op", "welcome")
            if let expiresAt { writer.member("expires_at", RFC3339.text(of: expiresAt)) }
        case .subscribed(let id, let topic, let cursor):
            writer.member("op", "subscribed")
            writer.member("id", Int(id))
            writer.member("topic", topic)
            writer.member("cursor", cursor.text)
        case .event(let topic, let cursor, let type, let data):
            writer.member("op", "event")
            writer.member("topic", topic)
            writer.member("cursor", cursor.text)
            writer.member("type", type)
            writer.member("data") { $0.raw(data) }
        case .reset(let topic, let cursor):
            writer.member("op", "reset")
            writer.member("topic", topic)
            writer.member("cursor", cursor.text)
        case .signal(let topic, let type, let data):
            writer.member("op", "signal")
            writer.member("topic", topic)
            writer.member("type", type)
            writer.member("data") { $0.raw(data) }
        case .done(let id, let action, let data):
            writer.member("op", "done")
            writer.member("id", Int(id))
            writer.member("action", action)
            writer.member("data") { $0.raw(data) }
        case .failed(let id, let action, let problem):
            writer.member("op", "failed")
            writer.member("id", Int(id))
            writer.member("action", action)
            writer.member("problem") { $0.raw(problem.json) }
        case .refused(let id, let problem):
            writer.member("op", "refused")
            if let id { writer.member("id", Int(id)) }
            writer.member("problem") { $0.raw(problem.json) }
        case .unsubscribed(let topic, let problem):
            writer.member("op", "unsubscribed")
            writer.member("topic", topic)
            if let problem { writer.member("problem") { $0.raw(problem.json) } }
        }
    }
}
