import type { Page } from '@playwright/test';
import { openAsOwner } from '../src/admin-session.ts';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { expect, test } from '../src/fixtures.ts';

/**
 * A browser that has a push service, which a headless one has not, nor the permission to show notices: it subscribes with
 * the keys of RFC 8291, appendix A. The service worker is the browser's own.
 */
const pretendPushService = (page: Page, answer: 'granted' | 'denied' = 'granted') =>
  page.addInitScript(`
    let permission = '${answer === 'denied' ? 'denied' : 'default'}';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => (permission = '${answer}');
    PushManager.prototype.getSubscription = async () => null;
    PushManager.prototype.subscribe = async () => ({
      toJSON: () => ({
        endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/' + crypto.randomUUID(),
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      }),
    });`);

const panelOf = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: 'Push notices' }) });
const formOf = (page: Page) => page.getByRole('form', { name: 'Push notices' });

/** Only what no spec causes, so that nothing is sent to a real push host meanwhile. */
const chooseOnlyFailures = async (page: Page) => {
  const form = formOf(page);
  await expect(form.getByRole('checkbox')).toHaveCount(8);
  for (const box of await form.getByRole('checkbox').all()) await box.uncheck();
  await form.getByRole('checkbox', { name: 'A mail or another job that failed' }).check();
  await saveKinds(page);
};

const chooseAll = async (page: Page) => {
  for (const box of await formOf(page).getByRole('checkbox').all()) await box.check();
  await saveKinds(page);
};

const saveKinds = async (page: Page) => {
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await formOf(page).getByRole('button', { name: 'Save' }).click();
  await saved;
};

test(
  'are switched on for this device after a press, chosen, and ended again',
  { tag: '@thorough' },
  async ({ page }) => {
    await pretendPushService(page);
    await openAsOwner(page, '/admin/account');
    const panel = panelOf(page);
    await chooseOnlyFailures(page);
    await panel.getByRole('button', { name: 'Tell me on this device' }).click();
    const device = panel.getByRole('listitem').filter({ hasText: 'This one' });
    await expect(device).toContainText('Chrome on Linux');
    await expect(panel.getByRole('button', { name: 'Tell me on this device' })).toHaveCount(0);
    await page.reload();
    await expect(device).toBeVisible();
    await expect(formOf(page).getByRole('checkbox', { name: 'A message' })).not.toBeChecked();
    expect(await axeViolationsInBothThemes(page, 'the push notices')).toEqual([]);
    for (const width of [320, 360, 768, 1280]) expect(await overflowAt(page, width), `${width} px`).toBe(0);

    await device.getByRole('button', { name: 'Remove' }).click();
    await expect(panel.getByRole('button', { name: 'Tell me on this device' })).toBeVisible();
    await chooseAll(page);
  },
);

test('say kindly that they were refused, and where they do not work', { tag: '@thorough' }, async ({ page }) => {
  await pretendPushService(page, 'denied');
  await openAsOwner(page, '/admin/account');
  await expect(panelOf(page)).toContainText('You can allow them in its settings for this page.');
  await expect(panelOf(page).getByRole('button', { name: 'Tell me on this device' })).toHaveCount(0);

  // An iPhone, before the pages are on its home screen.
  await page.addInitScript('delete globalThis.PushManager; Object.assign(navigator, { standalone: false })');
  await page.reload();
  await expect(panelOf(page)).toContainText('put these pages on the home screen first');

  await page.addInitScript('Object.assign(navigator, { standalone: undefined })');
  await page.reload();
  await expect(panelOf(page)).toContainText('This browser does not support push notices.');
});

test(
  'are shown by a service worker of their own, through which no request goes and which keeps nothing',
  { tag: '@thorough' },
  async ({ page, request }) => {
    await pretendPushService(page);
    await openAsOwner(page, '/admin/account');
    const panel = panelOf(page);
    await chooseOnlyFailures(page);
    const started = page.context().waitForEvent('serviceworker');
    await panel.getByRole('button', { name: 'Tell me on this device' }).click();
    const worker = await started;
    await expect(panel.getByRole('listitem').filter({ hasText: 'This one' })).toBeVisible();
    // A headless browser shows no notices and opens no windows, so what the worker asks for is noted instead.
    await worker.evaluate(`
    globalThis.asked = [];
    registration.showNotification = async (title, { data }) => void asked.push([title, data]);
    clients.openWindow = async (url) => void asked.push([url]);`);

    const browser = await page.context().newCDPSession(page);
    const registered = new Promise<{ registrationId: string; scopeURL: string }>((resolve) => {
      browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [own] }) => {
        if (own) resolve(own);
      });
    });
    await browser.send('ServiceWorker.enable');
    const { registrationId, scopeURL } = await registered;
    const push = async (notice: object) => {
      const data = JSON.stringify(notice);
      await browser.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(scopeURL).origin,
        registrationId,
        data,
      });
    };
    await push({ tag: 'a', title: 'A new order has been paid', path: '/admin/orders' });
    await expect.poll(() => worker.evaluate('asked')).toEqual([['A new order has been paid', '/admin/orders']]);
    const press = (path: string) =>
      worker.evaluate(`dispatchEvent(Object.assign(new Event('notificationclick'), {
      notification: { close: () => undefined, data: ${JSON.stringify(path)} },
      waitUntil: () => undefined,
    }))`);
    await press('https://elsewhere.example/');
    await press('/admin/orders');
    const { origin } = new URL(page.url());
    await expect.poll(() => worker.evaluate('asked.slice(1)')).toEqual([[`${origin}/admin/orders`]]);

    expect(await page.evaluate('navigator.serviceWorker.controller')).toBeNull();
    expect(await page.evaluate('caches.keys()')).toEqual([]);
    expect(worker.url()).toBe(`${scopeURL}push.service-worker.js`);
    const served = await request.get(worker.url());
    expect(served.headers()['cache-control']).toBe('no-cache');
    expect(served.headers()['content-type']).toContain('javascript');
    expect(await served.text()).not.toMatch(/caches|indexedDB|["']fetch["']/);

    await panel.getByRole('listitem').filter({ hasText: 'This one' }).getByRole('button', { name: 'Remove' }).click();
    await expect(panel.getByRole('button', { name: 'Tell me on this device' })).toBeVisible();
    await expect
      .poll(() => page.evaluate('navigator.serviceWorker.getRegistrations().then((all) => all.length)'))
      .toBe(0);
    await chooseAll(page);
  },
);
