import {useEffect, useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Answer} from 'core/api/call';
import {matched} from 'core/router';
import {fullTime, spanTime, timeIn} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {DateField} from 'design/DateField';
import {Title} from 'design/Frame';
import {Tag} from 'design/Tag';
import {NotYet, useLoaded} from '../../loaded';
import {Back} from '../../more/parts/Back';
import {type Chosen, loadChosen, PersonField} from '../../people/parts/PersonField';

type Sight = Answer<'GET /api/v1/tango/sight'>;
type Ground = Sight['grounds'][number];

/** Reasons for which one person may see another, answered from what has happened, as of any time. */
export default function Why({path, zone}: {path: string; zone: string | undefined}) {
    const given = matched('/unit/why/:person', path)?.['person'];
    const [looker, setLooker] = useState<Chosen>();
    const [other, setOther] = useState<Chosen>();
    const [time, setTime] = useState('');
    useEffect(() => {
        if (!given) return;
        loadChosen(given).then(setLooker, () => undefined);
    }, [given]);
    return (
        <div className="narrow stack">
            <Back href="/unit">{say('unit.title')}</Back>
            <Title>{say('why.title')}</Title>
            <p>{say('why.why')}</p>
            <PersonField label={say('why.looker')} chosen={looker} onChoose={setLooker} />
            <PersonField label={say('why.other')} chosen={other} onChoose={setOther} />
            <DateField type="datetime-local" label={say('why.asOf')} hint={say('why.asOfHint')} value={time} onInput={setTime} />
            {looker && other && (
                <Reasons key={`${looker.id} ${other.id} ${time}`} looker={looker} other={other} at={time ? timeIn(zone, time) : undefined} zone={zone} />
            )}
        </div>
    );
}

function Reasons({looker, other, at, zone}: {looker: Chosen; other: Chosen; at: Date | undefined; zone: string | undefined}) {
    const sight = useLoaded(() => call('GET /api/v1/tango/sight', {query: {looker_id: looker.id, other_id: other.id, as_of: at?.toISOString()}}));
    const known = sight.value;
    if (!known) return <NotYet of={sight} />;
    const things = [...new Set(known.grounds.filter(({holds}) => holds).flatMap(({sees}) => sees))];
    const names = {looker: known.looker.name, other: known.other.name};
    return (
        <section className="stack" aria-labelledby="reasons">
            <h2 id="reasons">{say('why.reasons')}</h2>
            <p role="status"><strong>{things.length === 0 ? say('why.mayNot', names) : say('why.may', {...names, things: things.map(thingText).join(', ')})}</strong></p>
            {known.grounds.length === 0 && <p className="card quiet">{say('why.none')}</p>}
            {known.grounds.length > 0 && (
                <ul className="card lines">
                    {known.grounds.map((each, index) => <OneGround key={index} ground={each} names={names} zone={zone} />)}
                </ul>
            )}
        </section>
    );
}

function OneGround({ground, names, zone}: {ground: Ground; names: {looker: string; other: string}; zone: string | undefined}) {
    const {from, until, decided_at, decided_by, holds} = ground;
    const time = (text: string) => fullTime(new Date(text), language.value, zone);
    const span = from == null ? undefined : until == null ? say('why.since', {when: time(from)}) : spanTime(new Date(from), new Date(until), language.value, zone);
    const decided = decided_at == null ? undefined : decided_by == null ? say('why.decided', {when: time(decided_at)}) : say('why.decidedBy', {name: decided_by.name, when: time(decided_at)});
    return (
        <li>
            <p className="line">
                <span>{groundText(ground, names)}</span>
                {!holds && <Tag>{say('why.notThen')}</Tag>}
            </p>
            {ground.sees.length > 0 && <p>{ground.sees.map(thingText).join(', ')}</p>}
            {(span || decided) && <p className="quiet"><bdi>{[span, decided].filter(Boolean).join(' · ')}</bdi></p>}
        </li>
    );
}

function thingText(thing: Ground['sees'][number]): string {
    return say(`thing.${thing}`);
}

function groundText({reason, kind, absent}: Ground, {looker, other}: {looker: string; other: string}): string {
    switch (reason) {
        case 'coordinator': case 'administrator': case 'inactive': return say(`ground.${reason}`, {looker});
        case 'counsellor': case 'turned_to': return say(`ground.${reason}`, {other});
        case 'matching': return say('ground.matching', {kind: kind ?? ''});
        case 'stands_in': return say('ground.stands_in', {looker, absent: absent?.name ?? ''});
        case 'stood_in_for': return say('ground.stood_in_for', {other, absent: absent?.name ?? ''});
        case 'leave': case 'leave_of_other': return say(`ground.${reason}`, {looker, other});
        default: return say(`ground.${reason}`);
    }
}
