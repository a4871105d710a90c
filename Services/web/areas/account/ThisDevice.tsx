import {useState} from 'preact/hooks';
import {device, keepHere, outbox, preferences, router, signOut} from 'core/app';
import {lockMinutes} from 'core/session/device';
import {languageName, languages} from 'core/words/languages';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {Checkbox} from 'design/Field';
import {Select} from 'design/Select';
import {toast} from 'design/toasts';
import {useCell} from 'design/useCell';
import {useLoaded} from '../loaded';
import {tellProblem} from '../problems';
import {countUnsent} from '../signOut';
import {forgetAll} from './here';
import {Setting} from './Setting';

/** Settings of this browser: whether it is one's own, its language, what is kept in it; and taking all of that away. */
export function ThisDevice({isStaff}: {isStaff: boolean}) {
    const [isOwn, setOwn] = useState(device.isOwn);
    const [tag, setTag] = useState(device.language ?? '');
    const [minutes, setMinutes] = useState<number>(device.lockAfter);
    const [leaving, setLeaving] = useState(false);
    const entries = useCell(outbox.entries);
    const unsent = useLoaded(countUnsent, [entries]).value ?? 0;
    const keep = async (is: boolean) => {
        setOwn(is);
        try {
            await keepHere(is);
            toast(say('account.saved'));
        } catch (problem) {
            setOwn(!is);
            tellProblem(problem);
        }
    };
    const remove = async () => {
        setLeaving(true);
        await signOut(false);
        await forgetAll(device);
        preferences.read();
        router.go('/', true);
        toast(say('here.removed'));
    };
    return (
        <Setting title={say('here.title')} why={say('here.why')}>
            <section className="card stack">
                <Checkbox label={say('signin.own')} hint={say('signin.ownHint')} checked={isOwn} onChange={(is) => void keep(is)} />
                <Select
                    label={say('here.language')}
                    hint={say('here.languageHint')}
                    value={tag}
                    options={[
                        {value: '', text: say('here.asBrowser')},
                        ...languages.map((each) => ({value: each, text: languageName(each), language: each})),
                    ]}
                    onChange={(chosen) => {
                        setTag(chosen);
                        device.language = chosen || undefined;
                        toast(say('account.saved'));
                    }}
                />
                {isStaff && (
                    <Select
                        label={say('here.lock')}
                        hint={say('here.lockHint')}
                        value={String(minutes)}
                        options={lockMinutes.map((each) => ({value: String(each), text: say('here.minutes', {count: each})}))}
                        onChange={(chosen) => {
                            device.lockAfter = lockMinutes.find((each) => String(each) === chosen) ?? device.lockAfter;
                            setMinutes(device.lockAfter);
                            toast(say('account.saved'));
                        }}
                    />
                )}
                <p><a href="/account/install">{say('install.title')}</a></p>
            </section>
            <section className="card stack" aria-labelledby="kept">
                <h2 id="kept">{say('here.kept')}</h2>
                <ul className="dots">
                    <li>{say('here.session')}</li>
                    <li>{say('here.choices')}</li>
                    {isOwn && <li>{say('here.read')}</li>}
                    <li>{say(unsent > 0 ? 'here.words' : 'here.noWords')}</li>
                </ul>
                <p className="quiet">{say('here.removeWhy')}</p>
                {unsent > 0 && <Banner tone="warn"><p>{say('here.unsent', {count: unsent})}</p></Banner>}
                <div><Button kind="danger" busy={leaving} onClick={() => void remove()}>{say('here.remove')}</Button></div>
            </section>
        </Setting>
    );
}
