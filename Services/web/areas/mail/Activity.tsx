import {useEffect, useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Answer} from 'core/api/call';
import {dayAndTime} from 'core/time/time';
import {type Key, language, say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {Empty} from 'design/Empty';
import {Icon} from 'design/Icon';
import {Skeleton} from 'design/Skeleton';
import {Tag} from 'design/Tag';
import {useCell} from 'design/useCell';
import {problemText} from '../problems';
import {undoAction} from './folders/changes';
import {changes} from './following';
import {Heading} from './Heading';
import {zone} from './me';

/** Deeds a page. */
const PAGE = 50;

type Action = Answer<'GET /api/v1/mail/actions'>['actions'][number];

/** Deeds of the last thirty days, and a way to take back each that can be. */
export default function Activity() {
    const [actions, setActions] = useState<readonly Action[] | undefined>();
    const [next, setNext] = useState<string | undefined>();
    const [problem, setProblem] = useState<unknown>();
    const load = async (cursor?: string) => {
        setProblem(undefined);
        try {
            const page = await call('GET /api/v1/mail/actions', {query: {limit: PAGE, ...(cursor ? {cursor} : {})}});
            setActions((before) => [...(cursor ? (before ?? []) : []), ...page.actions]);
            setNext(page.next ?? undefined);
        } catch (why) {
            setProblem(why);
        }
    };
    const told = useCell(changes);
    useEffect(() => {
        // Nothing moves under who has gone further down.
        if (!actions || actions.length <= PAGE) void load();
    }, [told]);
    const undo = async (id: string) => {
        await undoAction(id);
        await load();
    };
    return (
        <>
            <div className="mail-head">
                <a className="mail-back" href="/letters/folders"><Icon name="back" />{say('mail.folders')}</a>
                <Heading isBeside={false}>{say('mail.activity')}</Heading>
            </div>
            <p className="quiet">{say('mail.activityWhy')}</p>
            {problem !== undefined && <Banner tone="warn" alert><p>{problemText(problem)}</p><Button onClick={() => void load()}>{say('again')}</Button></Banner>}
            {!actions && problem === undefined && <Skeleton lines={5} />}
            {actions?.length === 0 && <Empty text={say('mail.noActivity')}><a className="button" href="/letters">{say('mail.toInbox')}</a></Empty>}
            {actions && actions.length > 0 && (
                <ul className="activity">
                    {actions.map((action) => (
                        <li key={action.id}>
                            <div>
                                <p>{action.effects.map(({kind, count}) => effect(kind, count)).join(', ')}</p>
                                <p className="quiet">{dayAndTime(new Date(action.at), new Date(), language.value, zone())}</p>
                            </div>
                            {action.undone_by_id != null && <Tag>{say('mail.wasUndone')}</Tag>}
                            {action.undoable && <Button onClick={() => void undo(action.id)}>{say('undo')}</Button>}
                        </li>
                    ))}
                </ul>
            )}
            {next && <Button wide onClick={() => void load(next)}>{say('mail.older')}</Button>}
        </>
    );
}

const known = new Set([
    'letter_moved', 'letter_read', 'letter_unread', 'letter_flagged', 'letter_unflagged', 'letter_deleted', 'letter_purged', 'letter_restored',
    'letter_sent', 'letter_scheduled', 'letter_recalled', 'draft_made', 'draft_discarded', 'draft_restored', 'folder_added', 'folder_renamed',
    'folder_moved', 'folder_removed', 'folder_restored', 'attachment_added', 'attachment_removed', 'attachment_restored',
]);

function effect(kind: string, count: number): string {
    if (!known.has(kind)) return say('effect.other', {count});
    return (say as (key: Key, p: {count: number}) => string)(`effect.${kind}` as Key, {count});
}
