import { paths, settings } from '@pawlayer/contracts';
import { expect, test } from '@playwright/test';
import { publicUrl, readPage } from '../src/served-page.ts';

const unlisted: readonly string[] = [
  paths.checkout,
  paths.orderSuccess,
  paths.proof,
  paths.orderDetails,
  paths.foundOrders,
  paths.galleryConsent,
];
const isAdmin = (path: string) => path.startsWith('/admin');
const publicPaths = Object.values(paths).filter((path) => !isAdmin(path) && !unlisted.includes(path));

test('every public page says in its html what it is and where', async ({ request }) => {
  const url = await publicUrl(request);
  expect(url).toMatch(/^https?:\/\/[^/]+$/);
  const titles = new Set<string>();
  for (const path of publicPaths) {
    const page = await readPage(request, path);
    expect.soft(page.status, path).toBe(200);
    expect.soft(page.title, path).toMatch(/^.{5,60} · Pawlayer$/);
    expect.soft(page.meta('description')?.length, path).toBeGreaterThan(40);
    expect.soft(page.meta('robots'), path).toBeUndefined();
    expect.soft(page.link('canonical'), path).toBe(url + path);
    expect.soft(page.meta('og:url'), path).toBe(url + path);
    expect.soft(`${page.meta('og:title')} · Pawlayer`, path).toBe(page.title);
    expect.soft(page.meta('og:description'), path).toBe(page.meta('description'));
    expect.soft(page.meta('og:image'), path).toBe(`${url}/og.jpg`);
    expect.soft(page.html, path).toContain('<html lang="en-CA">');
    titles.add(page.title ?? '');
  }
  expect(titles.size).toBe(publicPaths.length);
});

test("search engines are kept out of what is nobody's business", async ({ request }) => {
  for (const path of [...unlisted, paths.admin, paths.adminStories]) {
    const page = await readPage(request, path);
    expect.soft(page.status, path).toBe(200);
    expect.soft(page.meta('robots'), path).toBe('noindex');
    expect.soft(page.link('canonical'), path).toBeUndefined();
  }
});

test('an unknown address is 404, and no page of any index', async ({ request }) => {
  const page = await readPage(request, '/no-such-page');
  expect(page.status).toBe(404);
  expect(page.title).toBe('404 Page Not Found · Pawlayer');
  expect(page.meta('robots')).toBe('noindex');
});

test('the sitemap lists the public pages, and robots.txt leads there', async ({ request }) => {
  const url = await publicUrl(request);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${url}/sitemap.xml`);
  expect(robots).not.toContain('Disallow');
  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toContain('xml');
  const listed = Array.from((await sitemap.text()).matchAll(/<loc>([^<]*)<\/loc>/g), ([, address]) => address);
  expect(listed.toSorted()).toEqual(publicPaths.map((path) => url + path).toSorted());
});

test('whoever finds a weakness is told where to report it', async ({ request }) => {
  const answer = await request.get('/.well-known/security.txt');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^text\/plain/);
  const text = await answer.text();
  expect(text).toContain(`Contact: mailto:${settings.supportEmail}\n`);
  expect(text).toContain(`Canonical: ${await publicUrl(request)}/.well-known/security.txt\n`);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 366 * 24 * 3600 * 1000);
});

test('the picture to share, the icons and the manifest are there', async ({ request }) => {
  const home = await readPage(request, '/');
  for (const [file, type] of [
    ['/og.jpg', 'image/jpeg'],
    ['/favicon.ico', 'image/'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/apple-touch-icon.png', 'image/png'],
  ] as const) {
    const answer = await request.get(file);
    expect.soft(answer.status(), file).toBe(200);
    expect.soft(answer.headers()['content-type'], file).toContain(type);
    if (file !== '/og.jpg') expect.soft(home.html).toContain(`href="${file}"`);
  }
  const manifest = (await (await request.get(home.link('manifest') ?? '')).json()) as {
    name: string;
    icons: { src: string }[];
  }; // the web app manifest format
  expect(manifest.name).toBe('Pawlayer');
  for (const { src } of manifest.icons) expect.soft((await request.get(src)).status(), src).toBe(200);
});
