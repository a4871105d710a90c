import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import IdentityDomain
import Languages
import Testing

@Suite struct SchemaTests {
    @Test func `golden events`() throws {
        let examples: [IdentityEvent] =
            [
                .person(.registered(try Examples.registration(.coordinator, .therapist))),
                .person(
                    .renamed(
                        PersonRenaming(person: Examples.ann, name: .known(try PersonName(first: "Ann", last: "Baker")))
                    )
                ),
                .person(.rolesChanged(RolesReplacement(roles: try Roles([.counsellor])))),
                .person(.credentialSet(CredentialChange(credential: Examples.password))),
                .person(.suspended(Unadorned())),
                .person(.reinstated(Unadorned())),
                .person(.erased(Unadorned())),
                .login(.claimed(LoginClaimed(person: Examples.ann))),
                .session(.opened(Examples.opening)),
                .session(
                    .refreshed(
                        SessionRefresh(token: Examples.secondToken, validUntil: Examples.noon + 4200, at: Examples.noon)
                    )
                ),
                .session(
                    .refreshedAgain(
                        SessionRefresh(token: Examples.thirdToken, validUntil: Examples.noon + 4600, at: Examples.noon)
                    )
                ),
                .session(.named(SessionNaming(person: Examples.ann, name: .known(try DeviceName("Ann's phone"))))),
                .session(.ended(SessionEnding(reason: .tokenReused))),
                .factor(.begun(FactorBegun(secret: Examples.secret, until: Examples.noon))),
                .factor(.enabled(FactorEnabled(secret: Examples.secret, step: 59_078_880, codes: Examples.recovery))),
                .factor(.accepted(FactorAccepted(step: 59_078_881))),
                .factor(.recovered(FactorRecovered(code: Examples.recovery[0]))),
                .factor(.refused(FactorRefused(at: Examples.noon))),
                .factor(.codesRenewed(RecoveryCodesRenewed(codes: Examples.recovery))),
                .factor(.disabled(FactorDisabled(cause: .reset))),
                .erasure(.requested(Examples.wish)),
                .erasure(.withdrawn(Unadorned())),
                .erasure(.held(try Examples.held)), .erasure(.held(try Examples.record)),
                .erasure(.released(HoldReleased(hold: Examples.hold, cause: .ended))),
                .erasure(.closed(Unadorned())),
                .erasure(.started(ErasureStarted(person: Examples.ann, services: ["identity", "postoffice"]))),
                .erasure(.confirmed(Examples.confirmed("identity"))),
                .erasure(.completed(Unadorned())),
                .erasure(
                    .reapplied(ErasureReapplied(person: Examples.ann, services: ["identity", "postoffice"], round: 1))
                ),
                .counsellor(.screeningBegun(Unadorned())),
                .counsellor(.declined(Unadorned())),
                .counsellor(.appointed(try Examples.appointment)),
                .counsellor(.profileChanged(try Examples.appointment)),
                .counsellor(.withdrawn(CounsellorWithdrawal(person: Examples.ann))),
                .export(.requested(Examples.export)),
                .export(.gathered(ExportGathered(service: "postoffice", items: 12))),
                .export(.ready(ExportReady(bytes: 4096, until: Examples.noon))),
                .export(.failed(Unadorned())),
                .export(.removed(Unadorned())),
                .export(.handedOut(ExportHandedOut(person: Examples.ann, services: ["identity", "postoffice"]))),
                .number(.assigned(NumberAssigned(number: 7, person: Examples.ann))),
            ] + (try accounts())
        try GoldenEvents<IdentityEvent>(examples: examples).check()
    }

