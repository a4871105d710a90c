import FoundationEssentials
import HTTPKit
import ServiceKit

extension Exports {
    /// Asks services for their parts of an archive, through the gateway.
    static func asking(_ gateway: GatewayClient) -> Ask {
        { service, person, isForOperator in
            let route = "/internal/\(service)/people/\(person.uuidString.lowercased())/export"
            return try await gateway.open(isForOperator ? "\(route)?operator=true" : route, deadline: .seconds(15))
        }
    }
}
