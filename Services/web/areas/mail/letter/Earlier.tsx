import {useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Answer} from 'core/api/call';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Skeleton} from 'design/Skeleton';
import {toast} from 'design/toasts';
import {problemText} from '../../problems';
import type {OpenLetter} from '../model';
import {Words} from '../parts/Words';
import {Parties} from './Parties';

type Said = Answer<'GET /api/v1/mail/threads/{thread}'>['letters'][number];

/** Letters of the conversation before this one, the latest first; loaded when they are wanted. */
export function Earlier({letter}: {letter: OpenLetter}) {
    const [isOpen, setOpen] = useState(false);
    const [said, setSaid] = useState<readonly Said[] | undefined>();
    if (letter.chain.length === 0) return null;
    const toggle = () => {
        setOpen(!isOpen);
        if (said || isOpen) return;
        earlierThan(letter).then(setSaid, (problem) => {
            setOpen(false);
            toast(problemText(problem));
        });
    };
    return (
        <section className="stack">
            <div>
                <Button kind="quiet" icon={isOpen ? 'down' : 'forward'} expanded={isOpen} onClick={toggle}>{say('mail.earlier', {count: letter.chain.length})}</Button>
            </div>
            {isOpen && !said && <Skeleton lines={3} />}
            {isOpen && said && (
                <ol className="earlier">
                    {said.map(({letter: each, body}) => (
                        <li key={each.id} className="stack">
                            <Parties letter={each} />
                            <Words text={body} />
                        </li>
                    ))}
                </ol>
            )}
        </section>
    );
}

async function earlierThan({id, thread_id: thread, sent_at: time}: OpenLetter): Promise<Said[]> {
    const found: Said[] = [];
    let cursor: string | undefined;
    do {
        const page = await call('GET /api/v1/mail/threads/{thread}', {path: {thread}, query: {limit: 50, cursor}});
        found.push(...page.letters);
        cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    return found.filter(({letter}) => letter.id !== id && !letter.draft && Date.parse(letter.sent_at) <= Date.parse(time)).toReversed();
}
