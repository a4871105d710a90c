import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import NotificationsDomain
import Testing

private typealias Spec = Specification<NotificationPreferences>

@Suite struct PreferencesTests {
    private func changed(_ change: (inout NotificationPreferences.Choices) -> Void) -> PreferencesEvent {
        .changed(PreferencesChanged(person: Examples.cleo, choices: .known(Examples.choices(change))))
    }

    private func change(
        _ change: (inout NotificationPreferences.Choices) -> Void
    ) -> NotificationPreferences.Command { .change(Examples.choices(change), of: Examples.cleo) }

    @Test func `what isn't chosen stays as it is`() {
        Spec.given().when(change { $0.letterPush = false }).then(changed { $0.letterPush = false })
        Spec.given(changed { $0.letterPush = false }).when(change { $0.letterMail = .off })
            .then(
                changed {
                    $0.letterPush = false
                    $0.letterMail = .off
                }
            )
        let all = changed {
            $0.letterPush = true
            $0.letterMail = .urgent
            $0.isQuiet = true
            $0.quietFrom = TimeOfDay(minutes: 0)
            $0.quietTo = TimeOfDay(minutes: 60)
            $0.timeZone = "Europe/Vienna"
            $0.isUrgentLoud = true
        }
        Spec.given(all).when(change { _ in }).then()
    }

    @Test func `choices that are made already change nothing`() {
        Spec.given().when(change { _ in }).then()
        Spec.given(changed { $0.isQuiet = true }).when(change { $0.isQuiet = true }).then()
    }

    @Test func `quiet hours have a zone that there is, and a length`() {
        for zone in ["Europe/Nowhere", "CET", "GMT+2", ""] {
            Spec.given().when(change { $0.timeZone = zone }).thenRefused(.unknownZone)
        }
        Spec.given().when(change { $0.quietFrom = TimeOfDay(minutes: 420) }).thenRefused(.emptyHours)
        Spec.given(changed { $0.quietFrom = TimeOfDay(minutes: 60) }).when(
            change { $0.quietTo = TimeOfDay(minutes: 60) }
        ).thenRefused(.emptyHours)
    }

    @Test func `erased choices are none`() {
        let erased = PreferencesEvent.changed(PreferencesChanged(person: Examples.cleo, choices: .erased))
        #expect(NotificationPreferences.replay([changed { $0.isQuiet = true }, erased]) == .init())
    }

    @Test func `clients are told of each letter by mail, staff of urgent ones, and nobody in their sleep but staff`() {
        let (client, staff) = (Wishes(.init(), isStaff: false), Wishes(.init(), isStaff: true))
        #expect(client.letterPush && staff.letterPush)
        #expect(client.wantsMail(isUrgent: false) && client.wantsMail(isUrgent: true))
        #expect(!staff.wantsMail(isUrgent: false) && staff.wantsMail(isUrgent: true))
        #expect(!client.isUrgentLoud && staff.isUrgentLoud && !client.isQuiet && !staff.isQuiet)
        let none = Wishes(Examples.choices { $0.letterMail = .off }, isStaff: false)
        #expect(!none.wantsMail(isUrgent: true))
    }

    @Test func `in quiet hours nothing is told but what is urgent, where that is wished`() {
        func silence(_ isUrgentLoud: Bool, isUrgent: Bool, isQuiet: Bool = true) -> Date? {
            let choices = Examples.choices {
                $0.isQuiet = isQuiet
                $0.quietFrom = TimeOfDay(minutes: 11 * 60)
                $0.quietTo = TimeOfDay(minutes: 13 * 60)
                $0.isUrgentLoud = isUrgentLoud
            }
            return Wishes(choices, isStaff: false).silence(at: Examples.noon, isUrgent: isUrgent)
        }
        let one = Examples.noon.addingTimeInterval(3600)
        #expect(silence(true, isUrgent: false) == one && silence(false, isUrgent: true) == one)
        #expect(silence(true, isUrgent: true) == nil && silence(false, isUrgent: false, isQuiet: false) == nil)
    }
}
