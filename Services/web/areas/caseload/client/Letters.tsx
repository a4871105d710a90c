import {call} from 'core/app';
import type {Answer} from 'core/api/call';
import {shortTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Empty} from 'design/Empty';
import {Row} from 'design/Row';
import {Tag} from 'design/Tag';
import {NotYet, useLoaded} from '../../loaded';
import {PagedList, usePages} from '../../pages';
import {all, isNotThere} from '../load';
import type {Client} from '../model';

type Letter = Pick<Answer<'GET /api/v1/mail/letters'>['letters'][number], 'id' | 'from' | 'subject' | 'preview' | 'urgent' | 'sent_at'>;

/** Letters between oneself and a client; for whom one stands in, those between the client and that one as well. */
export function Letters({client, zone}: {client: Client; zone: string | undefined}) {
    const covers = client.absent.length > 0;
    return (
        <>
            <Between client={client.id} zone={zone} />
            {covers && (
                <section className="stack" aria-labelledby="others">
                    <h2 id="others">{say('caseload.lettersWith', {name: client.absent.join(', ')})}</h2>
                    <OfOthers client={client.id} zone={zone} />
                </section>
            )}
        </>
    );
}

function Between({client, zone}: {client: string; zone: string | undefined}) {
    const pages = usePages<Letter>(async (cursor) => {
        const {letters, next} = await call('GET /api/v1/mail/letters', {query: {with_id: client, limit: 50, cursor}});
        return {lines: letters.filter(({draft}) => !draft), next};
    }, [client]);
    return (
        <PagedList pages={pages} none={say('caseload.noLetters')} name={say('caseload.tabLetters')} action={say('caseload.earlier')} lines={4}>
            {(letter) => <OneLetter key={letter.id} letter={letter} href={`/letters/inbox/${letter.id}`} zone={zone} />}
        </PagedList>
    );
}

/** Letters between a client and others, for whoever stands in or has leave to look; nothing where one may not. */
export function OfOthers({client, zone}: {client: string; zone: string | undefined}) {
    const loaded = useLoaded(
        () => all<Letter>((cursor) => call('GET /api/v1/mail/clients/{client}/letters', {path: {client}, query: {limit: 100, ...cursor}}).then(({letters, next}) => ({lines: letters, next: next ?? null}))),
        [client],
    );
    if (!loaded.value) return isNotThere(loaded.problem) ? <Empty text={say('caseload.noLetters')} /> : <NotYet of={loaded} />;
    if (loaded.value.length === 0) return <Empty text={say('caseload.noLetters')} />;
    return (
        <ul className="card rows" aria-label={say('caseload.lettersOfOthers')}>
            {loaded.value.map((letter) => <OneLetter key={letter.id} letter={letter} href={`/caseload/${client}/letters/${letter.id}`} zone={zone} />)}
        </ul>
    );
}

function OneLetter({letter, href, zone}: {letter: Letter; href: string; zone: string | undefined}) {
    return (
        <li>
            <Row
                href={href}
                title={<><bdi>{letter.from?.name ?? say('caseload.somebody')}</bdi>{letter.urgent && <> <Tag tone="urgent">{say('caseload.isUrgent')}</Tag></>}</>}
                detail={<span dir="auto">{[letter.subject, letter.preview].filter(Boolean).join(' – ')}</span>}
                end={<time dateTime={letter.sent_at}>{shortTime(new Date(letter.sent_at), new Date(), language.value, zone)}</time>}
            />
        </li>
    );
}
