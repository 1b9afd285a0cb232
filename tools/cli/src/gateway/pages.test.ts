import { randomUUID } from 'node:crypto';
import { adminOrderPath, adminOrderSlipPath, ErrorBody, paths } from '@pawlayer/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

const ask = (path: string, init?: RequestInit) => fetch(gateway.url + path, { redirect: 'manual', ...init });

describe('keeping answers', () => {
  test('public reads are shared for a second, orders never', async () => {
    /** How often the owner is asked by one visitor and then twenty more. */
    const times = async (path: string, owner: string) => {
      const asked = `${path}?${randomUUID()}`;
      await ask(asked);
      await Promise.all(Array.from({ length: 20 }, () => ask(asked)));
      return gateway.requestsTo(owner).filter(({ url }) => url === asked).length;
    };
    const lists = { catalog: ['products', 'gallery'], content: ['stories', 'texts'], orders: ['stats/orders'] };
    for (const [owner, names] of Object.entries(lists))
      for (const name of names)
        await expect.poll(() => times(`/api/${name}`, owner), { message: name, interval: 20 }).toBe(1); // in one second
    expect(await times('/api/orders/3f8c1f6e-8a55-4a0b-9d53-0c7c7f9ce2a1', 'orders')).toBe(21);
    expect(await times('/api/config', 'orders')).toBe(21);
  });

  test('hashed files are kept for ever, pages and manifests are asked for again, a 404 is neither', async () => {
    const cacheControl = async (path: string) => (await ask(path)).headers.get('cache-control');
    expect(await cacheControl('/main.1a2b3c4d.js')).toBe('public, max-age=31536000, immutable');
    expect(await cacheControl('/mfe/shop/main.1a2b3c4d.js')).toBe('public, max-age=31536000, immutable');
    for (const path of ['/', '/upload', '/mfe/shop/mf-manifest.json', '/nowhere'])
      expect(await cacheControl(path), path).toBe('no-cache');
    for (const path of ['/gone.1a2b3c4e.js', '/mfe/shop/gone.1a2b3c4e.js'])
      expect((await cacheControl(path)) ?? '', path).not.toContain('immutable');
  });
});

describe('pages', () => {
  test.each([
    [paths.home, 'index'],
    [paths.upload, 'upload'],
    [paths.checkout, 'checkout'],
    [`${paths.orderSuccess}?orderId=1`, 'order-success'],
    ['/upload/', 'upload'],
    ['/upload?step=photo', 'upload~'],
    ['/checkout?x=1', 'checkout'],
    [paths.admin, 'admin'],
    ['/admin/', 'admin'],
    [paths.adminStories, 'admin/stories'],
    [paths.adminOrders, 'admin/orders'],
    [adminOrderPath('1'), 'admin/orders/_'],
    [`${adminOrderPath('1')}/`, 'admin/orders/_'],
    [adminOrderSlipPath('1'), 'admin/orders/slip/_'],
  ])('%s is a page', async (path, title) => {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(`<title>${title}</title>`);
  });

  test('an unknown address shows the shell with status 404', async () => {
    for (const path of [
      '/nowhere',
      '/upload/more',
      '/admin-thing/x',
      '/admin/nowhere',
      '/admin/orders/1/more',
      '/index',
      '/index.html',
      '/upload.html',
      '/upload~.html',
      '/admin/stories.html',
      '/404.html',
      '/upload~',
      '/404',
      '/404/',
      '/.upload',
      '//upload/x',
    ]) {
      const answer = await ask(path);
      expect(answer.status, path).toBe(404);
      expect(await answer.text(), path).toBe('<title>404</title>');
    }
  });

  test('a page or a file can only be read', async () => {
    const pages = ['/', '/upload', '/upload?step=photo', '/checkout', '/order-success', '/admin', '/nowhere'];
    const files = ['/main.1a2b3c4d.js', '/icon.svg', '/mfe/shop/main.1a2b3c4d.js', '/mfe/shop/mf-manifest.json'];
    for (const path of [...pages, ...files])
      for (const method of ['OPTIONS', 'PUT', 'POST', 'DELETE']) {
        const answer = await ask(path, { method });
        expect([answer.status, answer.headers.get('allow')], `${method} ${path}`).toEqual([405, 'GET, HEAD']);
        expect(ErrorBody.parse(await answer.json()).requestId).toBe(answer.headers.get('x-request-id'));
        expect((await ask(path)).headers.get('allow'), path).toBeNull();
      }
  });

  test('under a remote there are files and never a page', async () => {
    for (const path of [
      '/mfe/shop/',
      '/mfe/shop/index.html',
      '/mfe/shop/index',
      '/mfe/shop/%69ndex.html',
      '/mfe/shop/nowhere',
      '/mfe/shop/nothing.js',
      '/mfe/none/x.js',
      '/mfe/',
    ]) {
      const answer = await ask(path);
      expect(answer.status, path).toBe(404);
      expect(await answer.text(), path).not.toContain('<title>');
    }
    expect((await ask('/mfe/shop/mf-manifest.json')).status).toBe(200);
  });
});
