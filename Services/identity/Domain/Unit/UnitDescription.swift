public import EventSourcing
public import FoundationEssentials
public import Languages

/// The unit as it describes itself, in each language it speaks: what the client shows before and after signing in.
public enum UnitDescription: Decider {
    /// Texts in the order in which their languages came; the first is for readers of none of these languages.
    public struct State: Sendable, Equatable {
        /// The texts.
        public var texts: [UnitText] = []
    }

    /// Command about the description.
    public enum Command: Sendable {
        /// Says what the unit is in one language, in place of what was said before.
        case describe(UnitText)
        /// Takes the description in a language away.
        case withdraw(LanguageTag)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Hashable, Sendable {
        /// There are as many languages as there may be.
        case tooManyLanguages
        /// There is nothing in this language.
        case notDescribed
        /// The last description with places to turn to would go.
        case lastCrisisText
    }

    /// Most languages.
    public static let languages = 20

    /// Nothing said.
    public static var initial: State { State() }

    /// The one stream.
    public static let stream = UUID(
        uuid: (0x6F, 0x1D, 0x42, 0x0A, 0x93, 0x5C, 0x4E, 0x18, 0xA7, 0x31, 0x0C, 0xE8, 0x55, 0x9B, 0x26, 0xD4)
    )

    /// The rules. Whoever has said once where to turn doesn't leave readers without it.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [UnitEvent] {
        switch command {
        case .describe(let text):
            let before = state.text(in: text.language)
            if before == text { return [] }
            guard before != nil || state.texts.count < languages else { throw .tooManyLanguages }
            if text.crisis.isEmpty, let before, !before.crisis.isEmpty, !state.hasCrisis(beside: text.language) {
                throw .lastCrisisText
            }
            return [.described(text)]
        case .withdraw(let language):
            guard let before = state.text(in: language) else { throw .notDescribed }
            if !before.crisis.isEmpty, !state.hasCrisis(beside: language) { throw .lastCrisisText }
            return [.withdrawn(UnitWithdrawal(language: before.language))]
        }
    }

    /// The description after `event`.
    public static func evolve(_ state: inout State, _ event: UnitEvent) {
        switch event {
        case .described(let text):
            if let place = state.texts.firstIndex(where: { $0.language.usual == text.language.usual }) {
                state.texts[place] = text
            } else {
                state.texts.append(text)
            }
        case .withdrawn(let withdrawal):
            state.texts.removeAll { $0.language.usual == withdrawal.language.usual }
        }
    }
}

extension UnitDescription.State {
    /// The text in exactly this language; `nil` if there is none.
    public func text(in language: LanguageTag) -> UnitText? { texts.first { $0.language.usual == language.usual } }

    /// The text for a reader who wants `ranges`, the dearest first; else the first there is. The language itself comes before those of a region.
    public func text(for ranges: [LanguageRange]) -> UnitText? {
        for range in ranges {
            var wish: LanguageRange? = range
            while let wanted = wish {
                let suiting = texts.filter { wanted.covers($0.language.text) }
                if let text = suiting.first(where: { LanguageRange($0.language.text) == wanted }) ?? suiting.first {
                    return text
                }
                wish = wanted.wider
            }
        }
        return texts.first
    }

    /// Returns true if places to turn to are named in another language than this.
    fileprivate func hasCrisis(beside language: LanguageTag) -> Bool {
        texts.contains { $0.language.usual != language.usual && !$0.crisis.isEmpty }
    }
}
