import type {Person} from 'core/session/grant';
import {dayAndTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Avatar} from 'design/Avatar';
import {Title} from 'design/Frame';
import {OpenChat} from '../../chat/parts/OpenChat';
import {NotYet, useComingBack, useLoaded} from '../../loaded';
import {Back} from '../../more/parts/Back';
import {loadClients} from '../load';
import {type Client, isLate} from '../model';
import {Kinds} from '../parts/Kinds';
import {age, due} from '../telling';
import {Foreign} from './Foreign';
import {Letters} from './Letters';
import {Matchings} from './Matchings';
import {Waited} from './Waited';

const tabs = [['letters', 'caseload.tabLetters'], ['matchings', 'caseload.tabMatchings'], ['reply-times', 'caseload.tabReplyTimes']] as const;

/** A client of one's own, or of somebody for whom one stands in; others only with leave to look. */
export default function ClientPage({client: id, tab, person, zone}: {client: string; tab: string; person: Person; zone: string | undefined}) {
    const loaded = useLoaded(() => loadClients(person.id), [id]);
    useComingBack(loaded.reload, [id]);
    const client = loaded.value?.clients.find((each) => each.id === id);
    return (
        <div className="stack">
            <Back href="/caseload">{say('caseload.title')}</Back>
            {!loaded.value && <NotYet of={loaded} />}
            {loaded.value && !client && <Foreign client={id} zone={zone} />}
            {client && (
                <>
                    <Head client={client} zone={zone} />
                    <nav className="tabs" aria-label={client.name}>
                        {tabs.map(([name, words]) => (
                            <a key={name} href={name === 'letters' ? `/caseload/${id}` : `/caseload/${id}/${name}`} aria-current={tab === name ? 'page' : undefined}>{say(words)}</a>
                        ))}
                    </nav>
                    {tab === 'letters' && <Letters client={client} zone={zone} />}
                    {tab === 'matchings' && <Matchings client={id} zone={zone} />}
                    {tab === 'reply-times' && <Waited client={client} person={person} zone={zone} />}
                </>
            )}
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
                <p className="line"><Kinds kinds={client.kinds} absent={client.absent} /></p>
                {wait
                    ? <p className={isLate(wait, now) ? 'late' : ''}>{[say('caseload.waitsSince', {time: age(wait.since, now)}), due(wait.by, now, zone)].filter(Boolean).join(' · ')}</p>
                    : client.lastLetter && <p className="quiet">{say('caseload.lastAt', {when: dayAndTime(client.lastLetter, now, language.value, zone)})}</p>}
            </div>
            <div className="line">
                <a className="button primary" href={`/letters/new?to=${client.id}`}>{say('caseload.write')}</a>
                <OpenChat person={client.id} />
            </div>
        </header>
    );
}
