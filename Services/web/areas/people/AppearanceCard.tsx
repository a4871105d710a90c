import {say} from 'core/words/translate';
import {Avatar} from 'design/Avatar';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {usePicture} from '../account/parts/usePicture';
import {useSending} from '../entry/parts/Form';
import {Card, type CardOf, save} from './Card';
import {nameOf} from './model';

/** Pseudonym and picture that somebody has chosen, to be taken away where they offend others. */
export function AppearanceCard(card: CardOf) {
    const {member} = card.known;
    const picture = usePicture(member.picture, '96');
    const {busy, trouble, send} = useSending({}, {'changed-elsewhere': say('people.changedElsewhere')});
    if (!member.pseudonym && !member.picture) return null;
    return (
        <Card title={say('people.appearance')} why={say('people.appearanceWhy')}>
            {trouble && <Banner tone="urgent" alert><p>{trouble.text}</p></Banner>}
            <div className="people-doing">
                {member.pseudonym && (
                    <Button busy={busy} onClick={() => void send(() => save(card, {what: 'noPseudonym'}, say('people.pseudonymGone')))}>
                        {say('people.noPseudonym', {name: member.pseudonym})}
                    </Button>
                )}
                {member.picture && <Avatar name={nameOf(member)} picture={picture} />}
                {member.picture && <Button busy={busy} onClick={() => void send(() => save(card, {what: 'noPicture'}, say('people.pictureGone')))}>{say('people.noPicture')}</Button>}
            </div>
        </Card>
    );
}
