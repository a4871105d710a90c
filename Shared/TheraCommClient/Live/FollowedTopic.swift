import Foundation

/// Topic that somebody here follows: how far it was told, and to whom it is told.
struct FollowedTopic: Sendable {
    /// Frame, or nil where all must be loaded anew.
    typealias Hearer = @Sendable (_ frame: String?, _ cursor: String?) -> Void

    let kind: TopicKind
    /// Place up to which it was told; nil before the first telling.
    private(set) var cursor: String?
    /// Id of the wish that isn't answered yet.
    var asked: Int?
    /// Whether the unit tells it on this connection.
    private(set) var isOn = false
    var failures = 0
    private var hearers: [UUID: (hear: Hearer, mustLoad: Bool)] = [:]
    private var lastState: (frame: String, cursor: String?)?

    init(kind: TopicKind, after cursor: String?) {
        self.kind = kind
        self.cursor = cursor
    }

    var isHeard: Bool { !hearers.isEmpty }

    /// Somebody joins who knows all up to a place, or nothing.
    mutating func join(_ id: UUID, after place: String?, _ hear: @escaping Hearer) {
        let mustLoad = kind == .events && (place == nil || place != cursor)
        hearers[id] = (hear, mustLoad && !isOn)
        if mustLoad && isOn { hear(nil, cursor) }
        if let lastState { hear(lastState.frame, lastState.cursor) }
    }

    mutating func leave(_ id: UUID) { hearers[id] = nil }

    /// The unit tells it from here on.
    mutating func begin(at place: String?) {
        asked = nil
        isOn = true
        failures = 0
        if kind == .events, cursor == nil { cursor = place }
        for (id, hearer) in hearers where hearer.mustLoad {
            hearers[id]?.mustLoad = false
            hearer.hear(nil, cursor)
        }
    }

    /// Something was told.
    mutating func tell(_ frame: String, _ place: String?) {
        if let place { cursor = place }
        if kind == .states { lastState = (frame, place) }
        for hearer in hearers.values { hearer.hear(frame, place) }
    }

    /// What was missed can't be told one by one.
    mutating func reset(to place: String?) {
        cursor = place
        guard kind == .events else { return }
        for (id, hearer) in hearers {
            hearers[id]?.mustLoad = false
            hearer.hear(nil, place)
        }
    }

    /// The connection has gone, or the unit tells it no more for now.
    mutating func lose() {
        asked = nil
        isOn = false
    }

    /// Somebody else is signed in: nothing of what was told counts.
    mutating func forget() {
        lose()
        cursor = nil
        lastState = nil
        for id in hearers.keys { hearers[id]?.mustLoad = kind == .events }
    }
}
