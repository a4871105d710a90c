import HTTPKit

/// Ways from the gateway to its services.
struct ServicePaths: Sendable {
    let table: RouteTable
    let client: Client
    let dispatch: Dispatch
    /// Time that an answer which is a stream of events may be silent.
    let streamIdle: Duration
}
