// Shows push notices and opens their page, while no page of the store is open. It keeps nothing, and no request goes
// through it: it has no caches and no storage, and there are no pages below its own address.

/** What the service sends (`services/admin/src/push`). Nothing in it is about a customer. */
type PushNotice = { tag: string; title: string; path: string };

/** What TypeScript's types of a page do not have. */
type PushEvent = ExtendableEvent & { data: { json: () => unknown } | null };
type ClickEvent = ExtendableEvent & { notification: Notification };
type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type OpenWindow = { url: string; focus: () => Promise<unknown> };
type WorkerScope = {
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly OpenWindow[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
};
const scope = globalThis as unknown as WorkerScope; // in which a service worker runs

addEventListener('push', (event) => {
  const push = event as PushEvent; // the only event of this name
  const { title, tag, path } = readNotice(push.data);
  push.waitUntil(scope.registration.showNotification(title, { tag, data: path }));
});

addEventListener('notificationclick', (event) => {
  const click = event as ClickEvent; // the only event of this name
  click.notification.close();
  click.waitUntil(openPage(String(click.notification.data)));
});

/** A browser requires a notice for each push, so an empty one gets one too. */
const readNotice = (data: PushEvent['data']): PushNotice => {
  const sent = (data?.json() ?? {}) as Partial<PushNotice>; // as the service sends it
  return { tag: sent.tag ?? '', title: sent.title ?? 'There is news in the shop', path: sent.path ?? '/admin' };
};

/** Goes to a window that shows the page already, or opens one; never another site's. */
const openPage = async (path: string): Promise<unknown> => {
  const { href, origin } = new URL(path, location.origin);
  if (origin !== location.origin) return undefined;
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => url === href);
  return shown ? shown.focus() : scope.clients.openWindow(href);
};
