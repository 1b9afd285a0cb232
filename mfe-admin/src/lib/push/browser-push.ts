import type { PushDeviceForm } from '@pawlayer/contracts/admin';

/**
 * Whether this browser can get push notices. `denied`: the person has forbidden them. `not-installed`: Safari on
 * an iPhone or iPad can once the pages are on the home screen. `insecure`: they do not work over plain http.
 */
export type PushSupport = 'ready' | 'denied' | 'not-installed' | 'insecure' | 'unsupported';

export const pushSupport = (): PushSupport => {
  if (!isSecureContext) return 'insecure';
  if ('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)
    return Notification.permission === 'denied' ? 'denied' : 'ready';
  // Only Safari has this property.
  return 'standalone' in navigator && navigator.standalone === false ? 'not-installed' : 'unsupported';
};

/**
 * Asks for permission, which browsers allow only after a press, and subscribes with the store's key. Rejects with
 * a `NotAllowedError` when it is refused.
 */
export const subscribeHere = async (publicKey: string): Promise<PushDeviceForm> => {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new DOMException('the permission was not given', 'NotAllowedError');
  // A separate variable, because rspack would turn an inline URL into a chunk of the page.
  const script = new URL('./push.service-worker.ts', import.meta.url);
  const registration = await navigator.serviceWorker.register(script, { updateViaCache: 'none' });
  await activated(registration);
  // It may belong to another key of the store, or to somebody else.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
};

/** Ends push notices in this browser and removes the service worker, if there is one. */
export const unsubscribeHere = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const script = new URL('./push.service-worker.ts', import.meta.url);
  const registration = await navigator.serviceWorker.getRegistration(script);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await registration?.unregister();
};

/** What to say when the browser did not subscribe; undefined for any other error. */
export const pushProblem = (error: unknown): string | undefined =>
  error instanceof DOMException ? (problems[error.name] ?? problems['AbortError']) : undefined;

const problems: Readonly<Record<string, string>> = {
  NotAllowedError:
    'This browser was not allowed to show notices. If it does not ask again, allow them in its settings for this page.',
  AbortError: 'This browser’s push service cannot be reached right now. Please try again in a moment.',
};

/** `navigator.serviceWorker.ready` waits for one that controls this page, which this one never does. */
const activated = (registration: ServiceWorkerRegistration): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = registration.active ?? registration.waiting ?? registration.installing;
    const look = () => {
      if (worker?.state === 'activated') resolve();
      if (worker === null || worker.state === 'redundant')
        reject(new DOMException('the service worker did not start', 'AbortError'));
    };
    worker?.addEventListener('statechange', look);
    look();
  });
