import {matched} from 'core/router';
import {fullDay} from 'core/time/time';
import {languageName} from 'core/words/languages';
import {language, say} from 'core/words/translate';
import {Empty} from 'design/Empty';
import {Title} from 'design/Frame';
import {Row} from 'design/Row';
import {Tag} from 'design/Tag';
import {NotYet, useComingBack, useLoaded} from '../../loaded';
import {Back} from '../../more/parts/Back';
import {NotHere} from '../../NotHere';
import {loadPolicies} from './load';
import {NewPolicy} from './NewPolicy';
import {OnePolicy} from './OnePolicy';

/** Texts that people accept before they come in, and publishing them. */
export default function Policies({path, zone}: {path: string; zone: string | undefined}) {
    if (path === '/unit/policies') return <List zone={zone} />;
    if (path === '/unit/policies/new') return <NewPolicy zone={zone} />;
    const policy = matched('/unit/policies/:policy', path)?.['policy'];
    return policy ? <OnePolicy key={policy} name={policy} zone={zone} /> : <NotHere />;
}

function List({zone}: {zone: string | undefined}) {
    const policies = useLoaded(loadPolicies);
    useComingBack(policies.reload);
    return (
        <div className="narrow stack">
            <Back href="/unit">{say('unit.title')}</Back>
            <div className="people-head">
                <Title>{say('paper.title')}</Title>
                <a className="button primary" href="/unit/policies/new"><span>{say('paper.new')}</span></a>
            </div>
            <p>{say('paper.why')}</p>
            {!policies.value && <NotYet of={policies} />}
            {policies.value?.length === 0 && <div className="card"><Empty text={say('paper.none')} /></div>}
            {policies.value && policies.value.length > 0 && (
                <ul className="card rows" aria-label={say('paper.title')}>
                    {policies.value.map((each) => (
                        <li key={each.policy}>
                            <Row
                                href={`/unit/policies/${each.policy}`}
                                title={<bdi>{each.title}</bdi>}
                                detail={(
                                    <span className="line">
                                        {each.mandatory_from != null && <Tag tone="info">{say('paper.mandatory')}</Tag>}
                                        <span>{say('paper.version', {version: each.version, when: fullDay(new Date(each.published_at), language.value, zone)})}</span>
                                        <span>{each.languages.map(languageName).join(', ')}</span>
                                    </span>
                                )}
                            />
                        </li>
                    ))}
                </ul>
            )}
        </div>
    );
}
