import {useEffect} from 'preact/hooks';
import {call} from 'core/app';
import {dayAndTime} from 'core/time/time';
import {type Key, language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Empty} from 'design/Empty';
import {Icon} from 'design/Icon';
import {Tag} from 'design/Tag';
import {useCell} from 'design/useCell';
import {PagedList, usePages} from '../pages';
import {undoAction} from './folders/changes';
import {changes} from './following';
import {Heading} from './Heading';
import {zone} from './me';

/** Deeds a page. */
const PAGE = 50;

/** Deeds of the last thirty days, and a way to take back each that can be. */
export default function Activity() {
    const pages = usePages(async (cursor) => {
        const {actions, next} = await call('GET /api/v1/mail/actions', {query: {limit: PAGE, cursor}});
        return {lines: actions, next};
    });
    const told = useCell(changes);
    useEffect(() => {
        // Nothing moves under who has gone further down.
        if (pages.lines && !pages.hasGoneOn) void pages.first.reload();
    }, [told]);
    const undo = async (id: string) => {
        await undoAction(id);
        await pages.first.reload();
    };
    return (
        <>
            <div className="mail-head">
                <a className="mail-back" href="/letters/folders"><Icon name="back" />{say('mail.folders')}</a>
                <Heading isBeside={false}>{say('mail.activity')}</Heading>
            </div>
            <p className="quiet">{say('mail.activityWhy')}</p>
            {pages.lines?.length === 0 ? (
                <Empty text={say('mail.noActivity')}><a className="button" href="/letters">{say('mail.toInbox')}</a></Empty>
            ) : (
                <PagedList pages={pages} none="" className="activity" action={say('mail.older')} lines={5}>
                    {(action) => (
                        <li key={action.id}>
                            <div>
                                <p>{action.effects.map(({kind, count}) => effect(kind, count)).join(', ')}</p>
                                <p className="quiet">{dayAndTime(new Date(action.at), new Date(), language.value, zone())}</p>
                            </div>
                            {action.undone_by_id != null && <Tag>{say('mail.wasUndone')}</Tag>}
                            {action.undoable && <Button onClick={() => void undo(action.id)}>{say('undo')}</Button>}
                        </li>
                    )}
                </PagedList>
            )}
        </>
    );
}

const known = new Set([
    'letter_moved', 'letter_read', 'letter_unread', 'letter_flagged', 'letter_unflagged', 'letter_deleted', 'letter_purged', 'letter_restored', 'letter_snoozed', 'letter_unsnoozed',
    'letter_sent', 'letter_scheduled', 'letter_recalled', 'draft_made', 'draft_discarded', 'draft_restored', 'folder_added', 'folder_renamed',
    'folder_moved', 'folder_removed', 'folder_restored', 'attachment_added', 'attachment_removed', 'attachment_restored',
]);

function effect(kind: string, count: number): string {
    if (!known.has(kind)) return say('effect.other', {count});
    return (say as (key: Key, p: {count: number}) => string)(`effect.${kind}` as Key, {count});
}
