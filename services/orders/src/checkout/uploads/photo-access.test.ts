import { openForTests } from '@pawlayer/service-kit/testing';
import { keys } from '@pawlayer/storage';
import { expect, test } from 'vitest';
import { openAdminFixture, orderAddress } from '../../testing/admin-fixture.ts';
import { buyPortrait } from '../../testing/buy.ts';
import { startShop, waitUntil } from '../../testing/start-shop.ts';
import { chelsea } from '../../testing/upload-fixture.ts';

const shop = openForTests(startShop);
const owner = openForTests(() => openAdminFixture(shop));

test('V01 a photo and its pictures are given to the owner, and to nobody who knows their order alone', async () => {
  const photo = { bytes: chelsea, type: 'image/png', width: 451, height: 300 } as const;
  const id = await buyPortrait(shop, { photo });
  const { sql } = shop.orders.ctx;
  const [upload] = await sql<[{ id: string }]>`select upload_id as id from orders where id = ${id}`;
  await sql`select emit('make-renditions', ${sql.json({ uploadId: upload.id })})`;
  const [name = ''] = await waitUntil(async () => {
    const { pictureNames } = (await owner.read(id)).photo;
    return pictureNames.length > 0 && pictureNames;
  });
  for (const path of [orderAddress(id, '/photo'), orderAddress(id, `/pictures/${name}`)]) {
    expect((await owner.call(path)).status).toBe(200);
    for (const token of [undefined, '', 'null', `${owner.token}x`, id, upload.id]) {
      const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
      const answer = await fetch(shop.orders.url + path, { headers });
      expect(answer.status, `${path} with ${token}`).toBe(401);
      expect(answer.headers.get('content-type')).toContain('application/json');
      await answer.arrayBuffer();
    }
    expect((await shop.get(`${path}?token=${owner.token}`)).status).toBe(401);
  }
  const guesses = [
    keys.original(upload.id, 'png'),
    keys.rendition(upload.id, name),
    `api/upload/${upload.id}`,
    `api/orders/${id}/preview/photo.webp`,
  ];
  for (const guess of guesses) expect((await shop.get(`/${guess}`)).status, guess).toBe(404);
});
