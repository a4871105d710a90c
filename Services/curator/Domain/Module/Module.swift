public import EventSourcing
public import FoundationEssentials
import TextRules

/// One module: its draft, and its versions, which never change.
public enum Module: Decider {
    /// Owner of the key that seals the words of all modules: they are the unit's, and about no person.
    public static let unit = UUID.named(
        "curator.unit",
        in: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    )

    /// Stream and id of the module called `name`.
    public static func id(of name: String) -> UUID { UUID.named("module/\(name)", in: unit) }

    /// A version.
    public struct Issue: Sendable, Equatable {
        /// Its number, from 1.
        public var version: Int
        /// Version that it takes the place of; `nil`: it is no correction.
        public var corrects: Int?
        /// True if it is given to nobody new.
        public var isRetired = false
        /// Version that took its place; `nil`: none.
        public var correctedBy: Int?
        /// Names in it.
        public var outline: ModuleOutline
    }

    /// State of a module.
    public struct State: Sendable, Equatable {
        /// Name; `nil`: there is no such module.
        public var name: String?
        /// Draft; `nil`: none.
        public var draft: ModuleContents?
        /// Person who wrote the draft last; `nil` for an operator.
        public var writer: UUID?
        /// Versions in their order.
        public var issued: [Issue] = []
        /// Contents of the newest version.
        public var newest: ModuleContents?
    }

    /// Command about a module; `by` is `nil` for an operator.
    public enum Command: Sendable {
        /// Begin it with a draft.
        case draft(name: String, ModuleContents, by: UUID?, at: Date)
        /// Write the draft anew, or begin that of the next version.
        case edit(ModuleContents, by: UUID?, at: Date)
        /// Throw the draft away; a module without a version goes with it.
        case discard(by: UUID?, at: Date)
        /// Make the draft a version.
        case publish(Rules, by: UUID?, at: Date)
        /// Make the draft a version that takes the place of `version`, by default of the newest one.
        case correct(version: Int?, reason: String, Rules, by: UUID?, at: Date)
        /// Give a version to nobody new; `nil`: all of them.
        case retire(version: Int?, by: UUID?, at: Date)
    }

    /// Rules from outside for publishing.
    public struct Rules: Sendable {
        /// Things that the module may name.
        public var surroundings: CheckSurroundings
        /// True if nobody publishes what they wrote last.
        public var needsSecondPerson: Bool

        /// States them.
        public init(_ surroundings: CheckSurroundings = CheckSurroundings(), needsSecondPerson: Bool = false) {
            (self.surroundings, self.needsSecondPerson) = (surroundings, needsSecondPerson)
        }
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Equatable {
        /// There is no such module.
        case noSuchModule
        /// The name is no name.
        case malformedName
        /// Another module is called so.
        case nameTaken
        /// Contents have these faults.
        case faulty([ContentError])
        /// There is no draft.
        case noDraft
        /// The draft says what the newest version says.
        case unchanged
        /// There is no such version.
        case noSuchVersion
        /// Another version took its place already.
        case corrected(by: Int)
        /// The reason is blank or too long.
        case badReason
        /// Somebody else must publish it than who wrote it last.
        case ownWork
        /// There are as many versions as there may be.
        case tooManyVersions
        /// The check finds errors.
        case unfit([Finding])
    }

    /// None.
    public static var initial: State { State() }

