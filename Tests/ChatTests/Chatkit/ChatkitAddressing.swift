@testable import ChatApp
@testable import Chatkit

/// Those who call the services of an instance.
protocol ChatkitAddressing {
    var instance: ChatkitInstance { get }
}

extension ChatkitAddressing {
    /// The whole address of a path in a service, which is named with its version: `"chatkit v6"`.
    func address(_ service: String, _ path: String) -> String {
        let parts = service.split(separator: " ")
        return "/services/\(parts[0])/\(parts[1])/\(instance.id)\(path)"
    }
}
