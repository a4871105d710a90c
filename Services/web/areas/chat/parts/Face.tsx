import {useEffect, useState} from 'preact/hooks';
import {Avatar} from 'design/Avatar';
import {pictureOf} from './pictures';

/** Somebody's picture once it is here, their initials until then. */
export function Face({name, picture}: {name: string; picture?: string | null | undefined}) {
    const [shown, setShown] = useState<string>();
    useEffect(() => {
        let isHere = true;
        setShown(undefined);
        if (picture) {
            // Initials will do where it can't be had.
            pictureOf(picture).then((address) => isHere && setShown(address), () => undefined);
        }
        return () => {
            isHere = false;
        };
    }, [picture]);
    return <Avatar name={name} picture={shown} />;
}
