import HTTPKit
import ProcessTesting

/// What a process says of one of its followers.
struct FollowerFigures {
    private let text: String
    private let follower: String

    /// Asks the operators' listener at `address`.
    static func ask(_ follower: String, at address: String, _ caller: Caller) async throws -> FollowerFigures {
        let answer = try await caller.get("/metrics", at: address)
        guard answer.status == 200 else { throw SystemFailure("metrics: \(answer.status)") }
        return FollowerFigures(text: answer.text, follower: follower)
    }

    /// The last position that is learned; `nil` while nothing is said of it.
    var position: Int? { figure("theracomm_follower_position").map { Int($0) } }
    /// How many positions of the other log it still has before it.
    var lag: Int? { figure("theracomm_follower_lag_events").map { Int($0) } }
    /// When it last had none, in seconds since 1970; `nil` if it never had.
    var level: Double? { figure("theracomm_follower_level_timestamp_seconds") }
    /// Whether it works.
    var isUp: Bool { figure("theracomm_follower_up") == 1 }

    /// Whether it has learned everything up to `position`, and there is no more.
    func isLevel(at position: Int) -> Bool { self.position == position && lag == 0 && isUp }

    private func figure(_ name: String) -> Double? {
        let start = "\(name){follower=\"\(follower)\"} "
        return text.split(separator: "\n").first { $0.hasPrefix(start) }.flatMap { Double($0.dropFirst(start.count)) }
    }
}
