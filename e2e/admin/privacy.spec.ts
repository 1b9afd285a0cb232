import { adminPages, openSession } from '../src/admin-session.ts';
import { expect, test } from '../src/fixtures.ts';
import { heading } from '../src/page-parts.ts';

test.use({ expectedAnswers: [401, 404] });

test('sends the token with every admin call, and only as a header', { tag: '@thorough' }, async ({ page }) => {
  const token = await openSession(page.request);
  const asked: { path: string; authorization: string | undefined }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/admin/'))
      asked.push({ path: request.url(), authorization: request.headers()['authorization'] });
  });
  await page.addInitScript(`localStorage.setItem('adminToken', '${token}')`);
  for (const path of adminPages) {
    await page.goto(path);
    await expect(page.getByRole('navigation', { name: "Owner's room" })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(asked.length).toBeGreaterThan(adminPages.length);
  for (const { path, authorization } of asked) {
    expect(authorization, path).toBe(`Bearer ${token}`);
    expect(path).not.toContain(token);
  }
});

test('costs a visitor of the shop not a byte', { tag: '@thorough' }, async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  for (const path of ['/', '/upload', '/checkout', '/nowhere']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(fetched.filter((path) => path.startsWith('/mfe/admin/') || path.startsWith('/api/admin/'))).toEqual([]);
  await page.goto('/admin');
  await expect(heading(page, 'Admin Login')).toBeVisible();
  expect(fetched.some((path) => path.startsWith('/mfe/admin/'))).toBe(true);
});

test('asks search engines to leave the room out', async ({ page, request }) => {
  for (const path of [...adminPages, '/admin/orders/6e5a1c5e-8a49-4f2a-9d43-0d4f2a3f7c11']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(await answer.text(), path).toContain('<meta name="robots" content="noindex">');
  }
  expect((await request.get('/admin/nowhere')).status()).toBe(404);
  await page.goto('/admin/nowhere').catch(() => undefined);
  await expect(heading(page, '404 Page Not Found')).toBeVisible();
});
