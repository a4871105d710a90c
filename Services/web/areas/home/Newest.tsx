import {useEffect, useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Answer} from 'core/api/call';
import {shortTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Avatar} from 'design/Avatar';
import {Row} from 'design/Row';

type Letter = Answer<'GET /api/v1/mail/folders/{folder}/letters'>['letters'][number];

/** The newest letters, where there is room for them. `unread`: asked for anew when it changes. */
export default function Newest({unread, zone}: {unread: number | undefined; zone: string | undefined}) {
    const [letters, setLetters] = useState<readonly Letter[]>([]);
    useEffect(() => {
        // The way to all letters stands above; without these it is enough.
        call('GET /api/v1/mail/folders/{folder}/letters', {path: {folder: 'inbox'}, query: {limit: 3}}).then((page) => setLetters(page.letters), () => undefined);
    }, [unread]);
    if (letters.length === 0) return null;
    return (
        <section className="stack" aria-labelledby="newest">
            <h3 id="newest">{say('home.newest')}</h3>
            <ul className="card home-rows">
                {letters.map(({id, from, subject, read, sent_at: sent}) => (
                    <li key={id}>
                        <Row
                            href={`/letters/inbox/${id}`}
                            start={<Avatar name={from?.name ?? 'TheraComm'} />}
                            title={<bdi>{from?.name ?? 'TheraComm'}</bdi>}
                            detail={<span dir="auto">{subject}</span>}
                            end={shortTime(new Date(sent), new Date(), language.value, zone)}
                            unread={!read}
                        />
                    </li>
                ))}
            </ul>
        </section>
    );
}
