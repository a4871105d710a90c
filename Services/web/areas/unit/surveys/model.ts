import type {Answer, Body} from 'core/api/call';

export type Survey = Answer<'GET /api/v1/ridler/surveys'>['surveys'][number];
export type Instrument = Answer<'GET /api/v1/ridler/instruments'>['instruments'][number];
export type Wanted = Body<'POST /api/v1/ridler/surveys'>;

/** A survey as somebody writes it. */
export interface Draft {
    /** Names by language, some of them empty. */
    names: Readonly<Record<string, string>>;
    /** Instrument and version, as one word. */
    pin: string;
    opens: string;
    hours: string;
    showsScores: boolean;
    isActive: boolean;
}

/** Languages of the client, in which a survey should have a name. */
const TONGUES = ['en', 'fr'];

/** Instrument and version as one word. */
export function pinOf({instrument, version}: {instrument: string; version: number}): string {
    return `${instrument} ${version}`;
}

/** What a form begins with. */
export function draftOf(survey: Survey | undefined): Draft {
    return {
        names: Object.fromEntries([...TONGUES.map((each) => [each, '']), ...(survey?.names ?? []).map(({language: tongue, name}) => [tongue, name])]),
        pin: survey ? pinOf(survey) : '',
        opens: survey?.opens ?? '08:00',
        hours: String(survey?.begin_hours ?? 72),
        showsScores: survey?.shows_scores ?? false,
        isActive: survey?.active ?? true,
    };
}

/** Names of fields that say nothing, or what they can't. */
export function wrongIn({names, pin, opens, hours}: Draft): string[] {
    return [
        ...(Object.values(names).every((name) => name.trim() === '') ? ['names'] : []),
        ...(pin === '' ? ['instrument'] : []),
        ...(opens === '' ? ['opens'] : []),
        ...(/^\d{1,4}$/.test(hours.trim()) ? [] : ['begin_hours']),
    ];
}

/** The survey as it is sent. */
export function wantedOf({names, pin, opens, hours, showsScores, isActive}: Draft): Wanted {
    const [instrument = '', version = ''] = pin.split(' ');
    return {
        names: Object.entries(names).filter(([, name]) => name.trim() !== '').map(([tongue, name]) => ({language: tongue, name: name.trim()})),
        instrument,
        version: Number(version),
        opens,
        begin_hours: Number(hours),
        shows_scores: showsScores,
        active: isActive,
    };
}
