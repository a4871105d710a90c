import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import IdentityDomain
import Testing

private typealias Spec = Specification<Counsellor>

@Suite struct CounsellorTests {
    private let begun = CounsellorEvent.screeningBegun(Unadorned())
    private let declined = CounsellorEvent.declined(Unadorned())
    private let withdrawn = CounsellorEvent.withdrawn(CounsellorWithdrawal(person: Examples.ann))

    @Test func `nobody becomes a counsellor without having been screened`() throws {
        let appointed = CounsellorEvent.appointed(try Examples.appointment)
        let appoint = Counsellor.Command.appoint(Examples.ann, try Examples.profile())
        Spec.given().when(.screen).then(begun)
        Spec.given(begun).when(.screen).then()
        Spec.given().when(appoint).thenRefused(.notScreened)
        Spec.given(begun, declined).when(appoint).thenRefused(.notScreened)
        Spec.given(begun).when(appoint).then(appointed)
        Spec.given(begun, appointed).when(appoint).thenRefused(.alreadyAppointed)
        Spec.given(begun, appointed).when(.screen).thenRefused(.alreadyAppointed)
        Spec.given(begun, appointed, withdrawn).when(appoint).thenRefused(.notScreened)
        Spec.given(begun, appointed, withdrawn).when(.screen).then(begun)
    }

    @Test func `it ends, however far it has come`() throws {
        let appointed = CounsellorEvent.appointed(try Examples.appointment)
        Spec.given(begun).when(.end).then(declined)
        Spec.given(begun, appointed).when(.end).then(withdrawn)
        Spec.given().when(.end).then()
        Spec.given(begun, declined).when(.end).then()
    }

    @Test func `a counsellor says something else of themselves`() throws {
        let appointed = CounsellorEvent.appointed(try Examples.appointment)
        let other = CounsellorAppointment(person: Examples.ann, profile: .known(try Examples.profile("Sleep")))
        Spec.given(begun, appointed).when(.describe(Examples.ann, try Examples.profile("Sleep")))
            .then(.profileChanged(other))
        Spec.given(begun, appointed).when(.describe(Examples.ann, try Examples.profile())).then()
        Spec.given(begun, appointed, .profileChanged(other)).when(
            .describe(Examples.ann, try Examples.profile("Sleep"))
        )
        .then()
        Spec.given(begun).when(.describe(Examples.ann, try Examples.profile())).thenRefused(.notAppointed)
        Spec.given().when(.describe(Examples.ann, try Examples.profile())).thenRefused(.notAppointed)
    }

    @Test func `a profile is put in order`() throws {
        let profile = try Examples.profile()
        #expect(profile.specialities == ["anxiety", "grief"])
        #expect(profile.languages == ["en", "fr-CA"])
    }

    @Test func `a profile names what is wrong with it`() {
        func mistake(
            _ specialities: [String] = ["grief"],
            _ languages: [String] = ["en"],
            _ qualifications: [String] = [],
            _ about: String = "x"
        ) -> String? {
            do throws(CounsellorProfile.Mistake) {
                _ = try CounsellorProfile(
                    specialities: specialities,
                    languages: languages,
                    qualifications: qualifications,
                    about: about
                )
                return nil
            } catch {
                return "\(error.field) \(error.violation.sentence)"
            }
        }
        #expect(mistake() == nil)
        #expect(mistake([]) == "specialities must not be empty")
        #expect(mistake((0...10).map { "speciality \($0)" })?.hasPrefix("specialities must have at most 10") == true)
        #expect(mistake(["x"])?.hasPrefix("specialities") == true)
        #expect(mistake(["grief"], ["en_US"])?.hasPrefix("languages") == true)
        #expect(mistake(["grief"], ["e"])?.hasPrefix("languages") == true)
        #expect(mistake(["grief"], ["en"], [""])?.hasPrefix("qualifications") == true)
        #expect(mistake(["grief"], ["en"], [], " ")?.hasPrefix("about") == true)
    }
}
