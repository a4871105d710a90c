import HTTPKit
import IdentityDomain

/// Choices of a person for the web client, all of them: those that weren't made are as by default.
struct AppPreferencesView: Codable, Sendable, Equatable {
    /// Colours: as the system has them (default), light, or dark.
    var appearance: AppPreferences.Appearance
    /// Size of letters in hundredths of the browser's own: 100 (default), 110, 125 or 150.
    var textSize: Int
    /// Form of long lists: endless (default), or in pages.
    var lists: AppPreferences.Lists
    /// Single keys as shortcuts: on (default) or off.
    var shortcuts: AppPreferences.Switch
    /// Meaning of Enter in chat: sends where there is a keyboard (device, default), sends (on), or begins a line (off).
    var enterSends: AppPreferences.EnterSends

    enum CodingKeys: String, CodingKey {
        case appearance, lists, shortcuts
        case textSize = "text_size"
        case enterSends = "enter_sends"
    }

    init(_ state: AppPreferences.State) {
        appearance = state.appearance
        textSize = state.textSize.rawValue
        (lists, shortcuts, enterSends) = (state.lists, state.shortcuts, state.enterSends)
    }
}

/// Choices that change; what is absent stays.
struct AppPreferencesBody: Codable, Sendable {
    var appearance: AppPreferences.Appearance?
    /// Size of letters: 100, 110, 125 or 150.
    var textSize: Int?
    var lists: AppPreferences.Lists?
    var shortcuts: AppPreferences.Switch?
    var enterSends: AppPreferences.EnterSends?

    enum CodingKeys: String, CodingKey {
        case appearance, lists, shortcuts
        case textSize = "text_size"
        case enterSends = "enter_sends"
    }

    /// The change. Throws 422 for a size that there isn't.
    func change() throws(Problem) -> AppPreferencesChange {
        let size = textSize.flatMap(AppPreferences.TextSize.init(rawValue:))
        guard textSize == nil || size != nil else {
            let sizes = AppPreferences.TextSize.allCases.map { String($0.rawValue) }
            let list = sizes.dropLast().joined(separator: ", ") + " or " + (sizes.last ?? "")
            throw .invalid([FieldError("text_size", code: .notOneOf(sizes), "must be \(list)")])
        }
        return AppPreferencesChange(
            appearance: appearance,
            textSize: size,
            lists: lists,
            shortcuts: shortcuts,
            enterSends: enterSends
        )
    }
}
