import {say} from 'core/words/translate';
import {Icon} from 'design/Icon';
import {me} from '../me';
import type {OpenLetter} from '../model';

/** Answer it, answer all, pass it on. */
export function Answers({letter, place}: {letter: OpenLetter; place: string}) {
    const here = `${place}/${letter.id}`;
    const others = letter.to.filter(({id}) => id !== me() && id !== letter.from?.id);
    const isOwn = letter.from?.id === me();
    return (
        <div className="line">
            {letter.from && <a className="button primary" href={`${here}/reply`}><Icon name="reply" /><span>{isOwn ? say('mail.writeMore') : say('mail.reply')}</span></a>}
            {letter.from && !isOwn && others.length > 0 && <a className="button" href={`${here}/reply-all`}><Icon name="reply-all" /><span>{say('mail.replyAll')}</span></a>}
            <a className="button" href={`${here}/forward`}><Icon name="pass-on" /><span>{say('mail.forward')}</span></a>
        </div>
    );
}