    /// Applies the rules. Asking again for what was done changes nothing.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [ModuleEvent] {
        switch command {
        case .draft(let name, let contents, let author, let time):
            guard ContentName.admits(name) else { throw .malformedName }
            let contents = contents.normalised
            guard state.name == nil else {
                guard state.issued.isEmpty, state.draft == contents else { throw .nameTaken }
                return []
            }
            try check(contents)
            return [.drafted(ModuleDrafted(name: name, by: author, contents: .known(contents), at: time))]

        case .edit(let contents, let author, let time):
            guard state.name != nil else { throw .noSuchModule }
            let contents = contents.normalised
            guard contents != state.draft ?? state.newest else { return [] }
            try check(contents)
            return [.edited(ModuleEdited(by: author, contents: .known(contents), at: time))]

        case .discard(let author, let time):
            guard state.name != nil else { throw .noSuchModule }
            guard state.draft != nil else { return [] }
            return [.discarded(ModuleStep(by: author, at: time))]

        case .publish(let rules, let author, let time):
            let (name, contents) = try fit(state, rules, author, correcting: nil)
            return [
                .published(
                    ModuleIssued(
                        name: name,
                        by: author,
                        version: state.issued.count + 1,
                        contents: .known(contents),
                        at: time
                    )
                )
            ]

        case .correct(let version, let reason, let rules, let author, let time):
            guard !reason.isBlank, !reason.isLonger(than: ContentLimits.reason) else { throw .badReason }
            let corrected = try state.issue(version)
            if let other = corrected.correctedBy { throw .corrected(by: other) }
            let (name, contents) = try fit(state, rules, author, correcting: corrected)
            return [
                .corrected(
                    ModuleCorrected(
                        name: name,
                        by: author,
                        version: state.issued.count + 1,
                        corrects: corrected.version,
                        reason: .known(reason),
                        contents: .known(contents),
                        at: time
                    )
                )
            ]

        case .retire(let version, let author, let time):
            guard state.name != nil else { throw .noSuchModule }
            guard !state.issued.isEmpty else { throw .noSuchVersion }
            let meant = try version.map { version throws(Refusal) in [try state.issue(version)] } ?? state.issued
            let versions = meant.filter { !$0.isRetired }.map(\.version)
            return versions.isEmpty ? [] : [.retired(ModuleRetired(by: author, versions: versions, at: time))]
        }
    }

    /// The state after `event`.
    public static func evolve(_ state: inout State, _ event: ModuleEvent) {
        switch event {
        case .drafted(let event): (state.name, state.draft, state.writer) = (event.name, event.contents.value, event.by)
        case .edited(let event): (state.draft, state.writer) = (event.contents.value, event.by)
        case .discarded: state = state.issued.isEmpty ? State() : state.withoutDraft
        case .published(let event): state.issue(event.version, nil, event.contents)
        case .corrected(let event): state.issue(event.version, event.corrects, event.contents)
        case .retired(let event):
            for place in state.issued.indices where event.versions.contains(state.issued[place].version) {
                state.issued[place].isRetired = true
            }
        }
    }

    /// Everything that `check` finds in the draft, or where there is none in the newest version; `correcting` a version, or as a new one.
    public static func findings(
        _ state: State,
        _ surroundings: CheckSurroundings,
        correcting version: Int? = nil
    ) throws(Refusal) -> [Finding] {
        guard let contents = state.draft ?? state.newest else { throw .noSuchModule }
        let corrected = try version.map { version throws(Refusal) in try state.issue(version) }
        return contents.findings(surroundings) + contents.findings(after: state.issued, correcting: corrected)
    }

    private static func check(_ contents: ModuleContents) throws(Refusal) {
        let violations = contents.violations
        guard violations.isEmpty else { throw .faulty(violations) }
    }

    /// The module's name and its draft, fit to be published. Throws why it isn't.
    private static func fit(_ state: State, _ rules: Rules, _ author: UUID?, correcting corrected: Issue?)
        throws(Refusal) -> (name: String, contents: ModuleContents)
    {
        guard let name = state.name else { throw .noSuchModule }
        guard let contents = state.draft else { throw .noDraft }
        guard contents != state.newest else { throw .unchanged }
        guard state.issued.count < ContentLimits.versions else { throw .tooManyVersions }
        if rules.needsSecondPerson, author == state.writer { throw .ownWork }
        let findings =
            contents.findings(rules.surroundings) + contents.findings(after: state.issued, correcting: corrected)
        guard !findings.contains(where: { $0.level == .error }) else { throw .unfit(findings) }
        return (name, contents)
    }
}

extension Module.State {
    /// The version `version`, by default the newest. Throws if there is none.
    func issue(_ version: Int?) throws(Module.Refusal) -> Module.Issue {
        guard name != nil else { throw .noSuchModule }
        guard let found = version == nil ? issued.last : issued.first(where: { $0.version == version }) else {
            throw .noSuchVersion
        }
        return found
    }

    fileprivate var withoutDraft: Self {
        var state = self
        (state.draft, state.writer) = (nil, nil)
        return state
    }

    fileprivate mutating func issue(_ version: Int, _ corrects: Int?, _ contents: Personal<ModuleContents>) {
        self = withoutDraft
        newest = contents.value ?? newest
        if let place = issued.firstIndex(where: { $0.version == corrects }) { issued[place].correctedBy = version }
        guard let outline = contents.value.map(ModuleOutline.init) else { return }
        issued.append(Module.Issue(version: version, corrects: corrects, outline: outline))
    }
}
