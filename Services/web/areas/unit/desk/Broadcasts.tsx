import {useState} from 'preact/hooks';
import {fullTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Title} from 'design/Frame';
import {Row} from 'design/Row';
import {Select} from 'design/Select';
import {Tag} from 'design/Tag';
import {tones} from '../../broadcasts/parts/Broadcast';
import {useComingBack} from '../../loaded';
import {Back} from '../../more/parts/Back';
import {PagedList, usePages} from '../../pages';
import {Crisis} from './Crisis';
import {loadLines} from './load';
import type {Line, State} from './model';

const STATES: readonly State[] = ['draft', 'scheduled', 'active', 'over', 'withdrawn'];

/** All broadcasts, by state; from here one is written, and everybody is told of a crisis. */
export function Broadcasts({zone}: {zone: string | undefined}) {
    const [state, setState] = useState<State | ''>('');
    const [isCrisis, setCrisis] = useState(false);
    const pages = usePages((cursor) => loadLines(state, cursor), [state]);
    useComingBack(pages.first.reload, [state]);
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
                onChange={(value) => setState(value as State | '')}
            />
            <PagedList pages={pages} none={say('desk.none')} name={say('desk.title')} lines={6}>
                {(each) => <li key={each.id}><OneLine line={each} zone={zone} /></li>}
            </PagedList>
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
