import type {ComponentChildren} from 'preact';
import type {Person} from 'core/session/grant';
import {dayAndTime} from 'core/time/time';
import {language, say, withWords} from 'core/words/translate';
import {Avatar} from 'design/Avatar';
import {Title} from 'design/Frame';
import {OpenChat} from '../../chat/parts/OpenChat';
import {lazily} from '../../lazy';
import {NotYet, useComingBack, useLoaded} from '../../loaded';
import {Back} from '../../more/parts/Back';
import {NotHere} from '../../NotHere';
import {seesRecords} from '../../people/model';
import {loadClients} from '../load';
import {type Client, isLate} from '../model';
import {Kinds} from '../parts/Kinds';
import {age, due} from '../wording';
import {Accounts} from './Accounts';
import {Foreign} from './Foreign';
import {Letters} from './Letters';
import {Matchings} from './Matchings';
import {Waited} from './Waited';

const ClientSurveys = lazily(() => withWords(() => import('../../survey/parts/desk/ClientSurveys'), 'survey', 'alerts', 'entry'));
const ResponsePage = lazily(() => withWords(() => import('../../survey/parts/desk/ResponsePage'), 'survey', 'alerts'));
const ByPhone = lazily(() => withWords(() => import('../../survey/parts/desk/ByPhone'), 'survey', 'alerts'));
const ClientNotes = lazily(() => withWords(() => import('../../notes/parts/ClientNotes'), 'notes', 'entry'));
const DraftPage = lazily(() => withWords(() => import('../../notes/parts/DraftPage'), 'notes', 'entry'));
const NotePage = lazily(() => withWords(() => import('../../notes/parts/NotePage'), 'notes', 'entry'));

const tabs = [['letters', 'caseload.tabLetters'], ['notes', 'caseload.tabNotes'], ['surveys', 'caseload.tabSurveys'], ['matchings', 'caseload.tabMatchings'], ['reply-times', 'caseload.tabReplyTimes']] as const;

/** Tabs in which something else is shown. */
const within: Partial<Record<string, string>> = {drafts: 'notes', answers: 'surveys'};

/** Tabs of what is for therapists and coordinators. */
const records: readonly string[] = ['notes', 'surveys'];

/** A client of one's own, or of somebody for whom one stands in; others only with leave to look. */
export default function ClientPage({client: id, tab, note, person, zone}: {client: string; tab: string; note: string | undefined; person: Person; zone: string | undefined}) {
    const loaded = useLoaded(() => loadClients(person.id), [id]);
    useComingBack(loaded.reload, [id]);
    const client = loaded.value?.clients.find((each) => each.id === id);
    const isShown = (name: string) => seesRecords(person.roles) || !records.includes(name);
    if (!isShown(within[tab] ?? tab)) return <NotHere />;
    return (
        <div className="stack">
            <Back href="/caseload">{say('caseload.title')}</Back>
            {!loaded.value && <NotYet of={loaded} />}
            {loaded.value && !client && <Foreign client={id} zone={zone} />}
            {client && (
                <>
                    <Head client={client} zone={zone} />
                    <Accounts client={client} clients={loaded.value?.clients ?? []} />
                    <nav className="tabs" aria-label={client.name}>
                        {tabs.filter(([name]) => isShown(name)).map(([name, words]) => (
                            <a key={name} href={name === 'letters' ? `/caseload/${id}` : `/caseload/${id}/${name}`} aria-current={(within[tab] ?? tab) === name ? 'page' : undefined}>{say(words)}</a>
                        ))}
                    </nav>
                    {tab === 'letters' && <Letters client={client} zone={zone} />}
                    {tab === 'notes' && note === undefined && <ClientNotes client={id} zone={zone} />}
                    {tab === 'notes' && note !== undefined && <Beside client={client} zone={zone}><NotePage key={note} note={note} zone={zone} /></Beside>}
                    {tab === 'drafts' && note !== undefined && <Beside client={client} zone={zone}><DraftPage key={note} note={note} zone={zone} /></Beside>}
                    {tab === 'surveys' && note === undefined && <ClientSurveys client={id} zone={zone} />}
                    {tab === 'surveys' && note !== undefined && <ResponsePage key={note} client={id} id={note} zone={zone} />}
                    {tab === 'answers' && note !== undefined && <ByPhone key={note} client={id} occurrence={note} />}
                    {tab === 'matchings' && <Matchings client={id} zone={zone} />}
                    {tab === 'reply-times' && <Waited client={client} person={person} zone={zone} />}
                </>
            )}
        </div>
    );
}

/** A note, and the letters that it may be about. */
function Beside({client, zone, children}: {client: Client; zone: string | undefined; children: ComponentChildren}) {
    return (
        <div className="today-columns">
            {children}
            <section className="stack unprinted" aria-labelledby="beside-letters">
                <h2 id="beside-letters">{say('caseload.tabLetters')}</h2>
                <Letters client={client} zone={zone} />
            </section>
        </div>
    );
}

function Head({client, zone}: {client: Client; zone: string | undefined}) {
    const now = new Date();
    const {wait} = client;
    return (
        <header className="client-head">
            <Avatar name={client.name} />
            <div>
                <Title>{client.name}</Title>
                {client.pseudonym && <p className="quiet">{say('caseload.calledByOthers', {name: client.pseudonym})}</p>}
                <p className="line unprinted"><Kinds kinds={client.kinds} absent={client.absent} /></p>
                {wait
                    ? <p className={`unprinted${isLate(wait, now) ? ' late' : ''}`}>{[say('caseload.waitsSince', {time: age(wait.since, now)}), due(wait.by, now, zone)].filter(Boolean).join(' · ')}</p>
                    : client.lastLetter && <p className="quiet unprinted">{say('caseload.lastAt', {when: dayAndTime(client.lastLetter, now, language.value, zone)})}</p>}
            </div>
            {!client.goesOnAs && (
                <div className="line">
                    <a className="button primary" href={`/letters/new?to=${client.id}`}>{say('caseload.write')}</a>
                    <OpenChat person={client.id} />
                </div>
            )}
        </header>
    );
}
