import {useState} from 'preact/hooks';
import {fullTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Empty} from 'design/Empty';
import {Title} from 'design/Frame';
import {Row} from 'design/Row';
import {Select} from 'design/Select';
import {Tag} from 'design/Tag';
import {NotYet, useLoaded} from '../../loaded';
import {Back} from '../../more/parts/Back';
import {nameOf} from '../../people/model';
import {tellProblem} from '../../problems';
import {loadReports} from '../load';
import type {Report} from '../model';

/** What people have reported about the system, by state. */
export function Reports({zone}: {zone: string | undefined}) {
    const [state, setState] = useState<Report['state'] | ''>('open');
    const [busy, setBusy] = useState(false);
    const reports = useLoaded(() => loadReports(state), [state]);
    const known = reports.value;
    const more = async () => {
        if (!known?.next) return;
        setBusy(true);
        try {
            const page = await loadReports(state, known.next);
            reports.set({lines: [...known.lines, ...page.lines], next: page.next});
        } catch (problem) {
            tellProblem(problem);
        } finally {
            setBusy(false);
        }
    };
    return (
        <div className="narrow stack">
            <Back href="/unit">{say('unit.title')}</Back>
            <Title>{say('unit.allReports')}</Title>
            <Select
                label={say('unit.reportState')}
                value={state}
                options={[{value: '', text: say('unit.anyState')}, ...(['open', 'answered', 'closed'] as const).map((value) => ({value, text: say('unit.state', {state: value})}))]}
                onChange={(value) => setState(value as Report['state'] | '')}
            />
            {!known && <NotYet of={reports} lines={5} />}
            {known?.lines.length === 0 && <div className="card"><Empty text={say('unit.noReports')} /></div>}
            {known && known.lines.length > 0 && (
                <ul className="card rows" aria-label={say('unit.allReports')}>
                    {known.lines.map((each) => (
                        <li key={each.id}>
                            <Row
                                href={`/unit/reports/${each.id}`}
                                title={<bdi>{each.text}</bdi>}
                                detail={(
                                    <span className="line">
                                        <Tag tone={each.state === 'open' ? 'warn' : 'plain'}>{say('unit.state', {state: each.state})}</Tag>
                                        <bdi>{each.reporter ? nameOf(each.reporter) : say('unit.somebody')}</bdi>
                                        <span>{fullTime(new Date(each.filed_at), language.value, zone)}</span>
                                    </span>
                                )}
                            />
                        </li>
                    ))}
                </ul>
            )}
            {known?.next && <div><Button busy={busy} onClick={() => void more()}>{say('unit.next')}</Button></div>}
        </div>
    );
}
