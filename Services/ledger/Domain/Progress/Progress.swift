public import FoundationEssentials

/// Progress of a client: a function of the set of facts. Their order, their number and the devices that told them make no difference.
public struct Progress: Sendable, Equatable {
    /// Modules of which something is known.
    public private(set) var modules: [UUID: ModuleProgress] = [:]
    /// Time at work.
    public let active: ActiveTime
    /// Time of the last fact; nil without any.
    public private(set) var lastSeen: Date?
    /// Module of the last fact.
    public private(set) var lastModule: UUID?

    /// What `facts` say together.
    public init(_ facts: some Sequence<KeptFact> = []) {
        let facts = Dictionary(facts.map { ($0.fact.id, $0) }) { $0.received <= $1.received ? $0 : $1 }.values
        var intervals: [Range<Date>] = []
        var last: (at: Date, module: UUID)?
        for fact in facts {
            modules[fact.fact.module, default: ModuleProgress()].add(fact)
            let end = max(fact.until ?? fact.at, fact.at)
            if fact.at < end { intervals.append(fact.at..<end) }
            let here = (at: end, module: fact.fact.module)
            if last.map({ ($0.at, $0.module.uuidString) < (here.at, here.module.uuidString) }) ?? true { last = here }
        }
        active = ActiveTime(intervals)
        (lastSeen, lastModule) = (last?.at, last?.module)
    }
}

/// Progress in one module. Pages and exercises have names that live as long as the module, whatever its version.
public struct ModuleProgress: Sendable, Equatable {
    /// Versions that were read.
    public private(set) var versions: Set<Int> = []
    /// Time of the first fact.
    public private(set) var began: Date?
    /// Pages that were opened, and when first.
    public private(set) var pagesOpened: [String: Date] = [:]
    /// Pages that are done, and since when.
    public private(set) var pagesDone: [String: Date] = [:]
    /// Exercises that are done, and since when.
    public private(set) var exercisesDone: [String: Date] = [:]

    /// Nothing read.
    public init() {}

    /// Time since which the module is done: all pages of a version that was read are. `pages` are those of each version. Nil as long as it
    /// isn't, or the pages aren't known. More facts, or more versions, never undo it.
    public func doneAt(_ pages: [Int: [String]]) -> Date? {
        versions.compactMap { version -> Date? in
            guard let pages = pages[version], !pages.isEmpty else { return nil }
            let times = pages.compactMap { pagesDone[$0] }
            return times.count == pages.count ? times.max() : nil
        }.min()
    }

    fileprivate mutating func add(_ kept: KeptFact) {
        func note(_ name: String, in times: inout [String: Date]) { times[name] = min(times[name] ?? kept.at, kept.at) }
        versions.insert(kept.fact.version)
        began = min(began ?? kept.at, kept.at)
        if let page = kept.fact.page {
            note(page, in: &pagesOpened)
            if kept.fact.kind == .done { note(page, in: &pagesDone) }
        }
        if let exercise = kept.fact.exercise, kept.fact.kind == .done { note(exercise, in: &exercisesDone) }
    }
}
