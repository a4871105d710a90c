import {fullTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Face} from '../../chat/parts/Face';
import {me, zone} from '../me';
import type {OpenLetter, Person} from '../model';

/** Author, recipients and time, in the reader's zone. */
export function Parties({letter}: {letter: Pick<OpenLetter, 'from' | 'to' | 'bcc' | 'sent_at'>}) {
    const author = letter.from?.name ?? say('mail.theUnit');
    const names = (people: readonly Person[]) => people.map(({id, name}) => (id === me() ? say('mail.you') : name)).join(', ');
    return (
        <div className="letter-parties">
            <Face name={author} picture={letter.from?.picture} />
            <div>
                <p className="letter-author"><bdi>{letter.from?.id === me() ? say('mail.youWrote') : author}</bdi></p>
                {letter.to.length > 0 && <p className="quiet"><bdi>{say('mail.to', {names: names(letter.to)})}</bdi></p>}
                {letter.bcc.length > 0 && <p className="quiet"><bdi>{say('mail.bccTo', {names: names(letter.bcc)})}</bdi></p>}
                <p className="quiet"><time dateTime={letter.sent_at}>{fullTime(new Date(letter.sent_at), language.value, zone())}</time></p>
            </div>
        </div>
    );
}
