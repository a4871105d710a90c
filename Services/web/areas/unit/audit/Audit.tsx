import {useState} from 'preact/hooks';
import {fullDay, fullTime} from 'core/time/time';
import {languageName} from 'core/words/languages';
import {language, say} from 'core/words/translate';
import {DateField} from 'design/DateField';
import {Title} from 'design/Frame';
import {Select} from 'design/Select';
import {Back} from '../../more/parts/Back';
import {PagedList, usePages} from '../../pages';
import {rolesOf} from '../../people/model';
import {type Chosen, PersonField} from '../../people/parts/PersonField';
import {nameOfService} from '../health/naming';
import {type Deed, loadDeeds, type Subject, SUBJECTS} from './load';

/** Acts of operators and administrators on accounts and rules, from the log: by whom, to whom, about what and when. */
export default function Audit({zone}: {zone: string | undefined}) {
    const [author, setAuthor] = useState<Chosen>();
    const [person, setPerson] = useState<Chosen>();
    const [subject, setSubject] = useState<Subject | ''>('');
    const [from, setFrom] = useState('');
    const [until, setUntil] = useState('');
    const choice = {author: author?.id, person: person?.id, subject, from, until};
    const pages = usePages((cursor) => loadDeeds(choice, zone, cursor), Object.values(choice));
    return (
        <div className="stack">
            <Back href="/unit">{say('unit.title')}</Back>
            <Title>{say('audit.title')}</Title>
            <p className="unit-part">{say('audit.why')}</p>
            <div className="unit-days">
                <PersonField label={say('audit.by')} chosen={author} onChoose={setAuthor} />
                <PersonField label={say('audit.about')} chosen={person} onChoose={setPerson} />
            </div>
            <div className="unit-days">
                <Select
                    label={say('audit.subject')}
                    value={subject}
                    options={[{value: '', text: say('audit.everything')}, ...SUBJECTS.map((value) => ({value, text: say(`deedof.${value}`)}))]}
                    onChange={(value) => setSubject(value as Subject | '')}
                />
                <DateField type="date" label={say('audit.from')} value={from} onInput={setFrom} />
                <DateField type="date" label={say('audit.until')} value={until} onInput={setUntil} />
            </div>
            <PagedList pages={pages} none={say('audit.none')} name={say('audit.title')} className="card lines" lines={6}>
                {(each) => <OneDeed key={each.number} deed={each} zone={zone} />}
            </PagedList>
        </div>
    );
}

function OneDeed({deed, zone}: {deed: Deed; zone: string | undefined}) {
    const {author, by, person} = deed;
    const who = author === 'person' ? by?.name ?? say('audit.erased') : say(author === 'operator' ? 'audit.operator' : 'audit.service');
    const more = detailOf(deed, zone);
    return (
        <li>
            <p>
                <strong>{say(`act.${deed.act}`)}</strong>
                {person && <> · {person.name == null ? say('audit.erased') : <a href={`/people/${person.id}`}><bdi>{person.name}</bdi></a>}</>}
                {more && <> · <bdi>{more}</bdi></>}
            </p>
            <p className="quiet"><bdi>{say('audit.when', {by: who, when: fullTime(new Date(deed.at), language.value, zone)})}</bdi></p>
        </li>
    );
}

/** More about an act, in words; undefined for one of which there is nothing more to say. */
function detailOf({roles, policy, language: tag, cause, until, services, state, into}: Deed, zone: string | undefined): string | undefined {
    if (roles != null) return rolesOf(roles).map((role) => say(`duty.${role}`)).join(', ');
    if (until != null) return say('audit.lasts', {when: fullDay(new Date(until), language.value, zone)});
    if (cause != null) return say('audit.cause', {cause});
    if (services != null) return services.map(nameOfService).join(', ');
    if (state != null) return say('audit.state', {state});
    if (into != null) return into.name ?? say('audit.erased');
    return policy ?? (tag == null ? undefined : languageName(tag));
}
