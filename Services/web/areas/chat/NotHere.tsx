import {say} from 'core/words/translate';
import {Empty} from 'design/Empty';
import {Title} from 'design/Frame';

/** In place of a room that isn't there, or isn't one's own. */
export function NotHere() {
    return (
        <div className="chat-page stack">
            <Title>{say('frame.notFound')}</Title>
            <Empty text={say('frame.notFoundWhy')}><a className="button" href="/chat">{say('chat.back')}</a></Empty>
        </div>
    );
}
