import AttachmentKit
import EventLog
import EventLoop
import HTTPKit
import HTTPTesting
import IdentityDomain
import PostgresTesting
import ServiceKit
import Testing

@testable import IdentityApp

/// Pictures where a scanner looks at them.
@Suite(.freshSchema) struct ScannedPictureTests {
    @Test func `what isn't found clean is no picture, and changes nothing`() async throws {
        let clamd = FakeClamd(on: TestDatabase.loops.next(), .finding("JFIF"))
        let address = ScannerAddress(try await clamd.start())
        var reader = ConfigurationReader(environment: ["THERACOMM_SCANNER": address.settingText])
        var settings = IdentitySettings()
        settings.scanning = ScannerSettings(&reader)
        try reader.check()
        try await Unit.run(settings: settings) { unit in
            try await unit.register("ann", .client)
            let own = try await unit.session("ann").accessToken
            let head = try await unit.base.store.head()
            let infected = try await unit.call(.put, Unit.ownPicture, bytes: SamplePicture.jpeg, token: own)
            #expect(infected.status == 422)
            #expect(infected.problem == "attachment-infected")
            #expect(try await unit.pictureContents() == 0)
            #expect(try await unit.base.store.head() == head)
            let clean = try await unit.setPicture(own)
            #expect(try await unit.call(.get, clean, token: own).body == Unit.png)

            await clamd.stop()
            let away = try await unit.call(.put, Unit.ownPicture, bytes: Unit.png, token: own)
            #expect(away.status == 503)
            #expect(away.problem == "attachment-not-scanned")
            // The one before is still there.
            #expect(try await unit.pictureContents() == 1)
            #expect(try await unit.call(.get, clean, token: own).body == Unit.png)
        }
    }
}
