/// Memory of values that were asked for lately, up to a weight. A value that wasn't asked for between two times that it was full is
/// forgotten.
struct Recollection<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private var newer: [Key: Value] = [:]
    private var older: [Key: Value] = [:]
    private var weight = 0
    private let capacity: Int
    private let weigh: @Sendable (Value) -> Int

    /// Remembers values that weigh at most twice `capacity` together, each as `weigh` says.
    init(capacity: Int, weigh: @escaping @Sendable (Value) -> Int = { _ in 1 }) {
        self.capacity = capacity
        self.weigh = weigh
    }

    /// Value of a key, from now on one that was asked for lately.
    mutating func value(_ key: Key) -> Value? {
        if let value = newer[key] { return value }
        guard let value = older.removeValue(forKey: key) else { return nil }
        put(value, for: key)
        return value
    }

    /// Remembers a value in the place of what was there.
    mutating func put(_ value: Value, for key: Key) {
        remove(key)
        let added = weigh(value)
        if weight + added > capacity {
            older = newer
            newer = [:]
            weight = 0
        }
        newer[key] = value
        weight += added
    }

    /// Forgets one.
    mutating func remove(_ key: Key) {
        if let old = newer.removeValue(forKey: key) { weight -= weigh(old) }
        older[key] = nil
    }

    /// Forgets all.
    mutating func removeAll() {
        newer = [:]
        older = [:]
        weight = 0
    }
}
