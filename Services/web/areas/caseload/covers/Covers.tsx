import {useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Answer} from 'core/api/call';
import type {Person} from 'core/session/grant';
import {spanTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Empty} from 'design/Empty';
import {Title} from 'design/Frame';
import {toast} from 'design/toasts';
import {NotYet, useLoaded} from '../../loaded';
import {Back} from '../../more/parts/Back';
import {problemText} from '../../problems';
import {all} from '../load';
import {Arrange} from './Arrange';
import {OtherEnd} from './OtherEnd';
import {Strip} from './Strip';

export type Cover = Answer<'GET /api/v1/tango/covers'>['covers'][number];

/** Who stands in for whom, now and later. Coordinators arrange it, others see what concerns them. */
export default function Covers({person, zone}: {person: Person; zone: string | undefined}) {
    const loaded = useLoaded(() =>
        all<Cover>((cursor) => call('GET /api/v1/tango/covers', {query: {limit: 200, ...cursor}}).then(({covers, next}) => ({lines: covers, next: next ?? null}))));
    const arranges = person.roles.includes('coordinator') || person.roles.includes('administrator');
    const now = Date.now();
    const ahead = (loaded.value ?? []).filter(({until}) => Date.parse(until) > now).toSorted((one, other) => (one.from < other.from ? -1 : 1));
    return (
        <div className="stack">
            <Back href="/caseload">{say('caseload.title')}</Back>
            <Title>{say('caseload.covers')}</Title>
            {!loaded.value && <NotYet of={loaded} />}
            {loaded.value && ahead.length === 0 && <div className="card"><Empty text={say('caseload.noCovers')} /></div>}
            {ahead.length > 0 && (
                <ul className="card lines" aria-label={say('caseload.covers')}>
                    {ahead.map((cover) => <Line key={cover.id} cover={cover} self={person.id} zone={zone} onCalledOff={arranges ? loaded.reload : undefined} />)}
                </ul>
            )}
            {arranges && loaded.value && <Strip covers={loaded.value} zone={zone} />}
            {arranges ? <Arrange covers={loaded.value ?? []} zone={zone} onArranged={loaded.reload} /> : <p className="quiet">{say('caseload.coversAsk')}</p>}
        </div>
    );
}

function Line({cover, self, zone, onCalledOff}: {cover: Cover; self: string; zone: string | undefined; onCalledOff: (() => Promise<void>) | undefined}) {
    const [busy, setBusy] = useState(false);
    const [isChanging, setChanging] = useState(false);
    const name = (person: Cover['absent']) => (person?.id === self ? say('caseload.you') : (person?.name ?? say('caseload.somebody')));
    const callOff = async () => {
        setBusy(true);
        try {
            await call('POST /api/v1/tango/covers/{cover}/call-off', {path: {cover: cover.id}});
            toast(say('caseload.calledOff'));
            await onCalledOff?.();
        } catch (problem) {
            toast(problemText(problem));
        } finally {
            setBusy(false);
        }
    };
    return (
        <li className="cover">
            <div>
                <p><bdi>{say('caseload.coverLine', {covering: name(cover.covering), absent: name(cover.absent)})}</bdi></p>
                <p className="quiet">{spanTime(new Date(cover.from), new Date(cover.until), language.value, zone)}</p>
            </div>
            {onCalledOff && (
                <span className="line">
                    <Button onClick={() => setChanging(true)}>{say('strip.otherEnd')}<span className="unseen"> {name(cover.absent)}</span></Button>
                    <Button busy={busy} onClick={() => void callOff()}>{say(Date.parse(cover.from) > Date.now() ? 'caseload.callOff' : 'caseload.endNow')}</Button>
                </span>
            )}
            {isChanging && onCalledOff && <OtherEnd cover={cover} zone={zone} onClose={() => setChanging(false)} onDone={onCalledOff} />}
        </li>
    );
}
