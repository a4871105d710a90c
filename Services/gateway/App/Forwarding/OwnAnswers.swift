/// Answers of the gateway itself.
struct OwnAnswers: Sendable {
    let endpoints: OwnEndpoints
    let realtime: RealtimeGate
    /// The web client, for those outside; `nil` where there is none.
    var web: WebAnswer?
}
