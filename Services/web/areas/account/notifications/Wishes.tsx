import {useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {DateField} from 'design/DateField';
import {Checkbox} from 'design/Field';
import {Choices} from 'design/Select';
import {toast} from 'design/toasts';
import {tellProblem} from '../../problems';
import {ZoneField} from '../LanguageAndZone';
import {SavedCard} from '../SavedCard';
import type {Mail, Name, Wishes} from './model';
import type {Save} from './useWishes';

interface Properties {
    wishes: Wishes;
    save: Save;
}

/** What is ticked or chosen holds at once, and is taken back where the unit refuses. */
function useChoosing({wishes, save}: Properties) {
    const [wanted, setWanted] = useState<Partial<Wishes>>({});
    const choose = async (changes: Partial<Wishes>) => {
        setWanted((before) => ({...before, ...changes}));
        try {
            const outcome = await save(changes);
            toast(say(outcome.is === 'saved' ? 'account.saved' : 'notify.elsewhere'));
        } catch (problem) {
            tellProblem(problem);
        } finally {
            // What was chosen otherwise meanwhile is still on its way.
            setWanted((now) => Object.fromEntries(Object.entries(now).filter(([name, value]) => changes[name as Name] !== value)));
        }
    };
    return {shown: {...wishes, ...wanted}, choose: (changes: Partial<Wishes>) => void choose(changes)};
}

/** Of which letters one is told, by which way. */
export function LetterWishes(of: Properties) {
    const {shown, choose} = useChoosing(of);
    return (
        <section className="card stack" aria-labelledby="notify-letters">
            <h2 id="notify-letters">{say('nav.letters')}</h2>
            <Checkbox
                label={say('notify.push')}
                hint={say('notify.pushHint')}
                checked={shown['letters.push']}
                onChange={(is) => choose({'letters.push': is})}
            />
            <Choices
                label={say('notify.mail')}
                value={shown['letters.mail']}
                options={(['all', 'urgent', 'off'] as const).map((value) => ({value, text: say('notify.mails', {which: value})}))}
                onChange={(value) => choose({'letters.mail': value as Mail})}
            />
            <p className="quiet">{say('notify.mailWhy')}</p>
        </section>
    );
}

/** When one isn't told of anything. */
export function QuietHours(of: Properties) {
    const {shown, choose} = useChoosing(of);
    const names = {'quiet_hours.from': say('notify.from'), 'quiet_hours.to': say('notify.to'), 'quiet_hours.time_zone': say('profile.zone')};
    const save = async (changes: Partial<Record<keyof typeof names, string>>): Promise<(keyof typeof names)[]> => {
        const outcome = await of.save(changes);
        return outcome.is === 'elsewhere' ? outcome.names.filter(isTyped) : [];
    };
    const turn = (is: boolean) => choose(is ? {'quiet_hours.on': true, 'quiet_hours.time_zone': browserZone()} : {'quiet_hours.on': false});
    return (
        <>
            <section className="card stack" aria-labelledby="notify-quiet">
                <h2 id="notify-quiet">{say('notify.quiet')}</h2>
                <Checkbox label={say('notify.quietOn')} hint={say('notify.quietHint')} checked={shown['quiet_hours.on']} onChange={turn} />
                {shown['quiet_hours.on'] && (
                    <Checkbox
                        label={say('notify.urgent')}
                        checked={shown.urgent_in_quiet_hours}
                        onChange={(is) => choose({urgent_in_quiet_hours: is})}
                    />
                )}
            </section>
            {shown['quiet_hours.on'] && (
                <SavedCard
                    title={say('notify.hours')}
                    why={say('notify.hoursWhy')}
                    names={names}
                    values={of.wishes}
                    words={{'quiet_hours.to': say('notify.toWrong'), 'quiet_hours.from': say('notify.timeWrong')}}
                    onSave={save}
                >
                    {(field) => (
                        <>
                            <DateField {...field('quiet_hours.from')} type="time" />
                            <DateField {...field('quiet_hours.to')} type="time" />
                            <ZoneField {...field('quiet_hours.time_zone')} />
                        </>
                    )}
                </SavedCard>
            )}
        </>
    );
}

function isTyped(name: Name): name is 'quiet_hours.from' | 'quiet_hours.to' | 'quiet_hours.time_zone' {
    return name === 'quiet_hours.from' || name === 'quiet_hours.to' || name === 'quiet_hours.time_zone';
}

function browserZone(): string {
    return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
