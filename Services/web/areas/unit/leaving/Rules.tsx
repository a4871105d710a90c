import {call} from 'core/app';
import {fullTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {NotYet, useLoaded} from '../../loaded';

const DAY = 86_400;
/** Days from which on a time is told in years. */
const LONG = 730;

/** Rules by which what is known of people is kept and forgotten, as the operator has set them. */
export function Rules({zone}: {zone: string | undefined}) {
    const people = useLoaded(() => call('GET /api/v1/identity/retention'));
    const chat = useLoaded(() => call('GET /api/v1/chat/retention'));
    const last = chat.value?.last;
    return (
        <section className="card stack" aria-labelledby="rules">
            <h2 id="rules">{say('kept.title')}</h2>
            {people.value && (
                <>
                    <p>{say('kept.wait', {time: time(people.value.wait_seconds)})}</p>
                    <p>{people.value.record_seconds == null ? say('kept.noRecord') : say('kept.record', {time: time(people.value.record_seconds)})}</p>
                </>
            )}
            {chat.value && (
                <>
                    <p>{chat.value.message_seconds == null ? say('kept.messagesEver') : say('kept.messages', {time: time(chat.value.message_seconds)})}</p>
                    <p>{chat.value.deleted_room_seconds == null ? say('kept.roomsEver') : say('kept.rooms', {time: time(chat.value.deleted_room_seconds)})}</p>
                </>
            )}
            {last && <p className="quiet">{say('kept.last', {count: last.messages, when: fullTime(new Date(last.at), language.value, zone), withheld: last.withheld})}</p>}
            {[people, chat].map((each, index) => !each.value && <NotYet key={index} of={each} lines={2} />)}
            <p className="quiet">{say('kept.who')}</p>
        </section>
    );
}

function time(seconds: number): string {
    const days = seconds / DAY;
    const [unit, count] = days < 1 ? ['hour', seconds / 3600] as const : days < LONG ? ['day', days] as const : ['year', days / 365] as const;
    return new Intl.NumberFormat(language.value, {style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1}).format(count);
}
