import Foundation
import HTTPKit
import ProcessTesting

extension TestSystem {
    /// That a service has forgotten somebody.
    struct ErasureConfirmation: Decodable, Sendable {
        let service: String
        /// Where in its log; 0 for a service that has never written anything.
        let position: Int
    }

    /// Has an account deleted at once, and waits until every service has confirmed it.
    func forget(_ login: String) async throws -> [ErasureConfirmation] {
        struct Certificate: Decodable {
            let stage: String
            let confirmations: [ErasureConfirmation]
        }
        let order = try await admin("identity", "delete-account", login, "--after", "0s", "--yes")
        guard let erasure = order.split(whereSeparator: \.isWhitespace).dropFirst().first?.description else {
            throw SystemFailure("no erasure: \(order)")
        }
        var confirmations: [ErasureConfirmation] = []
        try await eventually("every service has confirmed", within: .seconds(60)) {
            let text = try await admin("identity", "certificate", erasure, "--json")
            let certificate = try JSON.decode(Certificate.self, from: Array(text.utf8))
            confirmations = certificate.confirmations
            return certificate.stage == "completed"
        }
        return confirmations
    }
}
