import { randomUUID } from 'node:crypto';
import { findForeignCode, readBuiltFiles } from '@pawlayer/cli';
import { paths } from '@pawlayer/contracts';
import type { APIRequestContext } from '@playwright/test';
import { adminPages, bearer, openAsOwner, openSession, shareStory } from '../src/admin-session.ts';
import { expect, test } from '../src/fixtures.ts';
import { toCard } from '../src/order-path.ts';
import { cards } from '../src/shop-client.ts';

test.use({ cutsPhotos: false });

const publicPages = Object.values(paths).filter((path) => !path.startsWith(paths.admin));
/** The sandbox's stand-in for https://js.stripe.com; it does not exist where a Stripe key is set. */
const sandboxScript = '/sandbox/stripe/stripe.js';

/** The headers of every answer, whose values do not depend on the path. */
const onEveryAnswer = {
  server: 'nginx',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), payment=(self "https://js.stripe.com")',
};
/** The names of all headers that an answer may have. */
const known = new Set([
  ...Object.keys(onEveryAnswer),
  'accept-ranges',
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'content-security-policy',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'referrer-policy',
  'retry-after',
  'transfer-encoding',
  'vary',
  'x-request-id',
]);

test('C03 no page violates its own policy', { tag: '@thorough' }, async ({ page }) => {
  for (const path of publicPages) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  for (const path of adminPages) {
    await openAsOwner(page, path);
    await page.waitForLoadState('networkidle');
  }
});

test('C04 every answer has exactly the headers that it should have', async ({ request }) => {
  const files = [...(await readBuiltFiles()).keys()].filter((path) => path.endsWith('.js')).slice(0, 3);
  const calls = ['/api/products', '/api/config', `/api/orders/${randomUUID()}`, '/api/nowhere', '/api/admin/orders'];
  const others = ['/nowhere', '/mfe/shop/nowhere.js', '/robots.txt', '/sitemap.xml', '/gallery-images/none.webp'];
  for (const path of [...publicPages, ...adminPages, ...calls, ...files, ...others]) {
    const headers = (await request.get(path)).headers();
    expect(headers, path).toMatchObject(onEveryAnswer);
    expect(
      Object.keys(headers).filter((name) => !known.has(name)),
      path,
    ).toEqual([]);
    expect(headers['x-request-id'], path).toMatch(/^[0-9a-f]{32}$/);
    expect(headers['content-security-policy'], path).toMatch(/^default-src '(self|none)';/);
    expect(headers['content-type'] ?? '', path).not.toMatch(/^text\/html(?!; charset=utf-8$)/);
    const isPrivate = /^\/(api|admin|order-success|proof|order-details|your-orders|gallery-consent)\b/.test(path);
    expect(headers['referrer-policy'], path).toBe(isPrivate ? 'no-referrer' : 'strict-origin-when-cross-origin');
  }
  for (const path of [
    '/api/config',
    paths.orderSuccess,
    paths.proof,
    paths.orderDetails,
    paths.foundOrders,
    `/api/orders/${randomUUID()}`,
  ])
    expect((await request.get(path)).headers()['cache-control'], path).toBe('no-store');
});

test('C01 the page that takes a card runs only our own scripts and Stripe’s', async ({ page, baseURL }) => {
  const built = await readBuiltFiles();
  const foreign = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') return;
    const { origin, pathname } = new URL(request.url());
    const isOurs = origin === new URL(baseURL ?? '').origin && (built.has(pathname) || pathname === sandboxScript);
    if (!isOurs && origin !== 'https://js.stripe.com') foreign.add(request.url());
  });
  await toCard(page, cards.succeeds);
  expect(new URL(page.url()).pathname).toBe(paths.checkout);
  expect([...foreign]).toEqual([]);
});

test('C02 the store serves exactly the files that were built', async ({ baseURL }) => {
  test.skip(process.env['COMPOSE_PROJECT_NAME'] !== undefined, 'the images have builds of their own');
  test.setTimeout(60_000);
  expect(await findForeignCode(baseURL ?? '', await readBuiltFiles())).toEqual([]);
});

test('A16 A17 tells nobody a version, a secret, a stack or the sources, and believes no other host', async ({
  request,
}) => {
  const files = [...(await readBuiltFiles()).keys()];
  expect(files.filter((path) => path.endsWith('.map'))).toEqual([]);
  const scripts = files.filter((path) => path.endsWith('.js'));
  for (const path of scripts) expect(await (await request.get(path)).text(), path).not.toContain('sourceMappingURL=');
  for (const path of scripts.slice(0, 5)) expect((await request.get(`${path}.map`)).status(), path).toBe(404);
  const answers = ['/api/config', '/api/health', '/api/nowhere', '/api/orders/1', '/api/admin/orders', '/nowhere'];
  for (const path of answers) {
    const answer = await request.get(path, { headers: { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' } });
    const told = `${JSON.stringify(answer.headers())}\n${await answer.text()}`;
    expect(told, path).not.toMatch(
      /nginx\/\d|node\/|hono|x-powered-by|\/src\/|node_modules|\bat \w+ \(|sk_|whsec_|postgres:/i,
    );
    expect(told, path).not.toContain('evil.example');
  }
});

/** Texts that run a script wherever they are not escaped. */
const attacks = [
  '<script>window.ran = 1</script>',
  '<img src=x onerror="window.ran = 1">',
  '<svg onload="window.ran = 1"><script>window.ran = 1</script></svg>',
  '<a href="javascript:window.ran = 1" onclick="window.ran = 1">click</a>',
  '"><b onmouseover=window.ran=1>',
];

const publish = async (request: APIRequestContext, petName: string) => {
  const admin = bearer(await openSession(request));
  const list = (await (await request.get('/api/admin/stories', admin)).json()) as unknown; // searched as text below
  const stories = (Array.isArray(list) ? list : (list as { stories: unknown[] }).stories) as {
    id: string;
    petName: string;
  }[];
  const id = stories.find((story) => story.petName === petName)?.id;
  expect((await request.post(`/api/admin/stories/${id}/approve`, admin)).ok()).toBe(true);
};

test('C05 what a story brings along is shown as text and runs nowhere', async ({ page, request }) => {
  const petName = `Otis ${randomUUID().slice(0, 8)}`;
  const storyText = `${petName}\n${attacks.join('\n')}`;
  await shareStory(request, { petName, storyText, customerName: attacks[1] ?? '', petBreed: attacks[0] ?? '' });
  await openAsOwner(page, '/admin/stories');
  await expect(page.getByText(attacks[4] ?? '').first()).toBeVisible();
  await publish(request, petName);
  const story = page.getByText(attacks[4] ?? '').first();
  // The gateway keeps the stories for a second.
  await expect(async () => {
    await page.goto('/reviews');
    await expect(story).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await story.hover();
  expect(await page.evaluate('window.ran')).toBeUndefined();
  expect(
    await page
      .locator('main :is(script, [onerror], [onload], [onclick], [onmouseover], [href^="javascript:"])')
      .count(),
  ).toBe(0);
});
