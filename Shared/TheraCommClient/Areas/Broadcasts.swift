extension TheraComm {
    /// Broadcasts: what everyone must know.
    public var broadcasts: Broadcasts { Broadcasts(unit: self) }

    /// Broadcasts to whoever is signed in. A receipt names the version that was shown, because a correction is shown again.
    public struct Broadcasts: Sendable {
        let unit: TheraComm

        /// Broadcasts that are shown now.
        public func shown() async throws -> [TrumpetBroadcast] {
            try await unit.send(.getTrumpetBroadcasts()).broadcasts
        }

        /// Says that one was seen.
        public func markSeen(_ broadcast: TrumpetBroadcast) async throws {
            try await unit.send(.postTrumpetBroadcastSeen(broadcast: broadcast.id, Self.reading(broadcast)))
        }

        /// Puts one away.
        public func dismiss(_ broadcast: TrumpetBroadcast) async throws {
            try await unit.send(.postTrumpetBroadcastDismiss(broadcast: broadcast.id, Self.reading(broadcast)))
        }

        /// Confirms that one took note.
        public func acknowledge(_ broadcast: TrumpetBroadcast) async throws {
            try await unit.send(.postTrumpetBroadcastAcknowledge(broadcast: broadcast.id, Self.reading(broadcast)))
        }

        private static func reading(_ broadcast: TrumpetBroadcast) -> TrumpetReceiptReadingInput {
            TrumpetReceiptReadingInput(version: broadcast.version)
        }
    }
}
