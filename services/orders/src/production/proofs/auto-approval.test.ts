import { randomUUID } from 'node:crypto';
import { formatWeekday, orderSuccessPath } from '@pawlayer/contracts';
import { withRequestId } from '@pawlayer/service-kit';
import { hideIds, openForTests } from '@pawlayer/service-kit/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { insertOrders } from '../../testing/insert-orders.ts';
import { openProofFixture } from '../../testing/proof-fixture.ts';
import { startShop, waitUntil } from '../../testing/start-shop.ts';
import { runAutoApproval } from './auto-approval-actions.ts';

const shop = openForTests(startShop);
const proofs = openForTests(() => openProofFixture(shop));

const mailsOf = (orderId: string) =>
  shop.mail.mails.flatMap(
    ({ messageId }) =>
      /-proof-(\d-[a-z]+(?:-\d)?(?:-of-mailing-\d)?)@/.exec(
        messageId?.includes(hideIds(orderId)) ? messageId : '',
      )?.[1] ?? [],
  );

/** A proof whose mail has been sent. */
const mailed = async (orderId: string): Promise<string> => {
  const proofId = await proofs.sent(orderId);
  await waitUntil(
    async () =>
      (await shop.orders.ctx.sql`select from proofs where id = ${proofId} and mailed_at is not null`).length > 0,
  );
  return proofId;
};
/** Moves the proofs' dates back by this number of days, and runs auto-approval. */
const pass = async (days: number) => {
  const by = `${days} days`;
  await shop.orders.ctx
    .sql`update proofs set sent_at = sent_at - ${by}::interval, mailed_at = mailed_at - ${by}::interval, reminded_at = reminded_at - ${by}::interval`;
  await withRequestId(randomUUID(), () => runAutoApproval(shop.orders.ctx));
};
describe('silence', () => {
  test('is reminded after two days and four, and approves after five', async () => {
    const orderId = await proofs.buy();
    const proofId = await mailed(orderId);
    await pass(1.9);
    expect(await proofs.eventsOf(orderId)).toEqual(['proof_sent']);
    await pass(0.2);
    await pass(0);
    expect(await proofs.eventsOf(orderId)).toEqual(['proof_sent', 'proof_reminded']);
    await pass(2);
    expect(await proofs.eventsOf(orderId)).toEqual(['proof_sent', 'proof_reminded', 'proof_reminded']);
    expect(await proofs.readProof(proofId)).toMatchObject({ state: 'open' });
    await pass(1);
    expect(await proofs.readProof(proofId)).toMatchObject({ state: 'approved', decidedBy: 'silence' });
    expect(await proofs.read(orderId)).toMatchObject({ needsApproval: false });
    await waitUntil(async () => mailsOf(orderId).length === 4);
    expect(mailsOf(orderId).toSorted()).toEqual(['1-decided', '1-reminder-1', '1-reminder-2', '1-sent']);
    const reminder = shop.mail.mails.find(({ messageId }) =>
      messageId?.startsWith(hideIds(`<order-${orderId}-proof-1-reminder-1`)),
    );
    expect(reminder?.text).toContain('While it waits, its arrival dates move too; your order page shows them.');
    expect(reminder?.text).toContain(orderSuccessPath(orderId));
    expect(
      shop.mail.mails.find(({ messageId }) => messageId?.includes(hideIds(`${orderId}-proof-1-decided`)))?.subject,
    ).toContain('approved by silence');
    expect((await proofs.decide(proofId, 'approve')).status).toBe(200);
    expect((await proofs.decide(proofId, 'change', 'Too late?')).status).toBe(409);
  });

  test('never approves a memorial: it is held, the owner hears of it, and the customer still decides', async () => {
    const orderId = await proofs.buy({ isMemorial: true });
    const proofId = await mailed(orderId);
    expect(await proofs.readProof(proofId)).toMatchObject({ onSilence: 'wait' });
    for (const days of [2, 2, 1, 30]) await pass(days);
    expect(await proofs.readProof(proofId)).toMatchObject({ state: 'held' });
    expect(await proofs.eventsOf(orderId)).toEqual(['proof_sent', 'proof_reminded', 'proof_reminded', 'proof_held']);
    expect(await proofs.read(orderId)).toMatchObject({
      needsApproval: true,
      attention: [expect.stringContaining('Nobody answered')],
    });
    await waitUntil(async () => mailsOf(orderId).includes('1-held'));
    const toCustomer = shop.mail.mails.filter(
      ({ messageId }) => messageId?.includes(hideIds(`${orderId}-proof-1`)) && !messageId.includes('held'),
    );
    for (const { text } of toCustomer) expect(text).toContain('we print nothing before you have answered');
    expect((await proofs.decide(proofId, 'approve')).body).toMatchObject({ state: 'approved', decidedBy: 'customer' });
  });

  test('gets its two reminders, a day apart, however long the worker was away', async () => {
    const orderId = await proofs.buy();
    const proofId = await mailed(orderId);
    await pass(9);
    await pass(0);
    expect(await proofs.eventsOf(orderId)).toEqual(['proof_sent', 'proof_reminded']);
    await pass(1);
    await pass(0);
    expect(await proofs.eventsOf(orderId)).toEqual(['proof_sent', 'proof_reminded', 'proof_reminded']);
    await pass(1);
    expect(await proofs.readProof(proofId)).toMatchObject({ state: 'approved' });
  });

  test('means nothing before the mail has left, without money, or about a model that is not the one', async () => {
    shop.mail.refuse(true);
    const unmailed = await proofs.buy();
    const held = await proofs.sent(unmailed);
    await waitUntil(
      async () =>
        (
          await shop.orders.ctx
            .sql`select from inbox where consumer = 'mail-proof' and attempts > 0 and state = 'queued'`
        ).length > 0,
    );
    for (const days of [2, 2, 2]) await pass(days);
    expect(await proofs.eventsOf(unmailed)).toEqual(['proof_sent']);
    shop.mail.refuse(false);
    await waitUntil(async () => mailsOf(unmailed).includes('1-sent'));
    expect(await proofs.readProof(held)).toMatchObject({ state: 'open' });

    const [refunded, refrozen] = [await proofs.buy(), await proofs.buy()];
    const ids = [await mailed(refunded), await mailed(refrozen)];
    await shop.orders.ctx.sql`update orders set status = 'refunded' where id = ${refunded}`;
    await proofs.freeze(refrozen);
    for (const days of [2, 2, 2]) await pass(days);
    for (const id of ids) expect(await proofs.readProof(id)).toMatchObject({ state: 'open' });
    for (const id of [refunded, refrozen]) expect(await proofs.eventsOf(id)).toEqual(['proof_sent']);
  });

  test('begins anew when the proof is sent again: not when that is pressed, but when that mail leaves', async () => {
    const orderId = await proofs.buy();
    const proofId = await mailed(orderId);
    await pass(2.1);
    await waitUntil(async () => mailsOf(orderId).includes('1-reminder-1'));
    shop.mail.refuse(true);
    const { version } = await proofs.read(orderId);
    expect((await proofs.ask(`/api/admin/orders/${orderId}/mails`, { kind: 'proof', version })).status).toBe(200);
    // Days in which the mail server is away: nobody is silent about a mail that has not come.
    for (const days of [2, 2, 2]) await pass(days);
    expect(await proofs.readProof(proofId)).toMatchObject({ state: 'open' });
    expect((await proofs.readProof(proofId)).decideBy).toBeUndefined();
    shop.mail.refuse(false);
    const { decideBy } = await waitUntil(async () => {
      const proof = await proofs.readProof(proofId);
      return proof.decideBy !== undefined && { ...proof, decideBy: proof.decideBy };
    });
    expect(Date.parse(decideBy)).toBeGreaterThan(Date.now() + 4.9 * 86_400_000);
    const again = shop.mail.mails.find(({ messageId }) =>
      messageId?.startsWith(hideIds(`<order-${orderId}-proof-1-again-`)),
    );
    expect(again?.text).toContain(`Please answer by ${formatWeekday(decideBy)}`);

    await pass(2.1);
    await waitUntil(async () => mailsOf(orderId).includes('1-reminder-1-of-mailing-2'));
    await pass(2);
    await waitUntil(async () => mailsOf(orderId).includes('1-reminder-2-of-mailing-2'));
    expect(await proofs.readProof(proofId)).toMatchObject({ state: 'open' });
    await pass(1);
    expect(await proofs.readProof(proofId)).toMatchObject({ state: 'approved', decidedBy: 'silence' });
  });

  test('is broken by an answer: no reminder follows it', async () => {
    const orderId = await proofs.buy();
    await proofs.decide(await mailed(orderId), 'change', 'Less blue.');
    for (const days of [2, 2, 2]) await pass(days);
    expect(await proofs.eventsOf(orderId)).toEqual(['proof_sent', 'proof_change_requested']);
  });
});

