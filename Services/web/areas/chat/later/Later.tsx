import {useRef} from 'preact/hooks';
import {Problem} from 'core/api/problem';
import {call} from 'core/app';
import {dayAndTime, knownZone} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Sheet} from 'design/Dialog';
import {toast} from 'design/toasts';
import {useCell} from 'design/useCell';
import {problemText, tellProblem} from '../../problems';
import {When} from '../../When';
import type {Chat} from '../chat';
import {nothing} from '../drafts';
import {FileNames} from '../Files';
import {kept} from '../mentions';
import {filesOf} from '../model';
import type {OpenRoom} from '../openroom';
import {partsOf} from '../parts/sending';
import {loadWaiting, type Waiting, waiting} from './waiting';

/** Milliseconds that a message waits at least, with some for the way. */
const LEAST = 5.2 * 60_000;

/** What is written is sent at a time, and what waits in this room already. */
export default function Later({chat, open, onClose}: {chat: Chat; open: OpenRoom; onClose: () => void}) {
    const {text, files, mentions = [], replyTo} = useCell(open.autosave.draft);
    // Whoever presses again because no answer came says the same once.
    const ids = useRef<Record<string, string>>({});
    const all = useCell(waiting)[open.id] ?? [];
    const zone = knownZone(chat.me.time_zone);
    const now = new Date();
    const whenOf = (time: Date) => dayAndTime(time, now, language.value, zone);
    const send = async (time: Date) => {
        const said = `${time.getTime()} ${files.map(({attachment}) => attachment).join(' ')} ${text}`;
        const id = (ids.current[said] ??= crypto.randomUUID());
        try {
            await call('POST /api/v1/chat/rooms/{room}/later', {
                path: {room: open.id},
                body: {parts: partsOf({text: text.trim(), files: [...files]}), mentions: kept(mentions, text), reply_to: replyTo ?? null, send_at: time.toISOString(), client_id: id},
                query: {},
            });
            open.autosave.set({...nothing, replyTo: undefined, mentions: undefined});
            open.autosave.flush();
            toast(say('chat.laterKept', {when: whenOf(time)}));
            await loadWaiting(open.id);
            onClose();
        } catch (problem) {
            tellProblem(problem);
        }
    };
    const takeBack = async ({id, parts}: Waiting) => {
        try {
            await call('DELETE /api/v1/chat/later/{later}', {path: {later: id}});
            await open.autosave.add((parts ?? []).flatMap(({content}) => content ?? []).join('\n'), filesOf({parts: parts ?? []}));
            onClose();
        } catch (problem) {
            tellProblem(problem);
        }
        await loadWaiting(open.id);
    };
    return (
        <Sheet title={say('chat.later')} onClose={onClose}>
            {files.length === 0 && text.trim() === '' ? <p className="quiet">{say('chat.laterNothing')}</p> : (
                <When zone={zone} deed={say('chat.laterDo')} icon="send" least={LEAST} wrong={say('chat.laterWrong')} onChoose={(time) => void send(time)} />
            )}
            {all.length > 0 && (
                <section className="stack" aria-labelledby="later-waiting">
                    <h3 id="later-waiting">{say('chat.laterWaiting', {count: all.length})}</h3>
                    <ul className="stack">
                        {all.map((each) => (
                            <li key={each.id} className="card stack">
                                <p dir="auto">{(each.parts ?? []).flatMap(({content, url}) => content ?? url ?? []).join(' ')}</p>
                                <FileNames files={filesOf({parts: each.parts ?? []})} />
                                {each.state === 'refused'
                                    ? <p className="field-error">{say('chat.laterNotSent')} {problemText(new Problem(each.reason ?? 'unknown', 400))}</p>
                                    : <p className="quiet">{whenOf(new Date(each.send_at))}</p>}
                                {each.state !== 'leaving' && <div><Button onClick={() => void takeBack(each)}>{say('chat.laterBack')}</Button></div>}
                            </li>
                        ))}
                    </ul>
                </section>
            )}
        </Sheet>
    );
}
