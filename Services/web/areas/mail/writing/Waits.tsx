import {call} from 'core/app';
import {dayAndTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {Title} from 'design/Frame';
import {Icon} from 'design/Icon';
import {toast} from 'design/toasts';
import {problemText} from '../../problems';
import {refreshLists} from '../list/lists';
import {Files} from '../letter/Files';
import {Parties} from '../letter/Parties';
import {zone} from '../me';
import type {OpenLetter} from '../model';
import {Words} from '../parts/Words';

/** A letter that waits at the unit until it leaves. It is called back before it is changed. */
export function Waits({letter, place, placeName, onRecalled}: {letter: OpenLetter; place: string; placeName: string; onRecalled: () => void}) {
    const recall = async () => {
        try {
            await call('POST /api/v1/mail/letters/{letter}/recall', {path: {letter: letter.id}});
            refreshLists();
            onRecalled();
        } catch (problem) {
            toast(problemText(problem));
        }
    };
    const when = dayAndTime(new Date(letter.due_at ?? ''), new Date(), language.value, zone());
    return (
        <article className="letter stack">
            <a className="mail-back" href={place}><Icon name="back" />{placeName}</a>
            <div className="letter-title" dir="auto"><Title>{letter.subject || say('mail.noSubject')}</Title></div>
            <Banner icon="clock"><p>{say('mail.leaves', {when})}</p><Button onClick={() => void recall()}>{say('mail.callBack')}</Button></Banner>
            <Parties letter={letter} />
            <Words text={letter.body} />
            <Files letter={letter} />
        </article>
    );
}
