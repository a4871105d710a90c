import {call} from 'core/app';
import {say} from 'core/words/translate';
import {Title} from 'design/Frame';
import {Icon} from 'design/Icon';
import {Row} from 'design/Row';
import {Tag} from 'design/Tag';
import {NotYet, useLoaded} from '../../loaded';
import {Back} from '../../more/parts/Back';
import {nameOf} from '../../survey/model';

/** Surveys of the unit: what programmes and therapists can ask, and what isn't asked any more. */
export default function Surveys() {
    const loaded = useLoaded(() => call('GET /api/v1/ridler/surveys'));
    const all = loaded.value?.surveys;
    return (
        <div className="narrow stack">
            <Back href="/unit">{say('unit.title')}</Back>
            <Title>{say('surveys.title')}</Title>
            <p className="line">
                <a className="button primary" href="/unit/surveys/new"><Icon name="add" />{say('surveys.new')}</a>
                <a className="button" href="/unit/survey-report">{say('instruments.report')}</a>
            </p>
            {!all && <NotYet of={loaded} lines={4} />}
            {all?.length === 0 && <p className="card quiet">{say('instruments.noSurveys')}</p>}
            {all && all.length > 0 && (
                <ul className="card rows" aria-label={say('surveys.title')}>
                    {all.map((each) => (
                        <li key={each.id}>
                            <Row
                                href={`/unit/surveys/${each.id}`}
                                title={<span dir="auto">{nameOf(each)}</span>}
                                detail={[`${each.instrument}, ${say('instruments.version', {version: each.version})}`, say('surveys.opensAt', {time: each.opens, count: each.begin_hours})].join(' · ')}
                                end={
                                    <span className="line">
                                        {each.has_risk && <Tag tone="warn">{say('instruments.hasRisk')}</Tag>}
                                        {!each.active && <Tag>{say('surveys.rests')}</Tag>}
                                    </span>
                                }
                            />
                        </li>
                    ))}
                </ul>
            )}
        </div>
    );
}
