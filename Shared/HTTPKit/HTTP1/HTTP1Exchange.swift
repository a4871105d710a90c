/// One request and its answer, while they are on their way. Lives inside its connection; a class, because a request is
/// large and would otherwise be copied with every look at it.
final class HTTP1Exchange {
    /// Distinguishes it from the exchanges before and after on the same connection.
    let number: Int
    /// True if the connection goes on afterwards, as far as is known.
    var keepsAlive: Bool
    /// The client speaks HTTP/1.0.
    let isOld: Bool
    /// The answer has no body.
    let isHead: Bool
    /// The client asked for another protocol.
    let wantsUpgrade: Bool
    /// Length of the body as announced.
    let length: HTTP1Head.BodyLength
    /// The head, until it is known whether the body came along with it.
    var waiting: Request?
    /// The client waits for 100 before it sends the body.
    var expectsContinue: Bool
    /// Stream that takes the body, if the body did not come along with the head.
    var inbound: BodyStream?
    /// Bytes of body so far.
    var received = 0
    /// All of the request has been read.
    var isComplete = false
    /// The head of the answer has been written.
    var hasBegunAnswer = false
    /// Body of the answer that is being written, if it ends only when the client or the server goes.
    var endless: BodyStream?
    /// All of the answer has been written.
    var isAnswered = false
    /// Task that runs the handler.
    var task: Task<Void, Never>?
    /// Gives up what was begun without a task; nil while there is nothing of that kind.
    var giveUp: (@Sendable () -> Void)?

    init(number: Int, head: HTTP1Head, keepsAlive: Bool) {
        self.number = number
        self.keepsAlive = keepsAlive
        isOld = head.request.version == .http10
        isHead = head.request.method == .head
        wantsUpgrade = head.request.upgrade != nil
        length = head.body
        expectsContinue = head.expectsContinue && head.body != .none
        waiting = head.request
    }

    /// Returns true if the rest of the body, at most `limit` bytes, is worth reading only to keep the connection.
    func isWorthDraining(limit: Int) -> Bool {
        if isComplete { return true }
        if expectsContinue { return false }
        switch length {
        case .none: return true
        case .known(let total): return total - received <= limit
        // Nobody knows how much that is.
        case .chunked: return false
        }
    }
}
