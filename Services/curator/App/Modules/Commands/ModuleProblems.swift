import CuratorDomain
import HTTPKit
import TextRules

extension Problem {
    /// Answer to a module that doesn't exist.
    static let noSuchModule = Problem(404, "module-not-found", "There is no such module.")
    /// Answer to a version that doesn't exist.
    static let noSuchVersion = Problem(404, "version-not-found", "There is no such version.")

    /// Tells a caller why the rules of modules refuse.
    init(_ refusal: Module.Refusal) {
        self =
            switch refusal {
            case .noSuchModule: .noSuchModule
            case .noSuchVersion: .noSuchVersion
            case .malformedName: .invalid([FieldError("name", ContentError.Kind.name)])
            case .nameTaken: Problem(409, "module-name-taken", "Another module is called so.")
            case .faulty(let violations): .invalid(violations.map { FieldError($0.path, $0.kind) })
            case .noDraft: Problem(409, "module-without-draft", "There is no draft. Write one first.")
            case .unchanged: Problem(409, "module-unchanged", "The draft says what the newest version says.")
            case .corrected(let version):
                Problem(
                    409,
                    "version-corrected",
                    "Another version took the place of this one. Correct that.",
                    detail: "Version \(version) took its place."
                )
            case .badReason:
                .invalid([
                    FieldError(
                        "reason",
                        code: .length(1...ContentLimits.reason, .characters),
                        TextLimit(ContentLimits.reason).sentence
                    )
                ])
            case .ownWork:
                Problem(
                    403,
                    "same-person",
                    "It takes a second person.",
                    detail: "Somebody else must publish this than who wrote it last."
                )
            case .tooManyVersions:
                Problem(409, "too-many-versions", "The module has \(ContentLimits.versions) versions. Begin a new one.")
            case .unfit(let findings):
                Problem(
                    409,
                    "module-unfit",
                    "The check finds errors. Put them right first.",
                    fields: findings.filter { $0.level == .error }.map(FieldError.init)
                )
            }
    }
}

extension FieldError {
    /// Says what is wrong with a part of a module.
    init(_ field: String, _ kind: ContentError.Kind) {
        let (code, message): (FieldCode, String) =
            switch kind {
            case .name:
                (
                    .notAName,
                    "must be 1 to \(ContentLimits.name) lower-case letters, digits and hyphens, no hyphen first"
                )
            case .duplicate: (.duplicate, "is there already")
            case .tooMany(let most): (.tooLong(max: most, .entries), "may have \(most) entries at most")
            case .tooLong(let most): (.tooLong(max: most, .bytes), "may have \(most) bytes of text at most")
            case .missing: (.missing, "is needed")
            case .language: (.notALanguage, "must be a language such as en or fr-CA")
            case .unlisted: (.notALanguage, "must be one of the module's languages")
            case .character: (.forbiddenCharacter, "must not contain U+0000 or a carriage return")
            case .notOneLine: (.notOneLine, "must be one line without control characters")
            case .misplaced: (.unknown, "can't be there: the kind has none")
            case .scale:
                (
                    .range(ContentLimits.steps),
                    "must rise from \(ContentLimits.steps.lowerBound) to \(ContentLimits.steps.upperBound) at most"
                )
            }
        self.init(field, code: code, message)
    }

    /// Says what the check finds, at a place: `welcome/why`, of the module itself `module`.
    fileprivate init(_ finding: Finding) {
        let place = [finding.place.page, finding.place.block, finding.place.part].compactMap(\.self)
        self.init(
            place.isEmpty ? "module" : place.joined(separator: "/"),
            reason: finding.code.rawValue,
            "has an error: \(finding.code.rawValue)",
            parameters: finding.language.map { ["language": $0] }
        )
    }
}
