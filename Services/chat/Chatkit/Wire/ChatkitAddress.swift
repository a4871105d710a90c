import HTTPKit

/// An address of the protocol: `/services/<service>/<version>/<instance>/<path>`.
struct ChatkitAddress: Sendable, Hashable {
    /// The services that the original consisted of, as far as they are served.
    enum Service: String, Sendable, Hashable, CaseIterable {
        case core = "chatkit"
        case authorizer = "chatkit_authorizer"
        case cursors = "chatkit_cursors"
        case presence = "chatkit_presence"
        case files = "chatkit_files"
        case tokens = "chatkit_token_provider"
        case scheduler = "chatkit_scheduler"
        case beams = "chatkit_beams_token_provider"
        case notifications = "chatkit_push_notifications"
    }

    /// Service that is called.
    let service: Service
    /// Version of the service.
    let version: Int
    /// Id of the instance.
    let instance: String
    /// The rest, split before it was decoded: ids may hold any character.
    let path: [String]

    /// Reads the path of a request, which is still percent-encoded. Repeated slashes are one; one at the end is none.
    init(_ raw: String) throws(ChatkitError) {
        let parts = raw.split(separator: "/")
        guard parts.count >= 4, parts[0] == "services", let service = Service(rawValue: String(parts[1])),
            parts[2].hasPrefix("v"), let version = Int(parts[2].dropFirst()), (1...7).contains(version)
        else { throw .nothingHere }
        var decoded: [String] = []
        for part in parts[3...] {
            guard let text = PercentCoding.decode(part), !text.utf8.contains(0) else {
                throw ChatkitError(
                    400,
                    "services/chatkit_authorizer/authorization/url_param_parsing_failed",
                    "The address can't be read"
                )
            }
            decoded.append(text)
        }
        self.service = service
        self.version = version
        instance = decoded[0]
        path = Array(decoded.dropFirst())
    }
}
