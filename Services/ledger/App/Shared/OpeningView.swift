import FoundationEssentials
import ReleaseRules

/// Whether a module is open for a client, when it opens, or what is missing.
struct OpeningView: Codable, Sendable, Hashable {
    enum State: String, Codable, Sendable, Hashable, CaseIterable {
        case open, opens, shut
    }

    /// Rule that doesn't hold: `not-before` has `at`, `module-not-done` the module and the days after it, `survey-not-answered` the survey.
    struct Missing: Codable, Sendable, Hashable {
        var rule: MissingRule.Code
        var module: UUID?
        var days: Int?
        var at: Date?
        var survey: UUID?

        private enum CodingKeys: String, CodingKey {
            case rule, days, at
            case module = "module_id"
            case survey = "survey_id"
        }
    }

    var state: State
    /// Time since which it is open.
    var since: Date?
    /// Time at which it opens by itself.
    var at: Date?
    /// Rules that don't hold, in their order; none but for those that are shut.
    var missing: [Missing]

    init(_ opening: ModuleOpening) {
        switch opening {
        case .open(let since): (state, self.since, missing) = (.open, since, [])
        case .opens(let at): (state, self.at, missing) = (.opens, at, [])
        case .shut(let rules): (state, missing) = (.shut, rules.map(Missing.init))
        }
    }
}

extension OpeningView.Missing {
    fileprivate init(_ missing: MissingRule) {
        self.init(rule: missing.code)
        switch missing {
        case .notBefore(let time): at = time
        case .done(let module, let days): (self.module, self.days) = (module, days)
        case .survey(let survey): self.survey = survey
        case .start, .paused, .unlock: break
        }
    }
}
