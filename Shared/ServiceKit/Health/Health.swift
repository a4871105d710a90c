import Synchronization

/// Readiness of this process: the things it needs to serve, asked anew at each look.
public final class Health: Sendable {
    /// The state of one thing.
    public enum State: Sendable, Hashable {
        /// The thing works.
        case ok
        /// The thing works well enough to serve, and operators should know this of it.
        case noted(String)
        /// The thing doesn't work; the reason is for operators and says nothing about persons.
        case failing(String)

        /// True if one can serve with it.
        public var isFit: Bool {
            switch self {
            case .ok, .noted: true
            case .failing: false
            }
        }
    }

    /// One thing and its state.
    public struct Finding: Sendable, Hashable {
        /// Name of the thing.
        public let name: String
        /// State of the thing.
        public let state: State
    }

    private struct Check: Sendable {
        let name: String
        let look: @Sendable () async -> State
    }

    private struct Registry: Sendable {
        var checks: [Check] = []
        var isDraining = false
    }

    private let registry = Mutex(Registry())
    private let timeout: Duration

    /// Makes a health without checks: all is well. A check that takes longer than `timeout` counts as failing.
    public init(timeout: Duration = .seconds(2)) { self.timeout = timeout }

    /// Adds a check. It is run on every look, at the same time as the others.
    public func add(_ name: String, _ look: @escaping @Sendable () async -> State) {
        registry.withLock { $0.checks.append(Check(name: name, look: look)) }
    }

    /// Ends readiness: load balancers should send nothing new, requests that are under way go on.
    public func drain() { registry.withLock { $0.isDraining = true } }

    /// True once it was told to drain.
    var isDraining: Bool { registry.withLock { $0.isDraining } }

    /// Runs all checks; ready if all are fit.
    public func look() async -> [Finding] {
        let (checks, isDraining) = registry.withLock { ($0.checks, $0.isDraining) }
        let timeout = timeout
        var findings = await withTaskGroup(of: (Int, Finding).self) { group in
            for (index, check) in checks.enumerated() {
                group.addTask {
                    (index, Finding(name: check.name, state: await Self.bounded(check.look, by: timeout)))
                }
            }
            var found: [(Int, Finding)] = []
            for await finding in group { found.append(finding) }
            return found.sorted { $0.0 < $1.0 }.map(\.1)
        }
        if isDraining { findings.append(Finding(name: "draining", state: .failing("the process is stopping"))) }
        return findings
    }

    private static func bounded(_ look: @escaping @Sendable () async -> State, by timeout: Duration) async -> State {
        await within(timeout, look) ?? .failing("no answer in time")
    }
}
