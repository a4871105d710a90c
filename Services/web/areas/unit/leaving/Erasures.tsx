import {useState} from 'preact/hooks';
import {matched} from 'core/router';
import {fullDay, fullTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Title} from 'design/Frame';
import {Row} from 'design/Row';
import {Select} from 'design/Select';
import {Tag} from 'design/Tag';
import {Back} from '../../more/parts/Back';
import {NotHere} from '../../NotHere';
import {Paged} from '../../pages';
import {loadErasures} from './load';
import {STAGES, type Stage, stageOf} from './model';
import {OneLeaving, tones} from './OneLeaving';
import {Rules} from './Rules';

/** List of wishes to be forgotten, how far each is, and its certificate. */
export default function Erasures({path, zone}: {path: string; zone: string | undefined}) {
    if (path === '/unit/leaving') return <List zone={zone} />;
    const person = matched('/unit/leaving/:person', path)?.['person'];
    return person ? <OneLeaving key={person} id={person} zone={zone} /> : <NotHere />;
}

function List({zone}: {zone: string | undefined}) {
    const [stage, setStage] = useState<Stage | ''>('');
    return (
        <div className="narrow stack">
            <Back href="/unit">{say('unit.title')}</Back>
            <Title>{say('erasure.title')}</Title>
            <p>{say('erasure.why')}</p>
            <Select
                label={say('erasure.stage')}
                value={stage}
                options={[{value: '', text: say('erasure.allStages')}, ...STAGES.map((value) => ({value, text: say('erasure.is', {stage: value})}))]}
                onChange={(value) => setStage(value as Stage | '')}
            />
            <Paged key={stage} load={(cursor) => loadErasures(stage, cursor)} keys={[stage]} label={say('erasure.title')} none={say('erasure.nobody')}>
                {(each) => (
                    <li key={each.id}>
                        <Row
                            href={`/unit/leaving/${each.person_id}`}
                            title={<bdi>{each.name ?? say('erasure.erased')}</bdi>}
                            detail={(
                                <span className="line">
                                    <Tag tone={tones[stageOf(each.stage)]}>{say('erasure.is', {stage: stageOf(each.stage)})}</Tag>
                                    {each.stage === 'requested' && each.due != null && <span>{say('erasure.due', {when: fullDay(new Date(each.due), language.value, zone)})}</span>}
                                    {each.held_until != null && <span>{say('erasure.heldUntil', {when: fullDay(new Date(each.held_until), language.value, zone)})}</span>}
                                    <span>{say('erasure.changed', {when: fullTime(new Date(each.changed_at), language.value, zone)})}</span>
                                </span>
                            )}
                        />
                    </li>
                )}
            </Paged>
            <Rules zone={zone} />
        </div>
    );
}
