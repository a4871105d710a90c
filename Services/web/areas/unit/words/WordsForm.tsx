import {useState} from 'preact/hooks';
import {session, unit} from 'core/app';
import {Problem} from 'core/api/problem';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Field} from 'design/Field';
import {TextArea} from 'design/TextArea';
import {toast} from 'design/toasts';
import {Form, useSending} from '../../entry/parts/Form';
import {missing} from '../../problems';
import {draftOf, inputOf, lackingIn, MOST, noPlace, written} from './model';
import {PlaceFields} from './PlaceFields';
import type {Known} from './UnitWords';

/** Characters of a name and of a text. */
const NAME = 80;
const TEXT = 4000;

/** Describes the unit in one language. Somebody else's change since is shown, never overwritten. */
export function WordsForm({known: {texts, tag}, tongue, onSaved, onElsewhere}: {
    known: Known;
    tongue: string;
    onSaved: (known: Known) => void;
    onElsewhere: () => Promise<void>;
}) {
    const [draft, setDraft] = useState(() => draftOf(texts, tongue));
    const special: Record<string, string> = {};
    const names: Record<string, string> = {name: say('unitwords.name'), about: say('unitwords.about')};
    for (const index of draft.places.keys()) {
        names[`place-${index}-name`] = say('unitwords.place', {number: index + 1});
        names[`place-${index}-phone`] = say('unitwords.phone');
        names[`place-${index}-page`] = say('unitwords.page');
        special[`place-${index}-page`] = say('unitwords.pageWrong');
    }
    const {busy, trouble, send} = useSending(special, {'last-crisis-text': say('unitwords.last')});
    const save = async () => {
        // Errors are told by the place among those that are sent.
        const tidy = {...draft, places: written(draft.places)};
        setDraft(tidy);
        const lacking = lackingIn(tidy);
        if (lacking.length > 0) throw missing(lacking);
        try {
            const {answer, headers} = await session.caller.send('PUT /api/v1/identity/unit/texts/{language}', {
                path: {language: tongue}, body: inputOf(tidy), headers: {'If-Match': tag},
            });
            toast(say('unitwords.saved'));
            // The name above and "Where to turn" say it at once.
            void unit.load(language.value);
            onSaved({texts: answer.texts, tag: headers.get('etag') ?? ''});
        } catch (problem) {
            if (!(problem instanceof Problem)) throw problem;
            if (problem.status === 412) {
                toast(say('unitwords.elsewhere'));
                await onElsewhere();
                return;
            }
            throw new Problem(problem.kind, problem.status, problem.fields.map((each) => ({...each, field: fieldOf(each.field)})));
        }
    };
    const remove = async () => {
        await session.caller.send('DELETE /api/v1/identity/unit/texts/{language}', {path: {language: tongue}, headers: {'If-Match': tag}});
        toast(say('unitwords.removed'));
        document.querySelector('h1')?.focus();
        void unit.load(language.value);
        await onElsewhere();
    };
    const set = (places: typeof draft.places) => setDraft({...draft, places});
    return (
        <section className="card stack" aria-label={say('unitwords.title')}>
            <Form action={say('unitwords.save')} wide={false} busy={busy} trouble={trouble} names={names} onSend={() => void send(save)}>
                <Field id="name" label={names['name'] ?? ''} value={draft.name} maxLength={NAME} error={trouble?.fields['name']} onInput={(name) => setDraft({...draft, name})} />
                <TextArea id="about" label={names['about'] ?? ''} hint={say('unitwords.aboutHint')} rows={6} value={draft.about} maxLength={TEXT} error={trouble?.fields['about']} onInput={(about) => setDraft({...draft, about})} />
                <h2>{say('unitwords.places')}</h2>
                <p className="quiet">{say('unitwords.placesWhy')}</p>
                {draft.places.map((place, index) => (
                    <PlaceFields
                        key={index}
                        place={place}
                        index={index}
                        errors={trouble?.fields ?? {}}
                        places={draft.places}
                        onChange={set}
                    />
                ))}
                {draft.places.length < MOST && <div><Button icon="add" onClick={() => set([...draft.places, noPlace])}>{say('unitwords.add')}</Button></div>}
            </Form>
            {texts.length > 1 && texts.some((each) => each.language === tongue) && (
                <div><Button kind="quiet" busy={busy} onClick={() => void send(remove)}>{say('unitwords.removeAll')}</Button></div>
            )}
        </section>
    );
}

/** Field of the form for one of the API: "crisis.0.phone" or "crisis[0].phone". */
function fieldOf(field: string): string {
    const found = /^crisis\W?(\d+)\W+(\w+)$/.exec(field);
    return found ? `place-${found[1]}-${found[2]}` : field;
}
