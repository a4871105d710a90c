import FoundationEssentials
import HTTPKit
import ServiceKit

/// Report on one trace, put together from the answers of all.
struct TraceReport: Codable, Sendable, Equatable {
    /// A request that the gateway or a service answered.
    struct Step: Codable, Sendable, Equatable {
        let service: String
        let span: String
        let parent: String?
        /// Number of steps that it is part of, one within the other.
        var depth: Int
        let request: String
        let method: String
        let route: String
        let status: Int
        /// Time of its beginning: for people, and in microseconds since 1970.
        let time: String
        let at: Int64
        /// Duration in microseconds.
        let us: Int64
    }

    /// An event that it caused.
    struct Event: Codable, Sendable, Equatable {
        let service: String
        let type: String
        let stream: String
        let version: Int64
        let position: Int64
        let time: String
        let at: Int64
    }

    /// Process that was asked, with the result.
    struct TraceHop: Codable, Sendable, Equatable {
        let service: String
        let address: String
        /// Reason for which it said nothing; nil: it answered.
        let failure: String?
        /// Positions of its log after which and up to which it looked; true if that was all there is since the request.
        let after: Int64?
        let upto: Int64?
        let isWhole: Bool?
    }

    let trace: String
    let steps: [Step]
    let events: [Event]
    let asked: [TraceHop]

    /// True if anybody knows anything of it.
    var isKnown: Bool { !steps.isEmpty || !events.isEmpty }

    init(_ trace: TraceID, own: [RequestSpan], _ answers: [TraceAnswer]) {
        self.trace = trace.description
        var steps = own.map { Step(TraceFindings.Step($0), of: "gateway") }
        var events: [Event] = []
        var asked: [TraceHop] = []
        for answer in answers {
            asked.append(TraceHop(answer))
            guard case .found(let findings) = answer.outcome else { continue }
            steps += findings.steps.map { Step($0, of: answer.service) }
            // All processes of a service have one log.
            for effect in findings.events
            where !events.contains(where: { $0.service == answer.service && $0.position == effect.position }) {
                events.append(Event(effect, of: answer.service))
            }
        }
        self.steps = Self.ordered(steps)
        self.events = events.sorted { ($0.at, $0.service, $0.position) < ($1.at, $1.service, $1.position) }
        self.asked = asked
    }

    /// Each step behind the one that it is part of, else by time.
    private static func ordered(_ steps: [Step]) -> [Step] {
        let sorted = steps.sorted { ($0.at, $0.span) < ($1.at, $1.span) }
        let known = Set(sorted.map(\.span))
        // A step that is its own parent, directly or not, would never be reached from a root.
        var left = sorted
        var result: [Step] = []
        func place(_ step: Step, _ depth: Int) {
            guard let index = left.firstIndex(of: step) else { return }
            left.remove(at: index)
            var step = step
            step.depth = depth
            result.append(step)
            for child in sorted where child.parent == step.span { place(child, depth + 1) }
        }
        for step in sorted where step.parent.map({ !known.contains($0) }) ?? true { place(step, 0) }
        while let rest = left.first { place(rest, 0) }
        return result
    }
}

extension TraceReport.Step {
    init(_ step: TraceFindings.Step, of service: String) {
        self.service = service
        span = step.span
        parent = step.parent
        depth = 0
        request = step.request
        method = step.method
        route = step.route
        status = step.status
        at = TraceTime.bounded(step.at)
        time = TraceTime.text(at)
        us = TraceTime.bounded(step.us)
    }
}

extension TraceReport.Event {
    init(_ effect: TraceFindings.Effect, of service: String) {
        self.service = service
        type = effect.type
        stream = effect.stream
        version = effect.version
        position = effect.position
        at = TraceTime.bounded(effect.at)
        time = TraceTime.text(at)
    }
}

extension TraceReport.TraceHop {
    init(_ answer: TraceAnswer) {
        service = answer.service
        address = answer.address
        switch answer.outcome {
        case .failed(let reason):
            failure = reason
            (after, upto, isWhole) = (nil, nil, nil)
        case .found(let findings):
            failure = nil
            (after, upto, isWhole) = (findings.after, findings.upto, findings.isWhole)
        }
    }
}

/// Times of traces, for people.
enum TraceTime {
    /// Time that somebody else has given, bounded so that one can reckon with it whatever it was: 1970 to 2100.
    static func bounded(_ microseconds: Int64) -> Int64 { min(max(microseconds, 0), 4_102_444_800_000_000) }

    /// Microseconds since 1970 as RFC 3339.
    static func text(_ at: Int64) -> String {
        RFC3339.text(of: Date(timeIntervalSince1970: Double(at) / 1_000_000))
    }

    /// Microseconds as `1.234 ms`.
    static func duration(_ us: Int64) -> String {
        let (whole, rest) = max(0, us).quotientAndRemainder(dividingBy: 1000)
        let digits = String(rest)
        return "\(whole).\(String(repeating: "0", count: 3 - digits.count))\(digits) ms"
    }
}
