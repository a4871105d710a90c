import {useEffect, useLayoutEffect, useState} from 'preact/hooks';
import {device, router, session} from 'core/app';
import {matched} from 'core/router';
import type {Person} from 'core/session/grant';
import {bestLanguage, language, say, showLanguage} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {Empty} from 'design/Empty';
import {ErrorBoundary} from 'design/ErrorBoundary';
import {Frame, Title, type Way} from 'design/Frame';
import {Menu} from 'design/Menu';
import {Skeleton} from 'design/Skeleton';
import {useCell} from 'design/useCell';
import {Help} from './help/Help';
import {type Counts, counts} from './home/counts';
import {Home} from './home/Home';
import {Address} from './entry/Address';
import {Forgotten, Reset} from './entry/Forgotten';
import {Join} from './entry/Join';
import {Verify} from './entry/Verify';
import {SignIn} from './entry/SignIn';

/** The whole page: the frame, and the screen of where one is. */
export function App() {
    const {path} = useCell(router.place);
    const state = useCell(session.state);
    const shown = useCell(language);
    const isOnline = useOnline();
    const known = useCell(counts);
    const person = state.is === 'in' ? state.person : undefined;
    useLayoutEffect(() => {
        document.documentElement.lang = shown;
        session.caller.language = shown;
    }, [shown]);
    useEffect(() => {
        // A profile's language holds wherever one signs in.
        if (person?.language) void choose(bestLanguage([person.language]));
    }, [person?.language]);
    return (
        <Frame
            path={path}
            ways={person ? ways(known) : []}
            banner={isOnline ? undefined : <Banner tone="warn" icon="offline"><p>{say('frame.offline')}</p></Banner>}
            actions={person ? <Account person={person} /> : <OtherLanguage shown={shown} />}
        >
            <ErrorBoundary key={path}>
                <Screen path={path} person={person} />
            </ErrorBoundary>
        </Frame>
    );
}

function Screen({path, person}: {path: string; person: Person | undefined}) {
    const state = useCell(session.state);
    const open = openScreen(path);
    if (open) return open;
    if (state.is === 'starting') return <Skeleton lines={4} />;
    if (!person) return <SignIn state={state} />;
    if (path === '/') return <Home person={person} />;
    return (
        <div className="stack">
            <Title>{say(matched('/letters', path) || matched('/chat', path) || matched('/more', path) ? 'nav.soon' : 'frame.notFound')}</Title>
            <Empty text={say('frame.notFoundWhy')}><a className="button" href="/">{say('frame.toHome')}</a></Empty>
        </div>
    );
}

/** Screens for everybody, signed in or not. */
function openScreen(path: string) {
    switch (path) {
        case '/help': return <Help />;
        case '/join': return <Join />;
        case '/join/invitation': return <Join />;
        case '/join/verify': return <Verify />;
        case '/forgotten': return <Forgotten />;
        case '/forgotten/reset': return <Reset />;
        case '/address/confirm': return <Address restores={false} />;
        case '/address/restore': return <Address restores />;
        default: return undefined;
    }
}

function ways({letters, rooms}: Counts): Way[] {
    return [
        {href: '/', text: say('nav.home'), icon: 'home'},
        {href: '/letters', text: say('nav.letters'), icon: 'letters', count: letters},
        {href: '/chat', text: say('nav.chat'), icon: 'chat', count: rooms},
        {href: '/more', text: say('nav.more'), icon: 'more'},
    ];
}

function Account({person}: {person: Person}) {
    const name = `${person.first_name} ${person.last_name}`;
    const signOut = async () => {
        await session.signOut();
        router.go('/', true);
    };
    return (
        <Menu
            name={say('frame.account', {name})}
            icon="person"
            choices={[{text: say('frame.signOut'), icon: 'sign-out', onChoose: () => void signOut()}]}
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
        addEventListener('online', look);
        addEventListener('offline', look);
        return () => {
            removeEventListener('online', look);
            removeEventListener('offline', look);
        };
    }, []);
    return is;
}
