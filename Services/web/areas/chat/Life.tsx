import {useState} from 'preact/hooks';
import {call, router, session} from 'core/app';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Problem} from 'core/api/problem';
import {Sheet} from 'design/Dialog';
import {toast} from 'design/toasts';
import {tellProblem} from '../problems';
import type {Chat} from './chat';
import {HandOver} from './HandOver';
import type {Info} from './model';

/** Leaving a room, closing and deleting it. What can't be taken back is said before. */
export function Life({chat, info, onChanged}: {chat: Chat; info: Info; onChanged: () => void}) {
    const [asking, setAsking] = useState<'leave' | 'delete' | 'handOver'>();
    const [busy, setBusy] = useState(false);
    const path = {room: info.id};
    const may = (permission: Info['permissions'][number]) => info.kind !== 'direct' && info.permissions.includes(permission);
    const act = async (work: () => Promise<unknown>, then: (arrive: (path: string) => void) => void) => {
        const arrive = router.whileHere();
        setBusy(true);
        try {
            await work();
            then(arrive);
            setAsking(undefined);
        } catch (problem) {
            // Nobody would look after the room: who is to, is asked.
            const isLast = problem instanceof Problem && problem.kind === 'last-owner' && may('room:members:roles');
            setAsking(isLast ? 'handOver' : undefined);
            if (!isLast) tellProblem(problem);
        }
        setBusy(false);
    };
    /** Changes take the version that one has seen. */
    const changing = async () => ({'If-Match': (await session.caller.send('GET /api/v1/chat/rooms/{room}', {path})).headers.get('etag') ?? ''});
    const away = (arrive: (path: string) => void, said: string, undo?: () => void) => {
        void chat.load();
        arrive('/chat');
        toast(said, undo);
    };
    const comeBack = () => void call('POST /api/v1/chat/rooms/{room}/join', {path}).then(() => chat.load(), (problem: unknown) => tellProblem(problem));
    const leave = () => void act(
        () => call('POST /api/v1/chat/rooms/{room}/leave', {path}),
        (arrive) => away(arrive, say('chat.hasLeft'), info.kind === 'private' ? undefined : comeBack),
    );
    /** Those who keep order see it still, and bring it back. */
    const restore = () => void (async () => {
        try {
            await call('POST /api/v1/chat/rooms/{room}/restore', {path, headers: await changing()});
            await chat.load();
        } catch (problem) {
            tellProblem(problem);
        }
    })();
    const keepsOrder = chat.me.roles.some((role) => role === 'coordinator' || role === 'administrator');
    const erase = () => void act(
        async () => call('DELETE /api/v1/chat/rooms/{room}', {path, headers: await changing()}),
        (arrive) => away(arrive, say('chat.roomDeleted'), keepsOrder ? restore : undefined),
    );
    const isArchived = info.phase === 'archived';
    const canLeave = info.own !== undefined && info.own !== null && !info.everyone && info.read_only !== 'left' && info.permissions.includes('room:leave');
    return (
        <section className="line" aria-label={say('chat.life')}>
            {canLeave && <Button busy={busy} onClick={() => (info.kind === 'private' ? setAsking('leave') : leave())}>{say('chat.leave')}</Button>}
            {may('room:delete') && (isArchived
                ? <Button busy={busy} onClick={() => void act(async () => call('POST /api/v1/chat/rooms/{room}/reopen', {path, headers: await changing()}), onChanged)}>{say('chat.reopen')}</Button>
                : <Button busy={busy} onClick={() => void act(async () => call('POST /api/v1/chat/rooms/{room}/archive', {path, headers: await changing()}), onChanged)}>{say('chat.archive')}</Button>)}
            {may('room:delete') && <Button kind="danger" onClick={() => setAsking('delete')}>{say('chat.deleteRoom')}</Button>}
            {may('room:delete') && !isArchived && <p className="quiet">{say('chat.archiveWhy')}</p>}
            {asking && (
                <Sheet title={say(asking === 'leave' ? 'chat.leave' : asking === 'delete' ? 'chat.deleteRoom' : 'chat.handOver')} onClose={() => setAsking(undefined)}>
                    {asking === 'handOver' ? <HandOver info={info} onDone={leave} onCancel={() => setAsking(undefined)} /> : <div className="stack">
                        <p>{say(asking === 'leave' ? 'chat.leaveWhy' : 'chat.deleteWhy')}</p>
                        <div className="line">
                            {asking === 'leave'
                                ? <Button kind="danger" busy={busy} onClick={leave}>{say('chat.leave')}</Button>
                                : <Button kind="danger" busy={busy} onClick={erase}>{say('chat.deleteRoom')}</Button>}
                            <Button kind="quiet" onClick={() => setAsking(undefined)}>{say('chat.cancel')}</Button>
                        </div>
                    </div>}
                </Sheet>
            )}
        </section>
    );
}
