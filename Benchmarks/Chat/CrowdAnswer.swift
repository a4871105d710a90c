/// What a crowd says when it has done something, a line of JSON.
struct CrowdAnswer: Codable, Sendable {
    /// How long it took.
    var seconds = 0.0
    /// Messages that it sent, and how often they are to be heard by all crowds together.
    var sent = 0
    var expected = 0
    /// What its clients have heard since the last report.
    var heard = 0
    /// How often the server has said that something is on disk.
    var answered = 0
    /// What was heard out of order, or after a gap.
    var disorder = 0
    /// When the earliest of them was sent and the last heard, by the machine's clock in microseconds; 0: never.
    var firstSent: Int64 = 0
    var lastHeard: Int64 = 0
    /// Bytes that have come over the wire, ever.
    var bytes = 0
    /// How long they took, as `Latencies` fills its steps.
    var steps: [[Int]] = []
    /// Why it can't go on.
    var failure: String?
}
