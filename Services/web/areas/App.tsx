import {useEffect, useLayoutEffect, useState} from 'preact/hooks';
import {covered, device, autosave, live, router, session, unit} from 'core/app';
import {isBelow} from 'core/router';
import {fresh} from 'core/shell/fresh';
import type {Person} from 'core/session/grant';
import {dayAndTime, knownZone} from 'core/time/time';
import {bestLanguage} from 'core/words/languages';
import {language, say, showLanguage, withWords} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {ErrorBoundary} from 'design/ErrorBoundary';
import {Frame, type Way} from 'design/Frame';
import {Menu} from 'design/Menu';
import {Skeleton} from 'design/Skeleton';
import {useCell} from 'design/useCell';
import {followRooms} from './chat/parts/attention';
import {Help} from './help/Help';
import {type Counts, counts} from './counts';
import {Home} from './home/Home';
import {SignIn} from './entry/SignIn';
import {isStrangers} from './entry/paths';
import {lazily} from './lazy';
import {NotHere} from './NotHere';
import {noteTrouble, reportLink} from './reporting';
import {signOut} from './signOut';
import {Unsent} from './Unsent';

const Mail = lazily(() => withWords(() => import('./mail/Mail'), 'mail'));
const Chat = lazily(() => withWords(() => import('./chat/Area'), 'chat'));
const More = lazily(() => withWords(() => import('./more/More'), 'more'));
const People = lazily(() => withWords(() => import('./people/People'), 'people', 'entry', 'join'));
const Matchings = lazily(() => withWords(() => import('./matchings/Matchings'), 'matchings', 'people'));
const Unit = lazily(() => withWords(() => import('./unit/Area'), 'unit', 'more'));
const Course = lazily(() => withWords(() => import('./course/Area'), 'course', 'content'));
const Surveys = lazily(() => withWords(() => import('./survey/Area'), 'survey'));
const Happened = lazily(() => withWords(() => import('./happened/Area'), 'happened', 'more'));
const Content = lazily(() => withWords(() => import('./content/Area'), 'content', 'more'));
const Today = lazily(() => withWords(() => import('./caseload/Today'), 'caseload'));
const Caseload = lazily(() => withWords(() => import('./caseload/Area'), 'caseload'));
const Lock = lazily(() => withWords(() => import('./lock/Lock'), 'lock'));
const YourAccount = lazily(() => withWords(() => import('./account/Account'), 'account', 'entry'));
const Strangers = lazily(() => withWords(() => import('./entry/Strangers'), 'join', 'entry'));

/** The whole page: the frame, and the screen of where one is. */
export function App() {
    const {path} = useCell(router.place);
    const state = useCell(session.state);
    const shown = useCell(language);
    const isOnline = useOnline();
    const isConnected = useCell(live.isConnected);
    const takeOver = useCell(fresh);
    const keptFrom = useCell(autosave.shownFrom);
    const isCovered = useCell(covered);
    const known = useCell(counts);
    const person = state.is === 'in' ? state.person : undefined;
    const ours = useCell(unit.current);
    useLayoutEffect(() => {
        document.documentElement.lang = shown;
        session.caller.language = shown;
        void unit.load(shown);
    }, [shown]);
    useEffect(() => {
        // A profile's language holds wherever one signs in.
        if (person?.language) void choose(bestLanguage([person.language]));
    }, [person?.language]);
    useEffect(() => (person ? followRooms() : undefined), [person?.id]);
    // Clients' own devices are covered by themselves.
    const hides = isCovered && person?.staff === true;
    const frame = (
        <Frame
            covered={hides}
            // One gets to the account by "More".
            path={['/account', '/people', '/matchings', '/unit', '/content', '/course', '/surveys', '/happened'].some((area) => isBelow(area, path)) ? '/more' : path}
            brand={ours?.name}
            ways={person ? ways(known, hasClients(person)) : []}
            banner={!isOnline || !isConnected || keptFrom !== undefined ? (
                <Banner tone="warn" icon="offline">
                    <p>{say(isOnline ? 'frame.noLive' : 'frame.offline')}</p>
                    {keptFrom !== undefined && (
                        <p>{say('frame.kept', {time: dayAndTime(new Date(keptFrom), new Date(), shown, knownZone(person?.time_zone))})}</p>
                    )}
                </Banner>
            ) : takeOver && (
                // What is being written stays on the device.
                <Banner>
                    <p>{say('frame.newVersion')}</p>
                    <Button onClick={takeOver}>{say('frame.reload')}</Button>
                </Banner>
            )}
            actions={person ? <Account person={person} /> : <OtherLanguage shown={shown} />}
        >
            <ErrorBoundary key={areaOf(path)} place={path} report={person && reportLink()} onBroken={() => noteTrouble({})}>
                <Screen path={path} person={person} />
            </ErrorBoundary>
            {person && !hides && <Unsent />}
        </Frame>
    );
    return <>{frame}{hides && <Lock person={person} />}</>;
}

