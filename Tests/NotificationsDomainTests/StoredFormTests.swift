import EventSourcing
import EventSourcingTesting
import NotificationsDomain
import Testing

@Suite struct StoredFormTests {
    @Test func `every event reads back as it was stored`() throws {
        let choices = Examples.choices {
            $0.letterPush = true
            $0.letterMail = .urgent
            $0.isQuiet = true
            $0.quietFrom = TimeOfDay(minutes: 1350)
            $0.quietTo = TimeOfDay(minutes: 425)
            $0.timeZone = "Europe/Vienna"
            $0.isUrgentLoud = false
        }
        let removed = DeviceRemoved(device: Examples.id(100), person: Examples.cleo, because: .gone, at: Examples.noon)
        try GoldenEvents<NotificationsEvent>(
            examples: [
                .device(Examples.registered(100)), .device(.removed(removed)),
                .preferences(.changed(PreferencesChanged(person: Examples.cleo, choices: .known(choices)))),
            ]
        ).check()
    }

    @Test func `neither addresses nor choices stand in the log in the clear`() throws {
        try ClearFields(["device.removed.because": "one of three words of ours"]).check()
    }
}
