public import Foundation

/// Operation of the API with all that it needs, ready to be sent. Each has a function called as in the API's description, for instance
/// `.getMailFolderLetters(folder: "inbox")`.
public struct Call<Answer: Sendable>: Sendable {
    /// GET, POST, ….
    public let method: CallMethod
    /// Path with its placeholders filled in.
    public let path: CallPath
    /// Items of the query.
    public internal(set) var query: [URLQueryItem] = []
    /// Header fields beside those that every call has.
    public var headers: [String: String] = [:]
    /// Whether the unit carries the call out once however often it is sent: it goes with a key.
    public internal(set) var takesKey = false
    var body: CallBody = .none
    var isOpen = false
    var showsOwnWrites = false

    init(_ method: CallMethod, _ path: CallPath) {
        self.method = method
        self.path = path
    }

    /// Area of the API that answers.
    var area: String { path.text.split(separator: "/").dropFirst(2).first.map(String.init) ?? "" }

    /// Whether sending it twice does the same as sending it once.
    var mayRepeat: Bool { method == .get || takesKey }
}

/// Methods of HTTP that the API has.
public enum CallMethod: String, Sendable, Codable {
    /// Reads.
    case get = "GET"
    /// Does or makes something.
    case post = "POST"
    /// Puts something in the place of what is there.
    case put = "PUT"
    /// Changes parts.
    case patch = "PATCH"
    /// Takes away.
    case delete = "DELETE"
}

/// Body of a call.
enum CallBody: Sendable {
    case none
    case json(any Encodable & Sendable)
    case file(FileContent)
}
