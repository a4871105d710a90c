import {useState} from 'preact/hooks';
import type {Body} from 'core/api/call';
import {say} from 'core/words/translate';
import {Field} from 'design/Field';
import {TextArea} from 'design/TextArea';
import {Form, useSending} from '../../entry/parts/Form';
import {listed} from '../model';

/** Profile by which clients find a counsellor, and which they read. */
export type CounsellorProfile = Body<'POST /api/v1/identity/people/{person}/counsellor'>;

/** Writes what clients read of a counsellor. `refusals`: words for kinds of problems. */
export function CounsellorForm({known, isOwn = false, action, refusals = {}, onSend}: {
    known?: CounsellorProfile;
    isOwn?: boolean;
    action: string;
    refusals?: Partial<Record<string, string>>;
    onSend: (profile: CounsellorProfile) => Promise<void>;
}) {
    const lines = (words: readonly string[] | undefined) => (words ?? []).join(', ');
    const [typed, setTyped] = useState({specialities: lines(known?.specialities), languages: lines(known?.languages), qualifications: lines(known?.qualifications), about: known?.about ?? ''});
    const {busy, trouble, send} = useSending({languages: say('counsel.languagesWrong')}, refusals);
    const names = {specialities: say('counsel.specialities'), languages: say('counsel.languages'), qualifications: say('counsel.qualifications'), about: say(isOwn ? 'counsel.aboutYou' : 'counsel.about')};
    const field = (name: keyof typeof typed) => ({
        id: name, label: names[name], value: typed[name], error: trouble?.fields[name], onInput: (value: string) => setTyped({...typed, [name]: value}),
    });
    const profile = () => ({specialities: listed(typed.specialities), languages: listed(typed.languages), qualifications: listed(typed.qualifications), about: typed.about.trim()});
    return (
        <Form action={action} kind="plain" wide={false} busy={busy} trouble={trouble} names={names} onSend={() => void send(() => onSend(profile()))}>
            <Field {...field('specialities')} hint={say('counsel.commas')} />
            <Field {...field('languages')} hint={say('counsel.languagesHint')} />
            <Field {...field('qualifications')} hint={say('counsel.commas')} />
            <TextArea {...field('about')} hint={say('counsel.aboutHint')} />
        </Form>
    );
}
