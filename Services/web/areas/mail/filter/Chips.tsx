import {useState} from 'preact/hooks';
import {language, say, withWords} from 'core/words/translate';
import {Icon} from 'design/Icon';
import {lazily} from '../../lazy';
import {zone} from '../me';
import type {Filter} from './filter';
import {spanText} from './span';

const PersonDialog = lazily(() => withWords(() => import('./PersonDialog'), 'mail'));
const TimeDialog = lazily(() => withWords(() => import('./TimeDialog'), 'mail'));

/** Switches for which letters are shown. `folder`: the one whose months one can go to. */
export function Chips({filter, folder, onChange}: {filter: Filter; folder: string | undefined; onChange: (filter: Filter) => void}) {
    const [asked, setAsked] = useState<'person' | 'time' | undefined>();
    const names = {unread: say('mail.onlyUnread'), flagged: say('mail.onlyFlagged'), urgent: say('mail.onlyUrgent'), files: say('mail.onlyFiles')};
    const {person: _, ...withoutPerson} = filter;
    const {time: __, ...withoutTime} = filter;
    const close = () => setAsked(undefined);
    return (
        <div className="chips" role="group" aria-label={say('mail.show')}>
            {(['unread', 'flagged', 'urgent', 'files'] as const).map((key) => (
                <button
                    key={key}
                    type="button"
                    className="chip"
                    aria-pressed={filter[key]}
                    onClick={() => onChange({...filter, [key]: !filter[key]})}
                >
                    {names[key]}
                </button>
            ))}
            <button type="button" className="chip" aria-pressed={filter.person !== undefined} aria-haspopup="dialog" onClick={() => setAsked('person')}>
                <bdi>{filter.person ? say('mail.withPerson', {name: filter.person.name}) : say('mail.person')}</bdi>
                <Icon name="down" />
            </button>
            <button type="button" className="chip" aria-pressed={filter.time !== undefined} aria-haspopup="dialog" onClick={() => setAsked('time')}>
                {filter.time ? spanText(filter.time, language.value, zone()) : say('mail.time')}
                <Icon name="down" />
            </button>
            {asked === 'person' && (
                <PersonDialog
                    person={filter.person}
                    onClose={close}
                    onChoose={(person) => {
                        close();
                        onChange(person ? {...filter, person} : withoutPerson);
                    }}
                />
            )}
            {asked === 'time' && (
                <TimeDialog
                    folder={folder}
                    filter={filter}
                    onClose={close}
                    onChoose={(time) => {
                        close();
                        onChange(time ? {...filter, time} : withoutTime);
                    }}
                />
            )}
        </div>
    );
}
