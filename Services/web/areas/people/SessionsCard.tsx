import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {dayAndTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {toast} from 'design/toasts';
import {NotYet, useLoaded} from '../loaded';
import {tellProblem} from '../problems';
import {Card} from './Card';
import type {Member} from './model';

/** Devices on which somebody is signed in; one or all are signed out. */
export function SessionsCard({member, zone}: {member: Member; zone: string | undefined}) {
    const path = {person: member.id};
    const sessions = useLoaded(async () => (await call('GET /api/v1/identity/people/{person}/sessions', {path})).sessions);
    const [busy, setBusy] = useState('');
    const end = async (name: string, work: () => Promise<unknown>, said: string) => {
        setBusy(name);
        try {
            await work();
            toast(said);
            document.querySelector('h1')?.focus();
        } catch (problem) {
            tellProblem(problem);
        }
        await sessions.reload();
        setBusy('');
    };
    const time = (at: string) => dayAndTime(new Date(at), new Date(), language.value, zone);
    return (
        <Card title={say('people.places')} why={say('people.sessionsWhy')}>
            {!sessions.value && <NotYet of={sessions} />}
            {sessions.value?.length === 0 && <p>{say('people.noPlaces')}</p>}
            {sessions.value && sessions.value.length > 0 && (
                <>
                    <ul className="lines">
                        {sessions.value.map((each) => (
                            <li key={each.id} className="unit-line">
                                <div>
                                    <p><strong><bdi>{each.name ?? say('people.unnamedPlace')}</bdi></strong></p>
                                    <p className="quiet">{say('people.placeSince', {since: time(each.created_at), used: time(each.last_used_at)})}</p>
                                </div>
                                <Button
                                    busy={busy === each.id}
                                    onClick={() => void end(each.id, () => call('DELETE /api/v1/identity/people/{person}/sessions/{session}', {path: {...path, session: each.id}}), say('people.placeEnded'))}
                                >
                                    {say('people.endPlace')}<span className="unseen"> {each.name}</span>
                                </Button>
                            </li>
                        ))}
                    </ul>
                    <div>
                        <Button busy={busy === 'all'} onClick={() => void end('all', () => call('DELETE /api/v1/identity/people/{person}/sessions', {path}), say('people.sessionsDone'))}>
                            {say('people.sessions')}
                        </Button>
                    </div>
                </>
            )}
        </Card>
    );
}
