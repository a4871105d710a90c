import {useEffect, useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Avatar} from 'design/Avatar';
import {Checkbox, Field} from 'design/Field';
import {Title} from 'design/Frame';
import {Row} from 'design/Row';
import {Select} from 'design/Select';
import {Tag} from 'design/Tag';
import {useComingBack} from '../loaded';
import {Back} from '../more/parts/Back';
import {PagedList, type Pages, usePages} from '../pages';
import {loadPeople, type Wanted} from './load';
import {ProposalsLine} from './merging/Proposals';
import {type Member, nameOf, type Role, ROLES, rolesOf} from './model';

/** Milliseconds of quiet before it is searched. */
const QUIET = 300;

/** Everybody, by name, by role, or those whom one looks for. */
export function List() {
    const [text, setText] = useState('');
    const [wanted, setWanted] = useState<Wanted>({text: '', role: '', suspended: false});
    const people = usePages((cursor) => loadPeople(wanted, cursor), [wanted]);
    useComingBack(people.first.reload, [wanted]);
    useEffect(() => {
        const timer = setTimeout(() => setWanted((before) => (before.text === text.trim() ? before : {...before, text: text.trim()})), QUIET);
        return () => clearTimeout(timer);
    }, [text]);
    const roles = [{value: '', text: say('people.allRoles')}, ...ROLES.map((role) => ({value: role, text: say(`duty.${role}`)}))];
    return (
        <div className="people stack">
            <Back href="/more">{say('nav.more')}</Back>
            <div className="people-head">
                <Title>{say('people.title')}</Title>
                <span className="people-doing">
                    <a className="button" href="/people/invitations"><span>{say('people.invitations')}</span></a>
                    <a className="button primary" href="/people/invite"><span>{say('people.invite')}</span></a>
                </span>
            </div>
            <form className="people-search" role="search" onSubmit={(event) => event.preventDefault()}>
                <Field label={say('people.search')} type="search" value={text} onInput={setText} />
                <Select
                    label={say('people.role')}
                    value={wanted.role}
                    options={roles}
                    onChange={(role) => setWanted({...wanted, role: role as Role | ''})}
                />
                <Checkbox label={say('people.suspendedOnly')} checked={wanted.suspended} onChange={(suspended) => setWanted({...wanted, suspended})} />
            </form>
            <ProposalsLine />
            <Found people={people} wanted={wanted} />
            <p className="quiet">{say('people.register')} <a href="/people/new">{say('people.registerLink')}</a> · <a href="/people/import">{say('people.importLink')}</a></p>
        </div>
    );
}

/** Those who were found, with their number. */
function Found({people, wanted}: {people: Pages<Member>; wanted: Wanted}) {
    const {lines, next} = people;
    return (
        <>
            {lines && lines.length > 0 && <p className="quiet" role="status">{say(next ? 'people.countFirst' : 'people.count', {count: lines.length})}</p>}
            <PagedList pages={people} none={say(wanted.suspended && !wanted.text ? 'people.noneSuspended' : 'people.none')} lines={6}>
                {(each) => <li key={each.id}><One member={each} /></li>}
            </PagedList>
        </>
    );
}

function One({member}: {member: Member}) {
    const name = nameOf(member);
    return (
        <Row
            href={`/people/${member.id}`}
            start={<Avatar name={name} />}
            title={<span dir="auto">{name}</span>}
            detail={(
                <span className="line">
                    <span>{rolesOf(member.roles).map((role) => say(`duty.${role}`)).join(' · ') || say('people.noRole')}</span>
                    {member.login && <span dir="auto">{member.login}</span>}
                    {!member.active && <Tag tone="warn">{say('people.suspended')}</Tag>}
                </span>
            )}
        />
    );
}
