import {useEffect, useState} from 'preact/hooks';
import {call} from 'core/app';

/** Pixels of a copy: twice the place where it is shown, for dense screens. */
export type Size = '96' | '256';

/** Address by which the page can show the picture that stands beside a name. It needs one's token, so it is fetched and kept in memory. */
export function usePicture(picture: string | null | undefined, size: Size): string | undefined {
    const [address, setAddress] = useState<string>();
    useEffect(() => {
        let made: string | undefined;
        let isGone = false;
        setAddress(undefined);
        if (picture) {
            // Without it there are the initials.
            fetchPicture(picture, size).then((blob) => {
                if (isGone) return;
                made = URL.createObjectURL(blob);
                setAddress(made);
            }, () => undefined);
        }
        return () => {
            isGone = true;
            if (made) URL.revokeObjectURL(made);
        };
    }, [picture, size]);
    return address;
}

/** The picture itself, or a copy of it. Throws Problem. */
export function fetchPicture(picture: string, size?: Size): Promise<Blob> {
    const {pathname, searchParams} = new URL(picture, location.origin);
    const person = pathname.split('/').at(-2) ?? '';
    const version = searchParams.get('version');
    return call('GET /api/v1/identity/people/{person}/picture', {path: {person}, query: {version: version ?? undefined, size}});
}
