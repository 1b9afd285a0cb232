import { orderNumber } from '@pawlayer/contracts';
import { listMailTexts, type MailText, type MailTextName } from '@pawlayer/contracts/admin';
import { hideIds, openForTests } from '@pawlayer/service-kit/testing';
import { describe, expect, test } from 'vitest';
import { openAdminFixture } from '../../testing/admin-fixture.ts';
import { buyPortrait } from '../../testing/buy.ts';
import { startShop, waitUntil } from '../../testing/start-shop.ts';

const shop = openForTests(() => startShop({ withoutConsumers: ['begin-model'] }));
const owner = openForTests(() => openAdminFixture(shop));

const mailFor = (orderId: string, occasion: string) =>
  waitUntil(async () =>
    shop.mail.mails.find(({ messageId }) => messageId?.startsWith(hideIds(`<order-${orderId}-${occasion}`))),
  );
const texts = async () => listMailTexts.response.parse(await (await owner.call(listMailTexts.path)).json());
const textOf = async (name: MailTextName) => {
  const found = (await texts()).find((each) => each.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
const change = async (name: MailTextName, words: Partial<MailText>) => {
  const { text, version } = await textOf(name);
  const { status } = await owner.call(`${listMailTexts.path}/${name}`, { text: { ...text, ...words }, version });
  expect(status).toBe(200);
};
const notices = () => shop.mail.mails.filter(({ subject }) => subject?.startsWith('Your words for the mail'));

describe('mails have the words of the owner', () => {
  test('from the next mail on, in both parts, around what follows from the order', async () => {
    await change('confirmation', {
      subject: '{brand}: order {orderNumber}, {total}',
      heading: 'Good news of {petName}',
      opening:
        'We have **everything** of {petName}.\n\n- [The gallery](/gallery)\n- {shippingFee}, free from {freeShippingFrom}',
      closing: '## Later\n\nIt arrives {arrives}.',
    });
    const id = await buyPortrait(shop, { petName: '**Otis** <b>{petName}</b>\r\n# [x](y)' });
    const mail = await mailFor(id, 'confirmation');
    expect(mail.subject).toBe(`Pawlayer: order ${orderNumber(id)}, 49.29 CAD`);
    const name = '**Otis** &lt;b&gt;{petName}&lt;/b&gt;<br># [x](y)';
    for (const part of [
      `We have <strong>everything</strong> of ${name}.</p>`,
      '<a class="ink" href="https://shop.example/gallery" style="color:#7a2c55">The gallery</a></li>',
      '<li>4.29 CAD, free from 75.00 CAD</li>',
      '>Later</h2>',
    ])
      expect(mail.html).toContain(part);
    for (const part of ['Hello Ada,\n\nWe have everything of **Otis**', '- The gallery (https://shop.example/gallery)'])
      expect(mail.text).toContain(part);
    expect(mail.text).toMatch(/See your order:\n\S+\n\nLater\n\nIt arrives \d/);
    expect(mail.text).not.toContain('Thank you for trusting us');
  });

  test('that were changed while orders run, and the order made meanwhile is confirmed with the old or the new ones', async () => {
    const orders = await Promise.all([
      buyPortrait(shop),
      change('confirmation', { heading: 'Second words' }),
      buyPortrait(shop),
    ]);
    for (const id of orders.filter((each) => typeof each === 'string')) {
      const { html } = await mailFor(id, 'confirmation');
      expect(html).toMatch(/Good news of|Second words/);
    }
    expect((await mailFor(await buyPortrait(shop), 'confirmation')).html).toContain('Second words');
    expect(notices()).toEqual([]);
  });

  test('or those that the shop comes with where they cannot be filled, and the owner is told once', async () => {
    await change('shipped', { heading: 'It is with {carrier}', closing: 'Number {trackingNumber}' });
    const ids = [await buyPortrait(shop), await buyPortrait(shop), await buyPortrait(shop)] as const;
    for (const id of ids) for (const step of ['in_review', 'printing', 'quality_check']) await owner.step(id, step);
    const [plain, other, tracked] = ids;
    for (const id of [plain, other]) expect((await owner.step(id, 'shipped')).status).toBe(200);
    await owner.step(tracked, 'shipped', { carrier: 'Canada Post', trackingNumber: '7023210144238911' });

    for (const id of [plain, other]) {
      const mail = await mailFor(id, 'shipped');
      expect(mail.subject).toBe(`Your portrait is on its way (order ${orderNumber(id)})`);
      expect(mail.text).toContain("Otis's portrait is on its way");
    }
    expect((await mailFor(tracked, 'shipped')).text).toMatch(/It is with Canada Post[\s\S]+Number 7023210144238911/);

    const notice = await waitUntil(async () => notices()[0]);
    expect(notice.to).toEqual([{ name: '', address: 'owner@pawlayer.example' }]);
    expect(notice.subject).toBe('Your words for the mail "Shipped" do not fit an order');
    expect(notice.text).toMatch(/\{carrier\} has no value for this order/);
    expect(notice.text).toContain('/admin/texts/mails/shipped');
    expect([orderNumber(plain), orderNumber(other)].some((number) => notice.text?.includes(number))).toBe(true);
    expect(notice.text).not.toContain('Otis');
    expect((await textOf('shipped')).trouble?.reason).toBe('{carrier} has no value for this order.');
    await change('shipped', { heading: 'On its way', closing: '' });
    expect((await textOf('shipped')).trouble).toBeUndefined();
    expect(notices()).toHaveLength(1);
  });

  test('even where what is stored is no longer a text', async () => {
    const { version } = await textOf('in-review');
    await shop.orders.ctx.sql`
      insert into mail_texts (name, version, text, changed_by) values ('in-review', ${version + 1},
        '{"subject": "a", "heading": "b", "opening": "<script>alert(1)</script> {gone}", "closing": ""}', 'a test')`;
    const id = await buyPortrait(shop);
    await owner.step(id, 'in_review');
    const mail = await mailFor(id, 'in_review');
    expect(mail.subject).toContain('We are looking at your photo');
    expect(mail.html).not.toContain('alert');
    expect((await textOf('in-review')).trouble?.reason).toMatch(/HTML cannot stand/);
  });
});
