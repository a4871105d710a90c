import {useEffect, useState} from 'preact/hooks';
import {fullDay} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Field} from 'design/Field';
import {Title} from 'design/Frame';
import {Icon} from 'design/Icon';
import {Row} from 'design/Row';
import {Select} from 'design/Select';
import {Back} from '../../../more/parts/Back';
import {Paged} from '../../../pages';
import type {State} from '../../model';
import {loadEnrolments} from './load';
import {StateTag} from './StateTag';

/** Milliseconds of quiet after which a name is looked for. */
const SOON = 300;
/** States that are offered, as one looks for them. */
const STATES: readonly State[] = ['applied', 'screened', 'waiting', 'accepted', 'active', 'paused', 'completed', 'follow-up', 'refused', 'withdrawn', 'closed'];

/** Applications and enrolments of the unit, by state and name. */
export default function Applications({zone}: {zone: string | undefined}) {
    const [state, setState] = useState<State | ''>('applied');
    const [typed, setTyped] = useState('');
    const [name, setName] = useState('');
    useEffect(() => {
        const timer = setTimeout(() => setName(typed.trim()), SOON);
        return () => clearTimeout(timer);
    }, [typed]);
    return (
        <div className="stack">
            <Back href="/unit">{say('unit.title')}</Back>
            <Title>{say('courses.applications')}</Title>
            <p className="line">
                <a className="button primary" href="/unit/applications/new"><Icon name="add" />{say('courses.enter')}</a>
                <a className="button" href="/unit/programmes">{say('courses.programmes')}</a>
                <a className="button" href="/unit/course-figures">{say('courses.figures')}</a>
            </p>
            <form className="unit-days" role="search" onSubmit={(event) => event.preventDefault()}>
                <Select
                    label={say('courses.state')}
                    value={state}
                    options={[{value: '', text: say('courses.allStates')}, ...STATES.map((value) => ({value, text: say(`coursestate.${value}`)}))]}
                    onChange={(value) => setState(value as State | '')}
                />
                <Field label={say('courses.name')} type="search" value={typed} onInput={setTyped} />
            </form>
            <Paged load={(cursor) => loadEnrolments(state, name, cursor)} keys={[state, name]} label={say('courses.applications')} none={say('courses.none')}>
                {(each) => (
                    <li key={each.id}>
                        <Row
                            href={`/unit/applications/${each.id}`}
                            title={<bdi>{each.name}</bdi>}
                            detail={say('courses.appliedOn', {day: fullDay(new Date(each.applied_at), language.value, zone)})}
                            end={<StateTag state={each.state} />}
                        />
                    </li>
                )}
            </Paged>
        </div>
    );
}
