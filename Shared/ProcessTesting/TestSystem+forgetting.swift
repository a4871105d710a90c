import HTTPKit

extension TestSystem {
    /// Confirmation that a service has forgotten somebody.
    public struct ErasureConfirmation: Decodable, Sendable {
        /// Name of the service.
        public let service: String
        /// Position in its log; 0 for a service that has never written anything.
        public let position: Int
    }

    /// Has an account deleted at once, and waits until every service has confirmed it and the certificate is complete. Throws after `limit`.
    public func forget(_ login: String, within limit: Duration = .seconds(60)) async throws -> [ErasureConfirmation] {
        struct Certificate: Decodable {
            let stage: String
            let confirmations: [ErasureConfirmation]
        }
        let order = try await admin("identity", "delete-account", login, "--after", "0s", "--yes")
        guard let erasure = order.split(whereSeparator: \.isWhitespace).dropFirst().first?.description else {
            throw SystemFailure("no erasure: \(order)")
        }
        var confirmations: [ErasureConfirmation] = []
        try await eventually("every service has confirmed", within: limit) {
            let text = try await admin("identity", "certificate", erasure, "--json")
            let certificate = try JSON.decode(Certificate.self, from: Array(text.utf8))
            confirmations = certificate.confirmations
            return certificate.stage == "completed"
        }
        return confirmations
    }
}
