import EventSourcing
import EventSourcingTesting
import Testing

@testable import IdentityDomain

@Suite struct AppPreferencesTests {
    private func changed(_ change: AppPreferencesChange) -> AppPreferencesEvent {
        .changed(AppPreferencesChanged(person: Examples.ann, change: .known(change)))
    }

    private func decide(_ change: AppPreferencesChange, _ before: AppPreferencesEvent...) -> [AppPreferencesEvent] {
        AppPreferences.decide(.change(Examples.ann, change), AppPreferences.replay(before))
    }

    @Test func `only what differs is kept`() {
        #expect(decide(AppPreferencesChange()) == [])
        // Choices that are the defaults are no change.
        #expect(decide(AppPreferencesChange(appearance: .system, textSize: .normal, enterSends: .device)) == [])
        #expect(
            decide(AppPreferencesChange(appearance: .dark, lists: .endless))
                == [changed(AppPreferencesChange(appearance: .dark))]
        )
        let dark = changed(AppPreferencesChange(appearance: .dark))
        #expect(decide(AppPreferencesChange(appearance: .dark), dark) == [])
        let back = AppPreferencesChange(appearance: .system, shortcuts: .off)
        #expect(decide(back, dark) == [changed(back)])
    }

    @Test func `changes add up, and erased ones leave the defaults`() {
        let events = [
            changed(AppPreferencesChange(appearance: .dark, textSize: .larger)),
            changed(AppPreferencesChange(lists: .pages, shortcuts: .off)),
            changed(AppPreferencesChange(appearance: .light, enterSends: .on)),
        ]
        var wanted = AppPreferences.State()
        (wanted.appearance, wanted.textSize, wanted.lists) = (.light, .larger, .pages)
        (wanted.shortcuts, wanted.enterSends) = (.off, .on)
        #expect(AppPreferences.replay(events) == wanted)
        let erased = AppPreferencesEvent.changed(AppPreferencesChanged(person: Examples.ann, change: .erased))
        #expect(AppPreferences.replay([erased, erased]) == AppPreferences.State())
    }
}
