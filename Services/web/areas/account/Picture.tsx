import {useEffect, useId, useState} from 'preact/hooks';
import {call, session} from 'core/app';
import type {Person} from 'core/session/grant';
import {say} from 'core/words/translate';
import {Avatar} from 'design/Avatar';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {Icon} from 'design/Icon';
import {toast} from 'design/toasts';
import {problemText} from '../problems';
import {fetchPicture, usePicture} from './parts/usePicture';
import {scaled} from './scaled';
import {Setting} from './Setting';

/** The picture that others see of one: chosen, made small here, looked at, and only then handed over. */
export function Picture({person}: {person: Person}) {
    const [chosen, setChosen] = useState<Blob>();
    const [busy, setBusy] = useState(false);
    const [failure, setFailure] = useState<string>();
    const present = usePicture(person.picture, '256');
    const preview = useAddress(chosen);
    const input = useId();
    const work = async (todo: () => Promise<void>) => {
        setBusy(true);
        setFailure(undefined);
        try {
            await todo();
        } catch (problem) {
            setFailure(problemText(problem));
        } finally {
            setBusy(false);
        }
    };
    const choose = async (file: File | undefined) => {
        setFailure(undefined);
        setChosen(undefined);
        if (!file) return;
        try {
            setChosen(await scaled(file));
        } catch {
            setFailure(say('picture.noPicture'));
        }
    };
    const show = async (picture: Blob) => {
        // The description of the API says of its body in words only that it is a file.
        const answer = await call('PUT /api/v1/identity/profile/picture', {body: picture});
        session.know({...person, picture: answer.picture ?? null});
        setChosen(undefined);
        toast(say('account.saved'));
        document.getElementById(input)?.focus();
    };
    const remove = async () => {
        // Without it there is nothing to take back.
        const before = person.picture ? await fetchPicture(person.picture).catch(() => undefined) : undefined;
        await call('DELETE /api/v1/identity/profile/picture');
        session.know({...person, picture: null});
        toast(say('picture.removed'), before ? () => void work(() => show(before)) : undefined);
        document.getElementById(input)?.focus();
    };
    const name = `${person.first_name} ${person.last_name}`;
    return (
        <Setting title={say('picture.title')} why={say('picture.why')}>
            <section className="card stack">
                <div className="faces">
                    <Avatar name={name} picture={preview ?? present} />
                    <p role="status">{say(chosen ? 'picture.preview' : person.picture ? 'picture.present' : 'picture.absent')}</p>
                </div>
                {failure && <Banner tone="urgent" alert><p>{failure}</p></Banner>}
                <div className="line">
                    <span className="file">
                        <input
                            id={input}
                            className="unseen"
                            type="file"
                            accept="image/png,image/jpeg,image/webp"
                            onChange={(event) => {
                                void choose(event.currentTarget.files?.[0]);
                                // The same file may be chosen again.
                                event.currentTarget.value = '';
                            }}
                        />
                        <label className="button" htmlFor={input}>
                            <Icon name="picture" />
                            <span>{say('picture.choose')}</span>
                        </label>
                    </span>
                    {chosen && (
                        <>
                            <Button kind="primary" busy={busy} onClick={() => void work(() => show(chosen))}>{say('picture.save')}</Button>
                            <Button
                                kind="quiet"
                                onClick={() => {
                                    setChosen(undefined);
                                    document.getElementById(input)?.focus();
                                }}
                            >
                                {say('account.cancel')}
                            </Button>
                        </>
                    )}
                    {!chosen && person.picture && (
                        <Button busy={busy} onClick={() => void work(remove)}>{say('picture.remove')}</Button>
                    )}
                </div>
                <p className="quiet">{say('picture.rules')}</p>
            </section>
        </Setting>
    );
}

/** Address of what is in memory, for as long as it is shown. */
function useAddress(content: Blob | undefined): string | undefined {
    const [address, setAddress] = useState<string>();
    useEffect(() => {
        if (!content) {
            setAddress(undefined);
            return undefined;
        }
        const made = URL.createObjectURL(content);
        setAddress(made);
        return () => URL.revokeObjectURL(made);
    }, [content]);
    return address;
}
