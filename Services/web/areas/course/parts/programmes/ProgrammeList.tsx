import {fullDay} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Title} from 'design/Frame';
import {Tag} from 'design/Tag';
import {Back} from '../../../more/parts/Back';
import {Paged} from '../../../pages';
import {loadProgrammeLines} from './load';

/** Programmes of the unit: what state each is in, and whether it takes applications. */
export default function ProgrammeList({zone}: {zone: string | undefined}) {
    return (
        <div className="stack">
            <Back href="/unit/applications">{say('courses.applications')}</Back>
            <Title>{say('courses.programmes')}</Title>
            <Paged load={loadProgrammeLines} keys={[]} label={say('courses.programmes')} none={say('courses.noProgrammes')} look="lines">
                {(each) => (
                    <li key={each.id}>
                        <p className="line">
                            <strong dir="auto">{each.title}</strong>
                            <Tag>{say(`programmestate.${each.state}`)}</Tag>
                            {each.takes_applications && <Tag tone="good">{say('courses.takes')}</Tag>}
                        </p>
                        <p className="quiet">
                            {each.version > 0 && `${say('courses.version', {version: each.version})} · `}
                            {fullDay(new Date(each.written_at), language.value, zone)}
                        </p>
                    </li>
                )}
            </Paged>
        </div>
    );
}
