import { appendFile, readFile } from 'node:fs/promises';
import type Stripe from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { confirmAsBrowser, waitUntil, createStateFolder, runSandbox, runWebhook } from './testing/run-sandbox.ts';

const prepare = async () => {
  const folder = await createStateFolder();
  onTestFinished(folder.remove);
  const webhook = await runWebhook();
  onTestFinished(async () => {
    await webhook.close();
  });
  const run = async () => {
    const sandbox = await runSandbox(folder.stateFile, webhook.url);
    onTestFinished(sandbox.stop);
    return sandbox;
  };
  return { folder, webhook, run };
};

test('sends the webhook signed events, except those that a store does not ask for', async () => {
  const { webhook, run } = await prepare();
  const sandbox = await run();
  const intent = await sandbox.stripe.paymentIntents.create(
    { amount: 7500, currency: 'cad', metadata: { order_id: 'o' } },
    { idempotencyKey: 'k' },
  );
  await confirmAsBrowser(sandbox.browserUrl, intent, '4000000000000002');
  await confirmAsBrowser(sandbox.browserUrl, intent, '4242424242424242');
  await sandbox.stripe.refunds.create({ payment_intent: intent.id });
  await waitUntil(() => webhook.state.events.length >= 4);
  expect(webhook.state.events.map(({ type }) => type).sort()).toEqual([
    'charge.refunded',
    'payment_intent.payment_failed',
    'payment_intent.succeeded',
    'refund.created',
  ]);
  const paid = webhook.state.events.find(({ type }) => type === 'payment_intent.succeeded');
  expect(paid?.data.object).toMatchObject({
    id: intent.id,
    status: 'succeeded',
    amount_received: 7500,
    metadata: { order_id: 'o' },
  });
});

test('keeps trying until the webhook answers with success, and says so in the event', async () => {
  const { webhook, run } = await prepare();
  const sandbox = await run();
  webhook.state.refuse = true;
  const { id } = await sandbox.stripe.paymentIntents.create({ amount: 7500, currency: 'cad' });
  await sandbox.stripe.paymentIntents.cancel(id);
  await waitUntil(() => webhook.state.attempts >= 2);
  expect((await sandbox.stripe.events.list()).data).toMatchObject([
    { type: 'payment_intent.canceled', pending_webhooks: 1 },
    { type: 'payment_intent.created', pending_webhooks: 0 },
  ]);
  webhook.state.refuse = false;
  await waitUntil(() => webhook.state.events.length === 1);
  expect(webhook.state.events).toMatchObject([
    { type: 'payment_intent.canceled', api_version: '2026-10-28.endive', livemode: false },
  ]);
});

test(
  'a kill loses nothing that was answered, and undelivered events go out after the restart',
  { tags: 'thorough' },
  async () => {
    const { webhook, run } = await prepare();
    webhook.state.refuse = true;
    const before = await run();
    const answered = new Set<string>();
    const work = async () => {
      for (;;) {
        const { id } = await before.stripe.paymentIntents.create({ amount: 7500, currency: 'cad' });
        answered.add((await before.stripe.paymentIntents.cancel(id)).id);
      }
    };
    const workers = Array.from({ length: 8 }, () => work().catch(() => undefined));
    await waitUntil(() => answered.size > 200);
    await before.kill('SIGKILL');
    await Promise.all(workers);

    webhook.state.refuse = false;
    const after = await run();
    const kept = new Set<string>();
    for await (const { id } of after.stripe.paymentIntents.list({ limit: 100 })) kept.add(id);
    expect([...answered].filter((id) => !kept.has(id))).toEqual([]);
    await waitUntil(() => {
      const told = new Set(webhook.state.events.map(({ data }) => (data.object as Stripe.PaymentIntent).id));
      return [...answered].every((id) => told.has(id));
    });
  },
);

test('a line that was cut in half by a crash is forgotten, the rest stays', async () => {
  const { folder, run } = await prepare();
  const before = await run();
  const intent = await before.stripe.paymentIntents.create({ amount: 7500, currency: 'cad' }, { idempotencyKey: 'k' });
  await before.kill('SIGKILL');
  await appendFile(folder.stateFile, '[["payment_intent","pi_half",{"id":"pi_ha');
  const after = await run();
  expect((await after.stripe.paymentIntents.list()).data.map(({ id }) => id)).toEqual([intent.id]);
  expect(
    (await after.stripe.paymentIntents.create({ amount: 7500, currency: 'cad' }, { idempotencyKey: 'k' })).id,
  ).toBe(intent.id);
  await after.stop();
  expect(await readFile(folder.stateFile, 'utf8')).not.toContain('pi_half');
});
