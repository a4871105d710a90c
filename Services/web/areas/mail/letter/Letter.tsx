import {useEffect, useState} from 'preact/hooks';
import {outbox, router} from 'core/app';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Title} from 'design/Frame';
import {Icon} from 'design/Icon';
import {type Choice, Menu} from 'design/Menu';
import {Skeleton} from 'design/Skeleton';
import {Tag} from 'design/Tag';
import {useCell} from 'design/useCell';
import {choicesFor} from '../choices';
import {pendingDeeds} from '../deeds';
import {markRead, moveTo} from '../doing';
import {me} from '../me';
import {changed, isAway, type OpenLetter} from '../model';
import MoveDialog from '../parts/MoveDialog';
import {Words} from '../parts/Words';
import {addressFor} from '../parts/WriteTo';
import {searchWith} from '../searching';
import {Answers} from './Answers';
import {Earlier} from './Earlier';
import {Files} from './Files';
import {noAnswerChoice} from './noAnswer';
import {NotThere} from './NotThere';
import {openLetter, opened} from './opened';
import {Openings} from './Openings';
import {Parties} from './Parties';
import {Urgent} from './Urgent';

interface Properties {
    id: string;
    /** First part of the addresses of letters. */
    place: string;
    /** The list. */
    back: string;
    /** Name of the list. */
    placeName: string;
    /** Letters beside it in the list, where that is known. */
    beside: {newer: string | undefined; older: string | undefined} | undefined;
}

/** A letter in full. It counts as read as soon as it is shown. */
export default function Letter({id, place, back, placeName, beside}: Properties) {
    const {letter: confirmed, problem} = useCell(opened(id));
    const entries = useCell(outbox.entries);
    const [isMoving, setMoving] = useState(false);
    useEffect(() => void openLetter(id), [id]);
    useEffect(() => {
        // What is put away comes back unread, whoever has looked at it meanwhile.
        if (confirmed && !confirmed.read && !confirmed.draft && !isAway(confirmed, new Date().toISOString())) markRead([id]);
    }, [id, confirmed === undefined]);
    const wayBack = <a className="mail-back narrow" href={back}><Icon name="back" />{placeName}</a>;
    if (!confirmed) return <div>{wayBack}{problem === undefined ? <Skeleton lines={6} /> : <NotThere problem={problem} id={id} place={back} />}</div>;
    const now = new Date().toISOString();
    const letter = pendingDeeds(entries).filter(({ids}) => ids.includes(id)).reduce((before, deed) => changed(before, deed, now), confirmed);
    const newer = beside ? beside.newer : (letter.previous_id ?? undefined);
    const older = beside ? beside.older : (letter.next_id ?? undefined);
    const leave = () => router.go(older && matchMedia('(min-width: 60rem)').matches ? `${place}/${older}` : back);
    return (
        <article className="letter stack">
            <div className="letter-bar">
                {wayBack}
                <div className="letter-ways">
                    <Neighbour id={newer} place={place} icon="up" name={say('mail.newer')} />
                    <Neighbour id={older} place={place} icon="down" name={say('mail.olderOne')} />
                    <Menu name={say('mail.doWithThis')} choices={[...waysTo(letter), ...noAnswerChoice(letter), ...choicesFor([letter], () => setMoving(true), leave)]} />
                </div>
            </div>
            <div className="letter-title" dir="auto"><Title>{letter.subject || say('mail.noSubject')}</Title></div>
            {(letter.urgent || letter.flagged) && (
                <p className="line">
                    {letter.urgent && <Tag tone="urgent">{say('mail.urgent')}</Tag>}
                    {letter.flagged && <Tag tone="info">{say('mail.flagged')}</Tag>}
                </p>
            )}
            <Parties letter={letter} />
            {problem !== undefined && <Banner tone="warn"><p>{say('mail.asBefore')}</p></Banner>}
            <Urgent letter={letter} />
            <Words text={letter.body} />
            <Files letter={letter} />
            <Earlier key={letter.id} letter={letter} />
            <Answers letter={letter} place={place} />
            <Openings id={id} />
            {isMoving && (
                <MoveDialog
                    title={say('mail.moveTitle', {count: 1})}
                    onClose={() => setMoving(false)}
                    onChoose={(folder) => {
                        setMoving(false);
                        leave();
                        void moveTo([id], folder);
                    }}
                />
            )}
        </article>
    );
}

/** Ways to those who are in a letter, at most three: one may want to write to them of something else. */
function waysTo({from, to}: OpenLetter): Choice[] {
    const people = [...(from ? [from] : []), ...to].filter(({id}) => id !== me());
    return people.slice(0, 3).flatMap(({id, name}): Choice[] => [
        {text: say('home.writeTo', {name}), icon: 'write', onChoose: () => router.go(addressFor(id))},
        {text: say('mail.lettersWith', {name}), icon: 'search', onChoose: () => searchWith({id, name})},
    ]);
}

function Neighbour({id, place, icon, name}: {id: string | undefined; place: string; icon: 'up' | 'down'; name: string}) {
    if (id === undefined) return null;
    return <a className="button icon-button" href={`${place}/${id}`} aria-label={name} title={name}><Icon name={icon} /></a>;
}
