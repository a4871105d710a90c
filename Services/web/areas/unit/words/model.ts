import type {Answer, Body} from 'core/api/call';

export type Text = Answer<'GET /api/v1/identity/unit/texts'>['texts'][number];
export type Input = Body<'PUT /api/v1/identity/unit/texts/{language}'>;

/** Place to turn to, as it is typed. */
export interface Place {
    name: string;
    phone: string;
    page: string;
    hours: string;
}

/** Description of the unit in one language, as it is typed. */
export interface Draft {
    name: string;
    about: string;
    places: readonly Place[];
}

/** Places that there may be. */
export const MOST = 12;
export const noPlace: Place = {name: '', phone: '', page: '', hours: ''};

/** Texts that are there in a language, or an empty form for it. */
export function draftOf(texts: readonly Text[], language: string): Draft {
    const text = texts.find((each) => each.language === language);
    return {
        name: text?.name ?? '', about: text?.about ?? '',
        places: text?.crisis.map(({name, phone, page, hours}) => ({name, phone: phone ?? '', page: page ?? '', hours: hours ?? ''})) ?? [],
    };
}

/** Body that is sent of a form: without lines in which nothing stands, and without empty fields. */
export function inputOf({name, about, places}: Draft): Input {
    return {
        name: name.trim(), about: about.trim(),
        crisis: written(places).map((place) => {
            const {name: called, ...others} = place;
            const given = Object.entries(others).map(([field, value]) => [field, value.trim()] as const).filter(([, value]) => value !== '');
            return {name: called.trim(), ...Object.fromEntries(given)};
        }),
    };
}

/** Places in which something stands. */
export function written(places: readonly Place[]): Place[] {
    return places.filter((place) => Object.values(place).some((value) => value.trim() !== ''));
}

/** Names of fields that can't stay as they are: a name is missing, or a place has neither a number nor a page. */
export function lackingIn({name, places}: Draft): string[] {
    const lines = written(places).flatMap((place, index) => [
        ...(place.name.trim() ? [] : [`place-${index}-name`]),
        ...(place.phone.trim() || place.page.trim() ? [] : [`place-${index}-phone`]),
    ]);
    return [...(name.trim() ? [] : ['name']), ...lines];
}

/** Fields with one place put before the one above it. */
export function movedUp(places: readonly Place[], index: number): readonly Place[] {
    const before = places[index - 1];
    const place = places[index];
    return before && place ? places.map((each, at) => (at === index - 1 ? place : at === index ? before : each)) : places;
}
