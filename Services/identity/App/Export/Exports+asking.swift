import FoundationEssentials
import HTTPKit
import ServiceKit

extension Exports {
    /// Asks services for their parts of an archive, through the gateway.
    static func asking(_ gateway: GatewayClient) -> Ask {
        { service, person in
            let path = "/internal/\(service)/people/\(person.uuidString.lowercased())/export"
            let answer = try await gateway.send(Request(.get, path), deadline: .seconds(15))
            guard answer.status.code == 200, case .stream(let body) = answer.body else {
                throw GatewayError.status(answer.status.code)
            }
            return body
        }
    }
}
