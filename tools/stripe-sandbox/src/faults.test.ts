import { expect, onTestFinished, test } from 'vitest';
import { createStateFolder, runSandbox, runWebhook, secretKey, waitUntil } from './testing/run-sandbox.ts';

const prepare = async () => {
  const folder = await createStateFolder();
  onTestFinished(folder.remove);
  const webhook = await runWebhook();
  onTestFinished(async () => void (await webhook.close()));
  const sandbox = await runSandbox(folder.stateFile, webhook.url);
  onTestFinished(sandbox.stop);
  const misbehave = (faults: Record<string, string>, key = secretKey) =>
    fetch(`${sandbox.url}/v1/test_helpers/faults`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: new URLSearchParams(faults),
    });
  const open = () => sandbox.stripe.paymentIntents.create({ amount: 7500, currency: 'cad' });
  const cancel = async () => sandbox.stripe.paymentIntents.cancel((await open()).id);
  return { webhook, sandbox, misbehave, open, cancel };
};

test('sends events several times, late, or not at all, and still lists them', async () => {
  const { webhook, sandbox, misbehave, cancel } = await prepare();
  await misbehave({ extra_copies: '2', max_delay_ms: '50' });
  await cancel();
  await waitUntil(() => webhook.state.events.length === 3);
  expect(new Set(webhook.state.events.map(({ id }) => id)).size).toBe(1);
  await misbehave({ lost_percent: '100' });
  await cancel();
  await misbehave({});
  await cancel();
  await waitUntil(() => webhook.state.events.length === 4);
  expect((await sandbox.stripe.events.list()).data).toHaveLength(6);
});

test('answers 429 or 500 and does nothing, or does it and breaks off its answer', async () => {
  const { sandbox, misbehave, open } = await prepare();
  await misbehave({ refused_percent: '100' });
  await expect(open()).rejects.toMatchObject({ statusCode: 429 });
  await misbehave({ failed_percent: '100' });
  await expect(open()).rejects.toMatchObject({ statusCode: 500 });
  await misbehave({ cut_percent: '100' });
  await expect(open()).rejects.toThrow();
  await misbehave({});
  expect((await sandbox.stripe.paymentIntents.list()).data).toHaveLength(1);
});

test('accepts faults only with the secret key, and only known ones', async () => {
  const { sandbox, misbehave } = await prepare();
  expect((await misbehave({ lost_percent: '100' }, 'pk_test_sandbox')).status).toBe(401);
  expect((await misbehave({ lost_percent: 'all' })).status).toBe(400);
  expect((await misbehave({ lost: '1' })).status).toBe(400);
  expect((await fetch(`${sandbox.browserUrl}/v1/test_helpers/faults`, { method: 'POST' })).status).toBe(404);
});
