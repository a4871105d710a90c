import {say} from 'core/words/translate';
import {Empty} from 'design/Empty';
import {Title} from 'design/Frame';

/** For a path that leads nowhere, or not for whoever asks. */
export function NotHere() {
    return (
        <div className="stack">
            <Title>{say('frame.notFound')}</Title>
            <Empty text={say('frame.notFoundWhy')}><a className="button" href="/">{say('frame.toHome')}</a></Empty>
        </div>
    );
}
