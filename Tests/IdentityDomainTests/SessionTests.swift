import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import IdentityDomain
import Testing

private typealias Spec = Specification<Session>

@Suite struct SessionTests {
    private let opened = SessionEvent.opened(Examples.opening)
    private let noon = Examples.noon

    private func refreshed(_ token: TokenHash, until: Double, after seconds: Double) -> SessionEvent {
        .refreshed(SessionRefresh(token: token, validUntil: noon + until, at: noon + seconds))
    }

    private func refreshedAgain(until: Double, after seconds: Double) -> SessionEvent {
        .refreshedAgain(SessionRefresh(token: Examples.thirdToken, validUntil: noon + until, at: noon + seconds))
    }

    private func refresh(
        _ token: TokenHash,
        for next: TokenHash = Examples.thirdToken,
        after seconds: Double,
        wasGood: Bool = true
    ) -> Session.Command {
        .refresh(
            Session.Exchange(
                token: token,
                wasGood: wasGood,
                next: next,
                at: noon + seconds,
                until: noon + seconds + 3600
            )
        )
    }

    @Test func `signing in opens a session, once`() {
        Spec.given().when(.open(Examples.opening)).then(opened)
        Spec.given(opened).when(.open(Examples.opening)).thenRefused(.alreadyOpened)
        Spec.given(opened, .ended(SessionEnding(reason: .expired))).when(.open(Examples.opening))
            .thenRefused(.alreadyOpened)
    }

    @Test func `a token is exchanged for the next`() {
        Spec.given(opened).when(refresh(Examples.firstToken, after: 600))
            .then(refreshed(Examples.thirdToken, until: 4200, after: 600))
    }

    @Test func `no exchange reaches beyond the end of the session`() {
        let late = refreshed(Examples.secondToken, until: 86_300, after: 82_700)
        Spec.given(opened, late).when(refresh(Examples.secondToken, after: 86_200))
            .then(refreshed(Examples.thirdToken, until: 86_400, after: 86_200))
    }

    @Test func `an exchange that is repeated within the grace changes nothing`() {
        let first = refreshed(Examples.secondToken, until: 4200, after: 600)
        for seconds in [600, 629.9, 571] {
            Spec.given(opened, first)
                .when(refresh(Examples.firstToken, for: Examples.secondToken, after: seconds)).then()
        }
    }

    @Test func `after the grace the token spent last gets another successor, until the session is too old`() {
        let first = refreshed(Examples.secondToken, until: 4200, after: 600)
        for seconds in [630, 4199.0] {
            Spec.given(opened, first).when(refresh(Examples.firstToken, after: seconds))
                .then(refreshedAgain(until: seconds + 3600, after: seconds))
        }
        Spec.given(opened, first).when(refresh(Examples.firstToken, after: 4200))
            .then(.ended(SessionEnding(reason: .expired)))
    }

    @Test func `the replaced successor ends the session, the other one goes on, and both may be asked for twice`() {
        let first = refreshed(Examples.secondToken, until: 4200, after: 600)
        let replaced = Spec.given(opened, first, refreshedAgain(until: 4600, after: 1000))
        let fourth = TokenHash(rawValue: "04")
        replaced.when(refresh(Examples.secondToken, for: fourth, after: 1001))
            .then(.ended(SessionEnding(reason: .tokenReused)))
        replaced.when(refresh(Examples.thirdToken, for: fourth, after: 1600))
            .then(refreshed(fourth, until: 5200, after: 1600))
        replaced.when(refresh(Examples.firstToken, for: fourth, after: 1029)).then()
        replaced.when(refresh(Examples.firstToken, for: fourth, after: 1030))
            .then(.refreshedAgain(SessionRefresh(token: fourth, validUntil: noon + 4630, at: noon + 1030)))
    }

    @Test func `a token that was spent long ago ends the session, also within the grace of a later exchange`() {
        Spec.given(
            opened,
            refreshed(Examples.secondToken, until: 4200, after: 600),
            refreshed(Examples.thirdToken, until: 4300, after: 601)
        )
        .when(refresh(Examples.firstToken, for: Examples.secondToken, after: 602))
        .then(.ended(SessionEnding(reason: .tokenReused)))
    }

    @Test func `a token comes too late`() {
        Spec.given(opened).when(refresh(Examples.firstToken, after: 3599.9))
            .then(refreshed(Examples.thirdToken, until: 7199.9, after: 3599.9))
        Spec.given(opened).when(refresh(Examples.firstToken, after: 3600))
            .then(.ended(SessionEnding(reason: .expired)))
    }

    @Test func `an invented token is refused and harms nobody`() {
        Spec.given(opened).when(refresh(TokenHash(rawValue: "ff"), after: 1, wasGood: false))
            .thenRefused(.unknownToken)
    }

    @Test func `a session without a token can't be refreshed`() {
        var brief = Examples.opening
        brief.token = nil
        Spec.given(.opened(brief)).when(refresh(Examples.firstToken, after: 1, wasGood: false))
            .thenRefused(.unknownToken)
    }

    @Test func `a device gets another name while the session goes on`() throws {
        let name = try DeviceName("  Ann's phone ")
        Spec.given(opened).when(.name(name))
            .then(.named(SessionNaming(person: Examples.ann, name: .known(try DeviceName("Ann's phone")))))
        Spec.given(opened, .ended(SessionEnding(reason: .signedOut))).when(.name(name)).thenRefused(.hasEnded)
        Spec.given().when(.name(name)).thenRefused(.notFound)
    }

    @Test func `a session that is over or never was can't be refreshed`() {
        Spec.given(opened, .ended(SessionEnding(reason: .signedOut))).when(refresh(Examples.firstToken, after: 1))
            .thenRefused(.hasEnded)
        Spec.given().when(refresh(Examples.firstToken, after: 1)).thenRefused(.notFound)
    }

    @Test func `a session ends once, for its first reason`() {
        Spec.given(opened).when(.end(.signedOut)).then(.ended(SessionEnding(reason: .signedOut)))
        Spec.given(opened, .ended(SessionEnding(reason: .signedOut))).when(.end(.suspended)).then()
        Spec.given().when(.end(.signedOut)).thenRefused(.notFound)
    }
}