describe('the worker', () => {
  test('comes round by itself', { tags: 'thorough', timeout: 150_000 }, async () => {
    const hasty = await startShop({ settings: { PROOF_DAY_SECONDS: '1' } });
    const hastyRoom = await openProofFixture(hasty);
    const orderId = await hastyRoom.buy();
    const proofId = await hastyRoom.sent(orderId);
    await waitUntil(async () => (await hasty.get(`/api/proofs/${proofId}`)).body['decidedBy'] === 'silence', 120_000);
    expect(
      (await hastyRoom.read(orderId)).timeline.map(({ kind }) => kind).filter((kind) => kind.startsWith('proof_')),
    ).toEqual(['proof_sent', 'proof_reminded', 'proof_reminded', 'proof_approved']);
    await hasty.stop();
  });

  test('answers the silence of many by statements that change no more than a hundred proofs', async () => {
    const { sql } = shop.orders.ctx;
    const emails = Array.from({ length: 120 }, (_, n) => ({ email: `silent-${n}@example.com`, minute: n }));
    await insertOrders(shop.orders, emails);
    await sql`
      with model as (
        insert into models (order_id, number, settings, state, preview, height_mm, grams, print_minutes, frozen_at)
        select id, 1, '{}', 'made', '{}', 144, '[9, 9]', 200, now() from orders where request_id = 'people'
        returning id, order_id
      )
      insert into proofs (order_id, model_id, version, sent_at, mailed_at) select order_id, id, 1, now(), now() from model`;
    await sql`
      create function refuse_many() returns trigger language plpgsql as $$
        begin
          if (select count(*) from changed) > 100 then raise 'too many rows for one statement'; end if;
          return null;
        end $$`;
    await sql`
      create trigger refuse_many after update on proofs referencing new table as changed
      for each statement execute function refuse_many()`;
    const states = () => sql`
      select state, reminders, count(*)::int from proofs join orders on orders.id = order_id
      where request_id = 'people' group by state, reminders`;
    const later = async (days: number) => {
      await sql`alter table proofs disable trigger refuse_many`;
      await sql`
        update proofs set mailed_at = mailed_at - make_interval(days => ${days}),
          reminded_at = reminded_at - make_interval(days => ${days})`;
      await sql`alter table proofs enable trigger refuse_many`;
      await withRequestId(randomUUID(), () => runAutoApproval(shop.orders.ctx));
    };
    onTestFinished(async () => {
      await sql`drop trigger refuse_many on proofs`;
    });
    await later(2);
    expect(await states()).toEqual([{ state: 'open', reminders: 1, count: 120 }]);
    await later(2);
    expect(await states()).toEqual([{ state: 'open', reminders: 2, count: 120 }]);
    await later(2);
    expect(await states()).toEqual([{ state: 'approved', reminders: 2, count: 120 }]);
  });
});
