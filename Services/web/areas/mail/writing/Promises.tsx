import {useEffect, useState} from 'preact/hooks';
import {call} from 'core/app';
import {dayAndTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {type Clock, waitingOf} from '../../home/model';
import {zone} from '../me';
import type {Contents} from './typed';

/** Answers that one waits for already from those whom a letter is to. */
export function Promises({people}: {people: Contents['to']}) {
    const [clocks, setClocks] = useState<readonly Clock[]>([]);
    useEffect(() => {
        // A letter can be written without.
        call('GET /api/v1/mail/clocks').then((answer) => setClocks(answer.clocks), () => undefined);
    }, []);
    const now = new Date();
    const when = (time: Date) => dayAndTime(time, now, language.value, zone());
    const running = clocks.filter(({staff, answered_at: answered}) => answered == null && people.some(({id}) => id === staff?.id));
    if (running.length === 0) return null;
    return (
        <ul className="promises quiet">
            {running.map((clock) => {
                const {wroteAt, by, isLate} = waitingOf(clock, now);
                const said = [say('home.waits', {when: when(wroteAt)})];
                if (by) said.push(isLate ? say('home.late') : say('home.promised', {when: when(by)}));
                return <li key={clock.letter_id}><bdi>{clock.staff?.name}</bdi>: {said.join(' ')}</li>;
            })}
        </ul>
    );
}
