import {call, session} from 'core/app';

/** Addresses of pictures that are here, by the paths under which they were fetched. */
const here = new Map<string, Promise<string>>();

session.state.watch((state) => {
    if (state.is !== 'out') return;
    for (const address of here.values()) address.then((each) => URL.revokeObjectURL(each), () => undefined);
    here.clear();
});

/** Fetches a small copy of a picture once, by a path of the API that names its version. Throws where it can't be had. */
export function pictureOf(path: string): Promise<string> {
    const known = here.get(path);
    if (known) return known;
    const fetched = bring(path);
    here.set(path, fetched);
    fetched.catch(() => here.delete(path));
    return fetched;
}

async function bring(path: string): Promise<string> {
    const {pathname, searchParams} = new URL(path, location.origin);
    const person = pathname.split('/').at(-2) ?? '';
    const version = searchParams.get('version');
    // Enough for the places that show a face beside a name, on a dense screen too.
    const picture = await call('GET /api/v1/identity/people/{person}/picture', {path: {person}, query: {size: '96', version: version ?? undefined}});
    return URL.createObjectURL(picture);
}
