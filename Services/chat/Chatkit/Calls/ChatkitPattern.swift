/// The addresses of one call or subscription.
struct ChatkitPattern: Sendable, Hashable {
    private let service: ChatkitAddress.Service
    private let versions: ClosedRange<Int>
    private let parts: [Substring]

    /// `path`: literal parts, and `{name}` for one that may be anything.
    init(_ service: ChatkitAddress.Service, versions: ClosedRange<Int> = 1...7, _ path: String) {
        self.service = service
        self.versions = versions
        parts = path.split(separator: "/")
    }

    /// Values of the placeholders in `address`; `nil` if the address doesn't match.
    func match(_ address: ChatkitAddress) -> [String: String]? {
        guard address.service == service, versions.contains(address.version), address.path.count == parts.count else {
            return nil
        }
        var parameters: [String: String] = [:]
        for (part, text) in zip(parts, address.path) {
            if part.hasPrefix("{") {
                parameters[String(part.dropFirst().dropLast())] = text
            } else if part != text {
                return nil
            }
        }
        return parameters
    }
}
