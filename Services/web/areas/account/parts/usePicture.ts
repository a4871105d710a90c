import {useEffect, useState} from 'preact/hooks';
import {call} from 'core/app';

/** Address by which the page can show the picture that stands beside a name. It needs one's token, so it is fetched and kept in memory. */
export function usePicture(picture: string | null | undefined): string | undefined {
    const [address, setAddress] = useState<string>();
    useEffect(() => {
        let made: string | undefined;
        let isGone = false;
        setAddress(undefined);
        if (picture) {
            // Without it there are the initials.
            fetchPicture(picture).then((blob) => {
                if (isGone) return;
                made = URL.createObjectURL(blob);
                setAddress(made);
            }, () => undefined);
        }
        return () => {
            isGone = true;
            if (made) URL.revokeObjectURL(made);
        };
    }, [picture]);
    return address;
}

/** The picture itself. Throws Problem. */
export function fetchPicture(picture: string): Promise<Blob> {
    const {pathname, searchParams} = new URL(picture, location.origin);
    const person = pathname.split('/').at(-2) ?? '';
    const version = searchParams.get('version');
    return call('GET /api/v1/identity/people/{person}/picture', {path: {person}, query: version ? {version} : {}});
}
