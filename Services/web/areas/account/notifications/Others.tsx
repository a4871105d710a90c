import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {Problem} from 'core/api/problem';
import {fullDay} from 'core/time/time';
import {languageName} from 'core/words/languages';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Icon} from 'design/Icon';
import {toast} from 'design/toasts';
import {tellProblem} from '../../problems';
import {focusTitle} from '../focus';
import {type Device, serviceAt} from './model';

/** The other devices on which one is told of letters; each can be taken off the list. */
export function Others({devices, zone, onChanged}: {devices: readonly Device[]; zone: string | undefined; onChanged: () => Promise<void>}) {
    const [leaving, setLeaving] = useState<string>();
    if (devices.length === 0) return null;
    const remove = async ({id}: Device) => {
        setLeaving(id);
        focusTitle();
        try {
            await call('DELETE /api/v1/notifications/devices/{device}', {path: {device: id}}).catch(unlessGone);
            toast(say('notify.removed'));
        } catch (problem) {
            tellProblem(problem);
        }
        await onChanged();
        setLeaving(undefined);
    };
    return (
        <section className="stack" aria-labelledby="notify-others">
            <h2 id="notify-others">{say('notify.others')}</h2>
            <ul className="stack">
                {devices.filter(({id}) => id !== leaving).map((each) => (
                    <li key={each.id} className="card place">
                        <Icon name="device" />
                        <div className="place-words">
                            <p><strong className="written">{nameOf(each)}</strong></p>
                            <p className="quiet">
                                {say('notify.since', {when: fullDay(new Date(each.since), language.value, zone)})} · <span lang={each.language}>{languageName(each.language)}</span>
                            </p>
                        </div>
                        <Button onClick={() => void remove(each)}>{say('notify.remove')}<span className="unseen"> {nameOf(each)}</span></Button>
                    </li>
                ))}
            </ul>
        </section>
    );
}

function nameOf({host}: Device): string {
    const service = serviceAt(host);
    return service === 'other' ? host : say('notify.browser', {service});
}

/** Gone already: that is what was wanted. */
function unlessGone(problem: unknown): void {
    if (!(problem instanceof Problem) || problem.status !== 404) throw problem;
}
