import {outbox} from 'core/app';
import {Problem} from 'core/api/problem';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Icon} from 'design/Icon';
import {toast} from 'design/toasts';
import {problemText} from '../problems';
import {FileNames} from './Files';
import type {Unsent} from './timeline';
import {Words} from './Words';

/** A message on its way, or one that wasn't taken. */
export function UnsentLine({unsent}: {unsent: Unsent}) {
    const {id, state, problem, text, files} = unsent;
    const isRefused = state === 'refused';
    const takeBack = async () => {
        if (!(await outbox.takeBack(id))) toast(say('chat.tooLate'));
    };
    return (
        <article className={`message own unsent${isRefused ? ' refused' : ''}`} aria-label={say(isRefused ? 'chat.notSent' : 'chat.sending')}>
            <div className="message-body">
                <div className="bubble">
                    {text !== '' && <Words text={text} />}
                    <FileNames files={files} />
                </div>
                <p className="receipt quiet">
                    <Icon name={isRefused ? 'warning' : 'clock'} />
                    {isRefused ? `${say('chat.notSent')} ${problemText(new Problem(problem ?? 'unknown', 400))}` : say(state === 'waiting' ? 'chat.waits' : 'chat.sending')}
                </p>
                {state !== 'sending' && (
                    <div className="line unsent-do">
                        {isRefused && <Button onClick={() => void outbox.again(id)}>{say('again')}</Button>}
                        {(isRefused || state === 'waiting') && <Button kind="quiet" onClick={() => void takeBack()}>{say('chat.takeBack')}</Button>}
                    </div>
                )}
            </div>
        </article>
    );
}
