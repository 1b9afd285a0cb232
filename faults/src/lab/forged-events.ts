import { randomBytes } from 'node:crypto';
import { close, connect } from '@pawlayer/db';
import { sendEvent, sign } from './events.ts';
import type { Lab } from './open-lab.ts';
import { runMany } from './statistics.ts';

/** Each is a true event of a real payment, but for its signature or one byte. */
const forge = (raw: string, secret: string): [raw: string, signature: string | undefined][] => [
  [raw, undefined],
  [raw, ''],
  [raw, sign(raw, `whsec_${randomBytes(24).toString('hex')}`)],
  [raw, sign(raw, secret, Date.now(), 'v0')],
  [raw.replace('"livemode"', '"livemodes"'), sign(raw, secret)],
  [JSON.stringify(JSON.parse(raw)), sign(raw, secret)],
  [raw, sign(raw, secret, Date.now() - 301_000)],
  [raw, sign(raw, secret, Date.now() - 86_400_000)],
  [raw, `t=${Math.floor(Date.now() / 1000)},v1=${randomBytes(32).toString('hex')}`],
  [raw, sign(raw, secret).replace('v1=', 'v1=0')],
];

/** Sends so many; resolves with how many were not refused, or were stored. */
export const sendForged = async (lab: Lab, count: number, secret: string): Promise<number> => {
  let accepted = 0;
  await runMany(count, 8, async (index) => {
    const id = `evt_forged_${randomBytes(8).toString('hex')}`;
    const raw = JSON.stringify({ id, object: 'event', type: 'payment_intent.succeeded', livemode: false }, null, 2);
    const [body, signature] = forge(raw, secret)[index % 10] ?? [raw, undefined];
    const answer = await sendEvent(lab.store, body, signature);
    await answer.body?.cancel();
    if (answer.status !== 400) accepted += 1;
  });
  const sql = connect({ url: lab.store.databaseUrls.orders, max: 1 });
  try {
    const [row] = await sql<[{ count: number }]>`select count(*) from stripe_events where id like 'evt_forged_%'`;
    return Math.max(accepted, row.count);
  } finally {
    await close(sql);
  }
};
