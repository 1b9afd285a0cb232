import { openAsOwner } from '../src/admin-session.ts';
import { expect, test } from '../src/fixtures.ts';

type AppManifest = {
  start_url: string;
  scope: string;
  icons: { src: string; type: string; sizes: string }[];
  shortcuts: { url: string }[];
};

test(
  'the room can be installed as an app of its own, which opens the dashboard',
  { tag: '@thorough' },
  async ({ page, request }) => {
    await openAsOwner(page, '/admin/orders');
    const browser = await page.context().newCDPSession(page);
    const { url, errors, data } = await browser.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(new URL(url).pathname).toBe('/admin-manifest.json');
    const manifest = JSON.parse(data ?? '') as AppManifest; // read without errors
    expect(manifest).toMatchObject({ start_url: '/admin', scope: '/admin', display: 'standalone' });
    for (const { src, type, sizes } of manifest.icons) {
      const icon = await request.get(src);
      expect(icon.headers()['content-type'], src).toContain(type);
      // PNG (third edition), 11.2.1: width and height are the first two numbers of the first chunk.
      if (type === 'image/png') {
        const bytes = await icon.body();
        expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
      }
    }
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    for (const address of [manifest.start_url, ...manifest.shortcuts.map((shortcut) => shortcut.url)]) {
      await page.goto(address);
      await expect(page.getByRole('navigation', { name: "Owner's room" })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(address);
    }
  },
);
