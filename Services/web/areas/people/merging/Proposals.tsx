import type {Person} from 'core/session/grant';
import {knownZone} from 'core/time/time';
import {say} from 'core/words/translate';
import {Title} from 'design/Frame';
import {Icon} from 'design/Icon';
import {Row} from 'design/Row';
import {useComingBack, useLoaded} from '../../loaded';
import {Back} from '../../more/parts/Back';
import {PagedList, usePages} from '../../pages';
import {loadProposals} from './load';
import {type Merge, stepsOf} from './model';
import {byWhom, nameIn} from './words';

/** Merges that wait for a second person. */
export function Proposals({person}: {person: Person}) {
    const waiting = usePages(loadProposals);
    useComingBack(waiting.first.reload);
    const zone = knownZone(person.time_zone);
    return (
        <div className="narrow stack">
            <Back href="/people">{say('people.title')}</Back>
            <Title>{say('merging.proposals')}</Title>
            <p>{say('merging.proposalsWhy')}</p>
            <PagedList pages={waiting} none={say('merging.noProposals')} name={say('merging.proposals')}>
                {(each) => <li key={each.id}><One merge={each} zone={zone} /></li>}
            </PagedList>
        </div>
    );
}

function One({merge, zone}: {merge: Merge; zone: string | undefined}) {
    const {account, into} = merge;
    return (
        <Row
            href={`/people/${account.id}`}
            start={<Icon name="people" />}
            title={<bdi>{say('merging.proposedPair', {name: nameIn(account), into: nameIn(into)})}</bdi>}
            detail={stepsOf(merge).map((each) => <bdi key={each.deed}>{byWhom(each, zone)}</bdi>)}
        />
    );
}

/** Line that leads to merges which wait for a second person, where there are some. */
export function ProposalsLine() {
    const waiting = useLoaded(loadProposals);
    useComingBack(waiting.reload);
    const {lines, next} = waiting.value ?? {lines: []};
    if (lines.length === 0) return null;
    return <p className="quiet"><a href="/people/merges">{say(next ? 'merging.waitingFirst' : 'merging.waiting', {count: lines.length})}</a></p>;
}
