public import EventSourcing
public import FoundationEssentials

/// Store of a client in an enrolment: documents by key. Two devices that write without having seen each other's words make two versions that
/// stand beside each other, until a device that has seen both writes one.
public enum Documents: Decider {
    /// Version of a document that counts.
    public struct Head: Sendable, Hashable {
        /// The version.
        public var version: UUID
        /// Place of it in the stream: what an entity tag names.
        public var number: Int64
        /// Device that wrote it; nil once the client's key is destroyed.
        public var device: String?
        /// Bytes of it.
        public var bytes: Int
    }

    /// State of a store.
    public struct State: Sendable, Equatable {
        /// Versions that count, by key, in the order in which they were written. Never an empty list.
        public internal(set) var heads: [String: [Head]] = [:]
        /// Bytes of everything that was ever written.
        public internal(set) var written = 0
        /// Events so far.
        public internal(set) var number: Int64 = 0

        /// Bytes of all documents as they are.
        public var bytes: Int { heads.values.joined().reduce(0) { $0 + $1.bytes } }
    }

    /// Place of a document, and whose it is.
    public struct Place: Sendable, Hashable {
        /// The enrolment.
        public var enrolment: UUID
        /// The client.
        public var client: UUID
        /// The key.
        public var key: DocumentKey

        /// Names it.
        public init(enrolment: UUID, client: UUID, key: DocumentKey) {
            (self.enrolment, self.client, self.key) = (enrolment, client, key)
        }
    }

    /// Command to a store. `seen` is the last event that the device has seen of the document; 0: none.
    public enum Command: Sendable {
        /// Write a version.
        case save(Place, version: UUID, bytes: Int, device: String, seen: Int64, at: Date)
        /// Take away the versions that were seen.
        case remove(Place, seen: Int64, at: Date)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Equatable {
        /// The document is too large.
        case tooLarge
        /// The store has no room for it.
        case storeFull
        /// So much was written that no more is kept.
        case historyFull
        /// The store has as many documents as are kept.
        case tooManyDocuments
        /// Too many versions stand beside each other.
        case tooManyVersions
        /// There is no such document.
        case noSuchDocument
    }

    /// An empty store.
    public static var initial: State { State() }

    /// A version takes the place of those that its device has seen, and of those that the same device wrote.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [DocumentEvent] {
        switch command {
        case .save(let place, let version, let bytes, let device, let seen, let time):
            let heads = state.heads[place.key.text] ?? []
            guard bytes <= DocumentLimits.document else { throw .tooLarge }
            let replaced = heads.filter { $0.number <= seen || $0.device == device }
            let freed = replaced.reduce(0) { $0 + $1.bytes }
            guard !heads.isEmpty || state.heads.count < DocumentLimits.documents else { throw .tooManyDocuments }
            guard heads.count - replaced.count < DocumentLimits.branches else { throw .tooManyVersions }
            guard state.bytes - freed + bytes <= DocumentLimits.store else { throw .storeFull }
            guard state.written + bytes <= DocumentLimits.history else { throw .historyFull }
            return [
                .saved(
                    DocumentSaved(
                        enrolment: place.enrolment,
                        client: place.client,
                        key: place.key.text,
                        version: version,
                        replaces: replaced.map(\.version),
                        bytes: bytes,
                        device: .known(device),
                        at: time
                    )
                )
            ]
        case .remove(let place, let seen, let time):
            guard let heads = state.heads[place.key.text] else { throw .noSuchDocument }
            let removed = heads.filter { $0.number <= seen }.map(\.version)
            guard !removed.isEmpty else { return [] }
            let (enrolment, client, key) = (place.enrolment, place.client, place.key.text)
            return [
                .removed(
                    DocumentRemoved(enrolment: enrolment, client: client, key: key, versions: removed, at: time)
                )
            ]
        }
    }

    /// The store after `event`.
    public static func evolve(_ state: inout State, _ event: DocumentEvent) {
        state.number += 1
        func drop(_ versions: [UUID], of key: String) {
            let left = (state.heads[key] ?? []).filter { !versions.contains($0.version) }
            state.heads[key] = left.isEmpty ? nil : left
        }
        switch event {
        case .saved(let saved):
            drop(saved.replaces, of: saved.key)
            let head = Head(
                version: saved.version,
                number: state.number,
                device: saved.device.value,
                bytes: saved.bytes
            )
            state.heads[saved.key, default: []].append(head)
            state.written += saved.bytes
        case .removed(let removed): drop(removed.versions, of: removed.key)
        case .contents: break
        }
    }

    /// Stream of an enrolment's store.
    public static func stream(of enrolment: UUID) -> UUID { UUID.named("documents", in: enrolment) }
}
