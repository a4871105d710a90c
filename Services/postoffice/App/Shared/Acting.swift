import EventSourcing
import FoundationEssentials
import HTTPKit

/// The action at hand: the id that all events of one request name as their cause, by which they are undone together.
enum Acting {
    /// Set around each request that changes something; `nil` for what nobody asked for just now.
    @TaskLocal static var current: UUID?
}

extension HeaderName {
    /// The action by which a write can be undone.
    static let action: HeaderName = {
        guard let name = HeaderName("TheraComm-Action") else { preconditionFailure("not a name of a field") }
        return name
    }()
}

extension DeclaredField {
    /// `TheraComm-Action`: by what a write can be undone.
    static let action = DeclaredField.id(
        "TheraComm-Action",
        "The action by which this can be undone; absent where nothing of it can be."
    )
}

extension Route {
    /// The same route, whose handler acts as one action. A route that reads does so only where reading changes something.
    func acting(byReading: Bool = false) -> Route {
        guard method != .get || byReading else { return self }
        return declaring(.action).around { request, handler in
            try await Acting.$current.withValue(UUID.v7()) { try await handler(request) }
        }
    }
}

extension [Route] {
    /// The same routes, each acting as one action.
    func acting(byReading: Bool = false) -> [Route] { map { $0.acting(byReading: byReading) } }
}
