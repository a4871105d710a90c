public import EventLog
import EventSourcing
public import FoundationEssentials
public import HTTPKit

extension Request {
    /// The request's `Idempotency-Key`, bound to its caller, method, path and body; `nil` without one. Throws 400 for a key that
    /// can't be one.
    public func idempotency(by person: UUID) async throws -> IdempotencyKey? {
        guard let key = try idempotencyKey() else { return nil }
        let body = try await body.collect(upTo: .max)
        // A name-based id is a SHA-256 cut to 122 bits: enough to tell a repetition from a mistake.
        let fingerprint = UUID.named(String(decoding: body, as: UTF8.self), in: person)
        return IdempotencyKey(
            scope: "\(person.uuidString) \(method.rawValue) \(path)",
            key: key,
            fingerprint: withUnsafeBytes(of: fingerprint.uuid) { Array($0) }
        )
    }
}
