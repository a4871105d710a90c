public import Foundation

/// Call that is kept until the unit has answered it.
public struct OutboxEntry: Codable, Hashable, Sendable, Identifiable {
    /// Key under which it is carried out once however often it is sent.
    public let id: UUID
    /// Person whose call it is; it is sent as nobody else.
    public let person: UUID
    /// Line in which it stands: entries of one lane go one after the other, lanes side by side.
    public let lane: String
    /// Place in the order of all entries.
    public let place: Int
    /// Time at which it was posted.
    public let madeAt: Date
    /// Method of the call.
    public let method: CallMethod
    /// Path of the call.
    public let path: CallPath
    /// Items of the call's query.
    public let query: [String: String]
    /// Body of the call, as JSON.
    public let body: Data?
    /// Problem for which the unit has refused it; nil while it waits. What was refused holds nobody up.
    public internal(set) var refusal: Problem?

    /// The same call for sending.
    var call: Call<Data> {
        var call = Call<Data>(method, path).takingKey()
        for (name, value) in query.sorted(by: { $0.key < $1.key }) { call = call.asking(name, value) }
        if let body { call.body = .json(KeptJSON(json: body)) }
        return call
    }
}

/// JSON that was written before.
private struct KeptJSON: Encodable {
    let json: Data

    func encode(to encoder: any Encoder) throws {
        try WireCoding.decode(JSONValue.self, from: json).encode(to: encoder)
    }
}

/// Failure to post a call.
public enum OutboxError: Error, Hashable {
    /// The unit takes no key for it, so that it could be carried out twice.
    case takesNoKey
    /// Files aren't kept here: send them first, and post what names them.
    case hasFile
    /// The entry was taken out before it was sent.
    case removed
}