    private func accounts() throws -> [IdentityEvent] {
        [
            .person(.addressVerified(Unadorned())), .person(.addressChangeAsked(try Examples.addressRequest())),
            .person(.addressChanged(try Examples.addressChange())),
            .person(.addressRestored(try Examples.restoration())),
            .person(.passwordResetOffered(PasswordResetOffer(mail: Examples.mail))),
            .person(
                .addressCorrected(
                    AddressCorrection(
                        person: Examples.ann,
                        email: .known(try EmailAddress("ann@new.example")),
                        former: .known(try EmailAddress("ann@unit.example"))
                    )
                )
            ),
            .person(
                .loginChanged(LoginChange(person: Examples.ann, login: .known(try LoginName("ann.archer"))))
            ), .person(.welcomed(Welcome(mail: Examples.mail))),
            .person(.policiesAccepted(PolicyAcceptance(accepted: [try Examples.privacy(2)]))),
            .person(.preferencesSet(try Examples.preferences())),
            .person(.pictureSet(try Examples.pictureSet())), .person(.pictureRemoved(Unadorned())),
            .person(.pseudonymSet(try Examples.pseudonymSet())), .person(.pseudonymRemoved(Unadorned())),
            .pseudonym(.claimed(PseudonymClaimed(person: Examples.ann))),
            .address(.claimed(AddressClaimed(person: Examples.ann))),
            .address(.helpAsked(AddressHelp(kind: .password))),
            .registration(.asked(try Examples.request(invitation: Examples.uuid(41)))),
            .registration(.renewed(RegistrationRenewal(person: Examples.ann, mail: Examples.otherMail))),
            .registration(.completed(RegistrationCompletion(person: Examples.ann))),
            .registration(.lapsed(RegistrationLapse(person: Examples.ann))),
            .invitation(.issued(try Examples.issue(.therapist))),
            .invitation(.used(InvitationUse(person: Examples.ann))), .invitation(.revoked(Unadorned())),
            .invitation(.lapsed(Unadorned())), .policy(.published(try Examples.text(2))),
            .unit(.described(try Examples.unitText)),
            .unit(.withdrawn(UnitWithdrawal(language: try LanguageTag("fr-CA")))),
            .report(.filed(try Examples.reportFiled)), .report(.answered(try Examples.reportAnswered)),
            .appPreferences(.changed(Examples.appPreferences)),
            .merge(.proposed(try Examples.mergeProposed)), .merge(.merged(try Examples.merged)),
            .merge(.undone(try Examples.mergeUndone)),
        ]
    }

    @Test func `what is personal about accounts is sealed, under the key of whom it is about`() throws {
        let whose: [(IdentityEvent, PersonID)] = [
            (.registration(.asked(try Examples.request())), Examples.ann),
            (.invitation(.issued(try Examples.issue(.client))), Examples.bob),
            (.person(.addressChangeAsked(try Examples.addressRequest())), Examples.ann),
            (.person(.addressChanged(try Examples.addressChange())), Examples.ann),
            (.person(.addressRestored(try Examples.restoration())), Examples.ann),
            (.person(.preferencesSet(try Examples.preferences())), Examples.ann),
            (.person(.pictureSet(try Examples.pictureSet())), Examples.ann),
            (.person(.pseudonymSet(try Examples.pseudonymSet())), Examples.ann),
            (.report(.filed(try Examples.reportFiled)), Examples.ann),
            (.report(.answered(try Examples.reportAnswered)), Examples.ann),
            (.appPreferences(.changed(Examples.appPreferences)), Examples.ann),
            (.merge(.proposed(try Examples.mergeProposed)), Examples.ann),
            (.merge(.merged(try Examples.merged)), Examples.ann),
            (.merge(.undone(try Examples.mergeUndone)), Examples.ann),
        ]
        for (event, person) in whose {
            #expect(event.subject == person.rawValue)
            let form = IdentityEvent.schema.form(of: event)
            let text = String(decoding: try form.bytes(sealing: TestSeal()), as: UTF8.self)
            for secret in [
                "ann.archer", "Archer", "unit.example", "new.example", "Toronto", "image/png", "4096", "Night Owl",
                "nothing happened", "/letters", "Firefox", "Mended", "dark",
            ] {
                #expect(!text.contains(secret), "\(form.type)")
            }
            #expect(throws: (any Error).self) { try form.bytes(sealing: nil) }
        }
    }

    @Test func `what is personal is sealed under the person's own key`() throws {
        let registered = IdentityEvent.person(.registered(try Examples.registration(.client)))
        #expect(registered.subject == Examples.ann.rawValue)
        let text = String(
            decoding: try IdentityEvent.schema.form(of: registered).bytes(sealing: TestSeal()),
            as: UTF8.self
        )
        for secret in ["ann.archer", "Ann", "Archer", "unit.example"] { #expect(!text.contains(secret)) }
        #expect(throws: (any Error).self) { try IdentityEvent.schema.form(of: registered).bytes(sealing: nil) }
    }

    @Test func `an erased person's registration still reads`() async throws {
        let registered = IdentityEvent.person(.registered(try Examples.registration(.client)))
        let form = IdentityEvent.schema.form(of: registered)
        let keys = TestKeys(erased: [Examples.ann.rawValue])
        let opener = keys.opener(for: Examples.ann.rawValue, event: Examples.uuid(99), type: form.type)
        let read = try IdentityEvent.schema.decode(
            form.type.stored,
            form.bytes(sealing: TestSeal()),
            opening: opener
        )
        guard case .person(.registered(let payload)) = read else { throw UnexpectedEvent() }
        #expect(payload.login == .erased)
        #expect(payload.name == .erased)
        #expect(payload.email == .erased)
        #expect(payload.number == 7)
    }

    private struct UnexpectedEvent: Error {}
}
