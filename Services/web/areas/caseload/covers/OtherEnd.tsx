import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {Problem} from 'core/api/problem';
import {browserZone, shownIn, timeIn} from 'core/time/time';
import {say} from 'core/words/translate';
import {DateField} from 'design/DateField';
import {Dialog} from 'design/Dialog';
import {TextArea} from 'design/TextArea';
import {toast} from 'design/toasts';
import {Form, useSending} from '../../entry/parts/Form';
import {missing} from '../../problems';
import type {Cover} from './Covers';

/** Another end for a cover: less time at once, more time if nothing stands against it. */
export function OtherEnd({cover, zone, onClose, onDone}: {cover: Cover; zone: string | undefined; onClose: () => void; onDone: () => Promise<void>}) {
    const [until, setUntil] = useState(shownIn(zone, new Date(cover.until)));
    const [override, setOverride] = useState('');
    const [isObstructed, setObstructed] = useState(false);
    const {busy, trouble, send} = useSending({until: say('caseload.untilWrong')}, {
        'covering-away': say('caseload.coveringAway'), 'stands-in-for-others': say('caseload.standsIn'), 'already-covered': say('caseload.alreadyCovered'),
        'cover-obstructed': say('caseload.obstructed'), 'needs-another-person': say('caseload.needsAnother'), 'calendar-not-reached': say('caseload.noCalendar'),
        'precondition-failed': say('strip.elsewhere'), 'cover-over': say('strip.elsewhere'), 'cover-not-found': say('strip.elsewhere'),
    });
    const save = async () => {
        if (!until) throw missing(['until']);
        try {
            await call('PATCH /api/v1/tango/covers/{cover}', {
                path: {cover: cover.id},
                body: {until: timeIn(zone, until).toISOString(), override: override.trim() || undefined},
                headers: {'If-Match': `"${cover.revision}"`},
            });
        } catch (problem) {
            if (problem instanceof Problem && problem.kind === 'cover-obstructed') setObstructed(true);
            throw problem;
        }
        toast(say('strip.ended'));
        onClose();
        await onDone();
    };
    const names = {until: say('caseload.coverUntil'), override: say('caseload.override')};
    return (
        <Dialog title={say('caseload.coverLine', {covering: cover.covering?.name ?? '', absent: cover.absent?.name ?? ''})} onClose={onClose}>
            <Form action={say('strip.setEnd')} busy={busy} trouble={trouble} names={names} onSend={() => void send(save)}>
                <DateField type="datetime-local" id="until" label={names.until} hint={say('caseload.zone', {zone: zone ?? browserZone()})} value={until} onInput={setUntil} error={trouble?.fields['until']} />
                {isObstructed && (
                    <TextArea id="override" label={names.override} hint={say('caseload.overrideHint')} rows={2} value={override} onInput={setOverride} error={trouble?.fields['override']} />
                )}
            </Form>
        </Dialog>
    );
}
