public import Foundation

/// Call that was posted.
public struct Posted<Answer: Sendable>: Sendable {
    /// Key of its entry; of a message also its `clientID`.
    public let id: UUID
    let response: Task<TransportResponse, any Error>

    /// The answer, once there is one. Throws Problem if it was refused, and OutboxError if it was taken out. Whoever stops waiting stops nothing.
    public func answer() async throws -> Answer { try await response.value.read(as: Answer.self) }
}
