import {useState} from 'preact/hooks';
import {fullTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Empty} from 'design/Empty';
import {Title} from 'design/Frame';
import {Row} from 'design/Row';
import {Select} from 'design/Select';
import {Tag} from 'design/Tag';
import {tones} from '../../broadcasts/parts/Broadcast';
import {NotYet, useComingBack, useLoaded} from '../../loaded';
import {Back} from '../../more/parts/Back';
import {tellProblem} from '../../problems';
import {Crisis} from './Crisis';
import {loadLines} from './load';
import type {Line} from './model';

const STATES = ['draft', 'scheduled', 'active', 'over', 'withdrawn'] as const;

/** All broadcasts, by state; from here one is written, and everybody is told of a crisis. */
export function Broadcasts({zone}: {zone: string | undefined}) {
    const [state, setState] = useState('');
    const [isCrisis, setCrisis] = useState(false);
    const [busy, setBusy] = useState(false);
    const lines = useLoaded(() => loadLines(state), [state]);
    useComingBack(lines.reload, [state]);
    const known = lines.value;
    const more = async () => {
        if (!known?.next) return;
        setBusy(true);
        try {
            const page = await loadLines(state, known.next);
            lines.set({lines: [...known.lines, ...page.lines], next: page.next});
        } catch (problem) {
            tellProblem(problem);
        } finally {
            setBusy(false);
        }
    };
    return (
        <div className="narrow stack">
            <Back href="/unit">{say('unit.title')}</Back>
            <Title>{say('desk.title')}</Title>
            <div className="line">
                <a className="button primary" href="/unit/news/new"><span>{say('desk.write')}</span></a>
                <Button kind="danger" icon="warning" onClick={() => setCrisis(true)}>{say('desk.crisis')}</Button>
            </div>
            <Select
                label={say('desk.state')}
                value={state}
                options={[{value: '', text: say('desk.anyState')}, ...STATES.map((value) => ({value, text: say('desk.is', {state: value})}))]}
                onChange={setState}
            />
            {!known && <NotYet of={lines} lines={6} />}
            {known?.lines.length === 0 && <div className="card"><Empty text={say('desk.none')} /></div>}
            {known && known.lines.length > 0 && (
                <ul className="card rows" aria-label={say('desk.title')}>{known.lines.map((each) => <li key={each.id}><OneLine line={each} zone={zone} /></li>)}</ul>
            )}
            {known?.next && <div><Button busy={busy} onClick={() => void more()}>{say('unit.next')}</Button></div>}
            {isCrisis && <Crisis onClose={() => setCrisis(false)} />}
        </div>
    );
}

function OneLine({line, zone}: {line: Line; zone: string | undefined}) {
    return (
        <Row
            href={`/unit/news/${line.id}`}
            title={<bdi>{line.title}</bdi>}
            detail={(
                <span className="line">
                    <Tag tone={line.state === 'active' ? 'good' : 'plain'}>{say('desk.is', {state: line.state})}</Tag>
                    <Tag tone={tones[line.severity]}>{say(`severity.${line.severity}`)}</Tag>
                    <span>{fullTime(new Date(line.start ?? line.issued_at ?? line.written_at), language.value, zone)}</span>
                </span>
            )}
        />
    );
}