function Screen({path, person}: {path: string; person: Person | undefined}) {
    const state = useCell(session.state);
    const open = openScreen(path);
    if (open) return open;
    if (state.is === 'starting') return <Skeleton lines={4} />;
    if (!person) return <SignIn state={state} />;
    if (path === '/') return hasClients(person) ? <Today person={person} /> : <Home person={person} />;
    if (isBelow('/letters', path)) return <Mail path={path} />;
    if (isBelow('/chat', path)) return <Chat person={person} path={path} />;
    if (isBelow('/caseload', path)) return <Caseload path={path} person={person} />;
    if (isBelow('/more', path)) return <More path={path} person={person} />;
    if (isBelow('/people', path)) return <People path={path} person={person} />;
    if (isBelow('/matchings', path)) return <Matchings path={path} person={person} />;
    if (isBelow('/unit', path)) return <Unit path={path} person={person} />;
    if (isBelow('/content', path)) return <Content path={path} person={person} />;
    if (isBelow('/surveys', path)) return <Surveys path={path} person={person} />;
    if (isBelow('/course', path)) return <Course path={path} person={person} />;
    if (isBelow('/happened', path)) return <Happened path={path} person={person} />;
    if (isBelow('/account', path)) return <YourAccount path={path} person={person} />;
    return <NotHere />;
}

/** Areas whose screens stand side by side, and stay when one goes from one to the other; others are drawn anew. */
function areaOf(path: string): string {
    const first = path.split('/')[1];
    return first === 'letters' || first === 'chat' || first === 'content' || first === 'course' ? first : path;
}

/** Screens for everybody, signed in or not. */
function openScreen(path: string) {
    if (path === '/help') return <Help />;
    return isStrangers(path) ? <Strangers path={path} /> : undefined;
}

/** Whether somebody looks after clients. */
function hasClients({roles}: Person): boolean {
    return roles.includes('therapist') || roles.includes('counsellor');
}

function ways({letters, rooms}: Counts, withClients: boolean): Way[] {
    return [
        {href: '/', text: say(withClients ? 'nav.today' : 'nav.home'), icon: 'home'},
        {href: '/letters', text: say('nav.letters'), icon: 'letters', count: letters},
        {href: '/chat', text: say('nav.chat'), icon: 'chat', count: rooms},
        ...(withClients ? [{href: '/caseload', text: say('nav.clients'), icon: 'people'} as const] : []),
        {href: '/more', text: say('nav.more'), icon: 'more'},
    ];
}

function Account({person}: {person: Person}) {
    const name = `${person.first_name} ${person.last_name}`;
    return (
        <Menu
            name={say('frame.account', {name})}
            icon="person"
            choices={[
                {text: say('account.title'), icon: 'person', onChoose: () => router.go('/account')},
                {text: say('frame.signOut'), icon: 'sign-out', onChoose: () => void signOut()},
            ]}
        />
    );
}

/** The other of our two languages, in its own words. */
function OtherLanguage({shown}: {shown: 'en' | 'fr'}) {
    const other = shown === 'en' ? 'fr' : 'en';
    return (
        <Button
            kind="quiet"
            onClick={() => {
                device.language = other;
                void choose(other);
            }}
        >
            <span lang={other}>{other === 'fr' ? 'Français' : 'English'}</span>
        </Button>
    );
}

/** Without network the words of before stay. */
function choose(wanted: 'en' | 'fr'): Promise<void> {
    return showLanguage(wanted).catch(() => undefined);
}

function useOnline(): boolean {
    const [is, set] = useState(navigator.onLine);
    useEffect(() => {
        const look = () => set(navigator.onLine);
        // Between drawing and watching, too.
        look();
        addEventListener('online', look);
        addEventListener('offline', look);
        return () => {
            removeEventListener('online', look);
            removeEventListener('offline', look);
        };
    }, []);
    return is;
}
