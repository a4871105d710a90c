import type {Person} from 'core/session/grant';
import {knownZone} from 'core/time/time';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Title} from 'design/Frame';
import {Row} from 'design/Row';
import {Icon} from 'design/Icon';
import {NotYet, useComingBack, useLoaded} from '../loaded';
import {Back} from '../more/parts/Back';
import {AddressCard} from './AddressCard';
import {AppearanceCard} from './AppearanceCard';
import {CounsellorCard} from './CounsellorCard';
import {loadMember} from './load';
import {LoginCard} from './LoginCard';
import {loadMerges} from './merging/load';
import {MergeCard} from './merging/MergeCard';
import {MergeNotices} from './merging/MergeNotices';
import {isMerged, type Merge} from './merging/model';
import {keepsAccounts, mayChange, nameOf, rolesOf} from './model';
import {NameCard} from './NameCard';
import {RolesCard} from './RolesCard';
import {SessionsCard} from './SessionsCard';
import {SignInCard} from './SignInCard';
import {StandingCard} from './StandingCard';

/** Somebody: who they are, what they may, and how they get in. */
export function One({id, own}: {id: string; own: Person}) {
    const known = useLoaded(() => loadMember(id), [id]);
    const now = known.value;
    const isClient = now?.member.roles.includes('client');
    const merges = useLoaded<readonly Merge[] | undefined>(async () => (isClient ? loadMerges(id) : isClient === undefined ? undefined : []), [isClient]);
    const goesOnElsewhere = merges.value ? isMerged(merges.value, id) : merges.problem === undefined ? undefined : false;
    const reload = async () => {
        await Promise.all([known.reload(), merges.reload()]);
    };
    useComingBack(reload, [id, isClient]);
    if (!now) {
        return (
            <div className="narrow stack">
                <Back href="/people">{say('people.title')}</Back>
                <NotYet of={known} lines={6} />
            </div>
        );
    }
    const {member} = now;
    const isOneself = member.id === own.id;
    const may = mayChange(own.roles, member.roles) && !isOneself;
    const isAdministrator = own.roles.includes('administrator');
    const cards = {known: now, onKnown: known.set, reload: known.reload};
    const zone = knownZone(own.time_zone);
    const onMerged = async () => {
        await reload();
        // Whatever was pressed is gone.
        document.querySelector('h1')?.focus();
    };
    return (
        <div className="narrow stack">
            <Back href="/people">{say('people.title')}</Back>
            <Title>{nameOf(member)}</Title>
            <p className="quiet">
                {rolesOf(member.roles).map((role) => say(`duty.${role}`)).join(' · ') || say('people.noRole')}
                {member.pseudonym && <> · <span dir="auto">{say('people.pseudonym', {name: member.pseudonym})}</span></>}
            </p>
            {!member.active && <Banner tone="warn"><p>{say('people.isSuspended')}</p></Banner>}
            <MergeNotices person={id} own={own.id} merges={merges.value ?? []} may={may} zone={zone} onDone={onMerged} />
            {!may && <p>{say(isOneself ? 'people.oneself' : 'people.notYours')}</p>}
            {keepsAccounts(own.roles) && (
                <ul className="card rows">
                    {isClient && <li><Row href={`/matchings/${member.id}`} start={<Icon name="people" />} title={say('matchings.title')} detail={say('people.matchingsWhy')} /></li>}
                    {isAdministrator && <li><Row href={`/unit/leaving/${member.id}`} start={<Icon name="leave" />} title={say('people.leaving')} detail={say('people.leavingWhy')} /></li>}
                    <li><Row href={`/unit/why/${member.id}`} start={<Icon name="search" />} title={say('why.link')} detail={say('why.linkWhy')} /></li>
                </ul>
            )}
            {may && <NameCard {...cards} />}
            {may && <AddressCard {...cards} />}
            {may && <AppearanceCard {...cards} />}
            {may && <RolesCard {...cards} own={own} />}
            {may && isAdministrator && !isClient && <CounsellorCard {...cards} />}
            {may && <LoginCard {...cards} />}
            {may && <SignInCard member={member} own={own} />}
            {may && <SessionsCard member={member} zone={zone} />}
            {may && isClient && <MergeCard member={member} merges={merges} zone={zone} onDone={onMerged} />}
            {may && <StandingCard {...cards} isMerged={goesOnElsewhere} />}
        </div>
    );
}
