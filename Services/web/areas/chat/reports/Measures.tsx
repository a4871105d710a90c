import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {toast} from 'design/toasts';
import {tellProblem} from '../../problems';
import type {Record} from './load';

const DAY = 86_400_000;

/** Measures that can be taken while a report waits, also in a room that one can't look into. */
export function Measures({record: {room_id: room, number, author, deleted_at}, onDone}: {record: Record; onDone: () => Promise<void>}) {
    const [busy, setBusy] = useState('');
    const run = async (name: string, work: () => Promise<unknown>, said: string) => {
        setBusy(name);
        try {
            await work();
            toast(said);
            await onDone();
        } catch (problem) {
            tellProblem(problem);
        } finally {
            setBusy('');
        }
    };
    const remove = () => call('DELETE /api/v1/chat/rooms/{room}/messages/{message}', {path: {room, message: number}});
    const mute = () => call('PUT /api/v1/chat/rooms/{room}/members/{member}/mute', {path: {room, member: author.id}, body: {until: new Date(Date.now() + DAY).toISOString()}});
    return (
        <div className="line">
            {deleted_at == null && <Button kind="danger" busy={busy === 'remove'} onClick={() => void run('remove', remove, say('order.removed'))}>{say('order.remove')}</Button>}
            <Button busy={busy === 'mute'} onClick={() => void run('mute', mute, say('order.muted', {name: author.name}))}>
                {say('order.mute')}<span className="unseen"> {author.name}</span>
            </Button>
        </div>
    );
}
