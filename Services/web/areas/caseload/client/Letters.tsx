import {useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Answer} from 'core/api/call';
import {shortTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Empty} from 'design/Empty';
import {Row} from 'design/Row';
import {Tag} from 'design/Tag';
import {toast} from 'design/toasts';
import {NotYet, useLoaded} from '../../loaded';
import {problemText} from '../../problems';
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
    const [more, setMore] = useState<{letters: readonly Letter[]; next: string | undefined}>();
    const [busy, setBusy] = useState(false);
    const page = (cursor?: string) => call('GET /api/v1/mail/letters', {query: {with_id: client, limit: 50, ...(cursor ? {cursor} : {})}});
    const first = useLoaded(() => page(), [client]);
    if (!first.value) return <NotYet of={first} lines={4} />;
    const letters = [...first.value.letters, ...(more?.letters ?? [])].filter((each) => !('draft' in each && each.draft === true));
    const next = more ? more.next : (first.value.next ?? undefined);
    const goOn = async () => {
        setBusy(true);
        try {
            const answer = await page(next);
            setMore({letters: [...(more?.letters ?? []), ...answer.letters], next: answer.next ?? undefined});
        } catch (problem) {
            toast(problemText(problem));
        } finally {
            setBusy(false);
        }
    };
    if (letters.length === 0) return <Empty text={say('caseload.noLetters')} />;
    return (
        <>
            <LetterList letters={letters} place={(id) => `/letters/inbox/${id}`} zone={zone} name={say('caseload.tabLetters')} />
            {next !== undefined && <div><Button busy={busy} onClick={() => void goOn()}>{say('caseload.earlier')}</Button></div>}
        </>
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
    return <LetterList letters={loaded.value} place={(id) => `/caseload/${client}/letters/${id}`} zone={zone} name={say('caseload.lettersOfOthers')} />;
}

function LetterList({letters, place, zone, name}: {letters: readonly Letter[]; place: (id: string) => string; zone: string | undefined; name: string}) {
    return (
        <ul className="card rows" aria-label={name}>
            {letters.map((letter) => (
                <li key={letter.id}>
                    <Row
                        href={place(letter.id)}
                        title={<><bdi>{letter.from?.name ?? say('caseload.somebody')}</bdi>{letter.urgent && <> <Tag tone="urgent">{say('caseload.isUrgent')}</Tag></>}</>}
                        detail={<span dir="auto">{[letter.subject, letter.preview].filter(Boolean).join(' – ')}</span>}
                        end={<time dateTime={letter.sent_at}>{shortTime(new Date(letter.sent_at), new Date(), language.value, zone)}</time>}
                    />
                </li>
            ))}
        </ul>
    );
}
