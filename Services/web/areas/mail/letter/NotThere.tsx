import {Problem} from 'core/api/problem';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {Empty} from 'design/Empty';
import {Title} from 'design/Frame';
import {problemText} from '../../problems';
import {openLetter} from './opened';

/** In place of a letter that isn't there, or can't be had now. */
export function NotThere({problem, id, place}: {problem: unknown; id: string; place: string}) {
    const isGone = problem instanceof Problem && problem.status === 404;
    return (
        <div className="stack">
            <Title>{isGone ? say('frame.notFound') : say('nav.letters')}</Title>
            {isGone
                ? <Empty text={say('frame.notFoundWhy')}><a className="button" href={place}>{say('mail.toList')}</a></Empty>
                : <Banner tone="warn" alert><p>{problemText(problem)}</p><Button onClick={() => void openLetter(id)}>{say('again')}</Button></Banner>}
        </div>
    );
}
