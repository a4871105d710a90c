import {fullDay} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Title} from 'design/Frame';
import {Icon} from 'design/Icon';
import {Row} from 'design/Row';
import {Tag} from 'design/Tag';
import {Back} from '../../../more/parts/Back';
import {Paged} from '../../../pages';
import {loadProgrammeLines} from '../desk/load';

/** Programmes of the unit: what state each is in, and whether it takes applications. */
export default function ProgrammeList({zone}: {zone: string | undefined}) {
    return (
        <div className="stack">
            <Back href="/unit/applications">{say('courses.applications')}</Back>
            <Title>{say('courses.programmes')}</Title>
            <p className="unit-part">{say('programmes.why')}</p>
            <p><a className="button primary" href="/unit/programmes/new"><Icon name="add" />{say('programmes.new')}</a></p>
            <Paged load={loadProgrammeLines} keys={[]} label={say('courses.programmes')} none={say('courses.noProgrammes')}>
                {(each) => (
                    <li key={each.id}>
                        <Row
                            href={`/unit/programmes/${each.id}`}
                            title={<bdi>{each.title}</bdi>}
                            detail={[each.version > 0 && say('courses.version', {version: each.version}), fullDay(new Date(each.written_at), language.value, zone)].filter(Boolean).join(' · ')}
                            end={
                                <span className="line">
                                    {each.has_draft && each.version > 0 && <Tag>{say('programmes.draftWaits')}</Tag>}
                                    <Tag>{say(`programmestate.${each.state}`)}</Tag>
                                    {each.takes_applications && <Tag tone="good">{say('courses.takes')}</Tag>}
                                </span>
                            }
                        />
                    </li>
                )}
            </Paged>
        </div>
    );
}
