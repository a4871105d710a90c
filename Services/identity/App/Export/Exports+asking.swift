import FoundationEssentials
import HTTPKit
import ServiceKit

extension Exports {
    /// Asks services for their parts of an archive, through the gateway.
    static func asking(_ gateway: GatewayClient) -> Ask {
        { service, person, isForOperator in
            let route = "/internal/\(service)/people/\(person.uuidString.lowercased())/export"
            let path = isForOperator ? "\(route)?operator=true" : route
            let answer = try await gateway.send(Request(.get, path), deadline: .seconds(15))
            guard answer.status.code == 200 else { throw GatewayError.status(answer.status.code) }
            switch answer.body {
            case .stream(let body): return body
            // Body so short that it came whole with its head.
            case .bytes(let bytes):
                let body = BodyStream()
                body.push(bytes)
                body.finish()
                return body
            case .empty: throw PersonExportReader.Broken()
            }
        }
    }
}
