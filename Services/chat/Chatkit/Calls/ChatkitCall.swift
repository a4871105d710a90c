import FoundationEssentials
import HTTPKit

/// Call of the protocol, after its address and its token were read.
struct ChatkitCall: Sendable {
    /// Parts of the service behind it.
    let surroundings: ChatkitSurroundings
    /// Address that is called.
    let address: ChatkitAddress
    /// Values of the placeholders in its path.
    var parameters: [String: String]
    /// Parameters behind the `?`.
    let query: QueryItems
    /// The instance.
    let instance: ChatkitInstance
    /// Backend of the instance.
    var backend: any ChatkitBackend
    /// Caller; `nil` for the few calls that need no token.
    var caller: ChatkitCaller?
    /// The request.
    let request: Request
    /// The person who calls; `nil` in a world apart, and where nobody has to say who they are.
    var person: ChatkitPerson?
    /// Message from which a subscription goes on; `nil` if it starts afresh.
    var lastEvent: Int64?

    /// Bytes of a body.
    static let bodyLimit = 1 << 20

    /// The version of the service.
    var version: Int { address.version }

    /// Time of the call.
    var time: Date { surroundings.now() }

    /// Value of the placeholder `name` of the path; a route without it is a mistake in the program, and ends it.
    func text(_ name: String) -> String {
        guard let value = parameters[name] else { preconditionFailure("the path has no placeholder \(name)") }
        return value
    }

    /// Caller. Throws `unauthenticated` if there is none.
    func who() throws(ChatkitError) -> ChatkitCaller {
        guard let caller else { throw .unauthenticated }
        return caller
    }

    /// The body, which must be an object; nothing at all counts as an empty one.
    func body() async throws -> ChatkitJSON {
        let bytes = try await request.body.collect(upTo: Self.bodyLimit)
        guard !bytes.isEmpty else { return .object([:]) }
        guard let json = try? ChatkitJSON(parsing: bytes), json.members != nil else {
            throw ChatkitError.malformed("The body is not a JSON object")
        }
        return json
    }

    /// A parameter of the query; `nil` if it isn't there or is empty, as clients send one that they have no value for.
    func parameter(_ name: String) -> String? { query[name].flatMap { $0.isEmpty ? nil : $0 } }

    /// Number of entries that a page shall have: `name`, 20 if it isn't there.
    func limit(_ name: String = "limit", from least: Int = 1) throws(ChatkitError) -> Int {
        guard let text = parameter(name) else { return 20 }
        guard let limit = Int(text), (least...100).contains(limit) else {
            throw .malformed("Query parameter `\(name)` is invalid")
        }
        return limit
    }

    /// The truth value in a query parameter, as any of the original libraries writes it; false if it isn't there.
    func flag(_ name: String) throws(ChatkitError) -> Bool {
        switch parameter(name) {
        case nil, "false", "False", "0": return false
        case "true", "True", "1": return true
        default: throw .malformed("Query parameter `\(name)` is invalid")
        }
    }
}
