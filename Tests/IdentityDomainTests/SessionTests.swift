import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import IdentityDomain
import Testing

private typealias Spec = Specification<Session>

@Suite struct SessionTests {
    private let opened = SessionEvent.opened(Examples.opening)
    private let noon = Examples.noon

    private func refreshed(_ token: TokenHash, _ until: Date) -> SessionEvent {
        .refreshed(SessionRefresh(token: token, validUntil: until))
    }

    private func refresh(_ token: TokenHash, after seconds: Double) -> Session.Command {
        .refresh(token: token, next: Examples.thirdToken, at: noon + seconds, until: noon + seconds + 3600)
    }

    @Test func `signing in opens a session, once`() {
        Spec.given().when(.open(Examples.opening)).then(opened)
        Spec.given(opened).when(.open(Examples.opening)).thenRefused(.alreadyOpened)
        Spec.given(opened, .ended(SessionEnding(reason: .expired))).when(.open(Examples.opening))
            .thenRefused(.alreadyOpened)
    }

    @Test func `a token is exchanged for the next`() {
        Spec.given(opened).when(refresh(Examples.firstToken, after: 600))
            .then(refreshed(Examples.thirdToken, noon + 4200))
    }

    @Test func `no exchange reaches beyond the end of the session`() {
        let late = refreshed(Examples.secondToken, noon + 86300)
        Spec.given(opened, late).when(refresh(Examples.secondToken, after: 86200))
            .then(refreshed(Examples.thirdToken, noon + 86400))
    }

    @Test func `a spent token ends the session`() {
        Spec.given(opened, refreshed(Examples.secondToken, noon + 4200)).when(refresh(Examples.firstToken, after: 700))
            .then(.ended(SessionEnding(reason: .tokenReused)))
    }

    @Test func `a token that was spent long ago ends the session too`() {
        Spec.given(
            opened,
            refreshed(Examples.secondToken, noon + 4200),
            refreshed(Examples.thirdToken, noon + 4800)
        )
        .when(refresh(Examples.firstToken, after: 1300)).then(.ended(SessionEnding(reason: .tokenReused)))
    }

    @Test func `a token comes too late`() {
        Spec.given(opened).when(refresh(Examples.firstToken, after: 3599.9))
            .then(refreshed(Examples.thirdToken, noon + 7199.9))
        Spec.given(opened).when(refresh(Examples.firstToken, after: 3600))
            .then(.ended(SessionEnding(reason: .expired)))
    }

    @Test func `an invented token is refused and harms nobody`() {
        Spec.given(opened).when(refresh(TokenHash(rawValue: "ff"), after: 1)).thenRefused(.unknownToken)
    }

    @Test func `a session without a token can't be refreshed`() {
        var brief = Examples.opening
        brief.token = nil
        Spec.given(.opened(brief)).when(refresh(Examples.firstToken, after: 1)).thenRefused(.unknownToken)
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
