import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {dayAndTime, knownZone} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {tellProblem} from '../problems';
import type {Chat} from './chat';
import {isQuiet, type Listed} from './rooms';

const HOUR = 3_600_000;

/** Whether a room leaves one in peace, and until when. Nobody else learns of it. */
export function Quiet({chat, room}: {chat: Chat; room: Listed}) {
    const [busy, setBusy] = useState(false);
    const now = new Date();
    const path = {room: room.id};
    const set = async (work: () => Promise<unknown>) => {
        setBusy(true);
        try {
            await work();
            await chat.load();
        } catch (problem) {
            tellProblem(problem);
        }
        setBusy(false);
    };
    const until = (hours: number | undefined) => () => void set(() =>
        call('PUT /api/v1/chat/rooms/{room}/quiet', {path, body: hours === undefined ? {} : {until: new Date(now.getTime() + hours * HOUR).toISOString()}}));
    const quiet = isQuiet(room, now);
    const end = room.own?.quiet_until;
    return (
        <section className="card stack" aria-labelledby="quiet">
            <h2 id="quiet">{say('chat.quiet')}</h2>
            <p role="status">
                {!quiet && say('chat.notQuiet')}
                {quiet && (end ? say('chat.quietUntil', {when: dayAndTime(new Date(end), now, language.value, knownZone(chat.me.time_zone))}) : say('chat.quietForGood'))}
            </p>
            <div className="line">
                {quiet
                    ? <Button busy={busy} onClick={() => void set(() => call('DELETE /api/v1/chat/rooms/{room}/quiet', {path}))}>{say('chat.endQuiet')}</Button>
                    : (
                        <>
                            <Button busy={busy} onClick={until(1)}>{say('chat.quietHour')}</Button>
                            <Button busy={busy} onClick={until(24)}>{say('chat.quietDay')}</Button>
                            <Button busy={busy} onClick={until(undefined)}>{say('chat.quietAlways')}</Button>
                        </>
                    )}
            </div>
        </section>
    );
}
