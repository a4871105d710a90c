public import FoundationEssentials

/// Change for one person if their enrolment moved to another version of its programme. Shown before anybody moves.
public struct ReleaseMove: Sendable, Hashable {
    /// Module of both versions.
    public struct Staying: Sendable, Hashable {
        /// The module.
        public let module: UUID
        /// Version of it now.
        public let from: Int
        /// Version of it afterwards.
        public let to: Int
        /// State now.
        public let before: ModuleOpening
        /// State afterwards.
        public let after: ModuleOpening

        /// True if it opens at another time, or by other rules.
        public var opensOtherwise: Bool { before != after }
    }

    /// Module of the other version only.
    public struct Coming: Sendable, Hashable {
        /// The module.
        public let module: UUID
        /// Version of it.
        public let version: Int
        /// State afterwards.
        public let after: ModuleOpening
    }

    /// Module of this version only.
    public struct Going: Sendable, Hashable {
        /// The module.
        public let module: UUID
        /// True if it was open: it leaves the course, and can be read on.
        public let isKept: Bool
    }

    /// Modules that stay, in the order of the other version.
    public let stays: [Staying]
    /// Modules that are new, in their order.
    public let new: [Coming]
    /// Modules that go, in their order.
    public let goes: [Going]
    /// Modules that are open now, and since when: to be kept as facts when the enrolment moves, so that nothing closes.
    public let opened: [UUID: Date]

    /// Compares two versions for the enrolment with these facts. Changes nothing.
    public init(
        from old: [ReleasedModule],
        to new: [ReleasedModule],
        _ facts: ReleaseFacts,
        _ days: ReleaseDays,
        at now: Date
    ) {
        let before = Self.states(of: old, facts, days, at: now)
        var kept = facts
        for (module, state) in before {
            if case .open(let since) = state { kept.opened[module] = since }
        }
        let after = Self.states(of: new, kept, days, at: now)
        let versions = Dictionary(old.map { ($0.module, $0.version) }) { first, _ in first }
        stays = new.compactMap { module in
            guard let from = versions[module.module], let was = before[module.module], let will = after[module.module]
            else { return nil }
            return Staying(module: module.module, from: from, to: module.version, before: was, after: will)
        }
        self.new = new.compactMap { module in
            guard versions[module.module] == nil, let will = after[module.module] else { return nil }
            return Coming(module: module.module, version: module.version, after: will)
        }
        goes = old.filter { after[$0.module] == nil }
            .map { Going(module: $0.module, isKept: kept.opened[$0.module].map { $0 <= now } ?? false) }
        opened = kept.opened
    }

    private static func states(
        of modules: [ReleasedModule],
        _ facts: ReleaseFacts,
        _ days: ReleaseDays,
        at now: Date
    ) -> [UUID: ModuleOpening] {
        let states = Opening.states(of: modules, facts, days, at: now)
        return Dictionary(zip(modules, states).map { ($0.module, $1) }) { first, _ in first }
    }
}
