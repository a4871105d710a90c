import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {Problem} from 'core/api/problem';
import type {Person} from 'core/session/grant';
import {knownZone} from 'core/time/time';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {toast} from 'design/toasts';
import {NotYet, useComingBack, useLoaded} from '../loaded';
import {tellProblem} from '../problems';
import {focusTitle} from './focus';
import {inOrder, type Place} from './model';
import {nameOf, OnePlace} from './OnePlace';
import {Setting} from './Setting';

/** List of the devices on which one is signed in; the others can be signed out. */
export function Devices({person}: {person: Person}) {
    const places = useLoaded(async () => (await call('GET /api/v1/identity/sessions')).sessions);
    // Sessions whose end is on its way.
    const [ending, setEnding] = useState<ReadonlySet<string>>(new Set());
    useComingBack(places.reload);
    const zone = knownZone(person.time_zone);
    const shown = inOrder(places.value ?? []).filter((each) => !ending.has(each.id));
    const others = shown.filter((each) => !each.current);
    const end = async (ids: readonly string[], work: () => Promise<string>) => {
        setEnding(new Set(ids));
        focusTitle();
        try {
            toast(await work());
        } catch (problem) {
            tellProblem(problem);
        }
        await places.reload();
        setEnding(new Set());
    };
    const endOne = (place: Place) =>
        end([place.id], async () => {
            await call('DELETE /api/v1/identity/sessions/{session}', {path: {session: place.id}}).catch(unlessOver);
            return say('devices.ended', {name: nameOf(place)});
        });
    const endOthers = () =>
        end(others.map((each) => each.id), async () => {
            const {ended} = await call('DELETE /api/v1/identity/sessions');
            return say('devices.endedOthers', {count: ended});
        });
    return (
        <Setting title={say('devices.title')} why={say('devices.why')}>
            {!places.value && <NotYet of={places} />}
            {places.value && (
                <ul className="stack">
                    {shown.map((each) => (
                        <OnePlace key={each.id} place={each} zone={zone} onEnd={() => void endOne(each)} onNamed={places.reload} />
                    ))}
                </ul>
            )}
            {others.length > 1 && <div><Button onClick={() => void endOthers()}>{say('devices.endOthers')}</Button></div>}
            <p className="quiet">{say('devices.unknown')} <a href="/account/password">{say('password.title')}</a></p>
        </Setting>
    );
}

/** Ended already, by another device or by its time: that is what was wanted. */
function unlessOver(problem: unknown): void {
    if (!(problem instanceof Problem) || problem.status !== 404 && problem.kind !== 'session-over') throw problem;
}
