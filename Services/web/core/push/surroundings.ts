/** A browser, as far as pushes go. */
export interface PushBrowser {
    /** Undefined where it can't be pushed to. */
    readonly permission: NotificationPermission | undefined;
    /** Whether it could if the client were among the programs of the device. */
    readonly needsInstallation: boolean;
    readonly caches: CacheStorage | undefined;
    /** Asks the person, unless they have answered before. */
    ask(): Promise<NotificationPermission>;
    /** Undefined where no worker of ours is there. */
    manager(): Promise<PushManager | undefined>;
    /** What is shown of a kind outside of the page. */
    shown(kind: string): Promise<Notification[]>;
    /** Runs `work` while no other tab runs its own. */
    alone<T>(work: () => Promise<T>): Promise<T>;
}

/** Milliseconds after which no worker comes any more. */
const PATIENCE = 10_000;

/** The browser that this page is in. */
export class PageBrowser implements PushBrowser {
    readonly caches = 'caches' in globalThis ? caches : undefined;

    get permission(): NotificationPermission | undefined {
        const can = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis && this.caches;
        return can ? Notification.permission : undefined;
    }

    get needsInstallation(): boolean {
        // Pages say Mac on an iPad, which has fingers.
        const isMobile = /iPhone|iPad|iPod/.test(navigator.userAgent) || /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
        return isMobile && !matchMedia('(display-mode: standalone)').matches;
    }

    ask(): Promise<NotificationPermission> {
        return Notification.requestPermission();
    }

    async manager(): Promise<PushManager | undefined> {
        return (await this.worker())?.pushManager;
    }

    async shown(kind: string): Promise<Notification[]> {
        return await (await navigator.serviceWorker.getRegistration())?.getNotifications({tag: kind}) ?? [];
    }

    async alone<T>(work: () => Promise<T>): Promise<T> {
        return navigator.locks ? await navigator.locks.request('theracomm.push', work) : await work();
    }

    /** The worker, once it is at work: it comes last, after the page. */
    private async worker(): Promise<ServiceWorkerRegistration | undefined> {
        if (!('serviceWorker' in navigator)) return undefined;
        const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE));
        return await Promise.race([navigator.serviceWorker.ready, late]);
    }
}
