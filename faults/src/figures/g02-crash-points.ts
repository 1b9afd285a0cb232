import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@pawlayer/e2e/sandbox-client';
import type { ShopClient } from '@pawlayer/e2e/shop-client';
import type { Figure } from '../figure.ts';
import type { Lab } from '../lab/open-lab.ts';
import { insist } from '../lab/patient-shop.ts';
import { pauseStatement, type PausePoint } from '../lab/pause-statement.ts';

/** Kills a process exactly there; the customer then goes on as customers do. */
type CrashPoint = { name: string; crash: (lab: Lab, email: string) => Promise<void> };

const paidEvent: PausePoint = {
  table: 'stripe_events',
  when: 'insert',
  condition: `new.type = 'payment_intent.succeeded'`,
};
const paidOrder: PausePoint = {
  table: 'orders',
  when: 'update',
  condition: `new.status = 'paid' and old.status <> 'paid'`,
};
const photoRow: PausePoint = { table: 'uploads', when: 'insert', condition: 'true' };

const pay = ({ shop }: Lab, email: string) => insist('pay', () => shop.pay('Cherished', email));

const atStatement =
  (
    point: PausePoint,
    process: string,
    outcome: 'rollBack' | 'commit',
    reach: (lab: Lab, email: string) => Promise<unknown>,
  ) =>
  async (lab: Lab, email: string) => {
    let reached: Promise<unknown> | undefined;
    const statement = await pauseStatement(lab.store, point, async () => {
      reached = reach(lab, email).catch(() => undefined);
    });
    lab.kill(process);
    await statement[outcome]();
    await reached;
  };

const choose = async ({ shop }: Lab, email: string) => shop.choose('Cherished', email);

/** Kills when the first bytes of a photo are in the folder of unfinished objects: nothing is stored yet. */
const beforeObject = async (lab: Lab, email: string) => {
  const killed = Promise.withResolvers<void>();
  const watching = watch(join(lab.store.dataDir, 'storage', 'orders', '.incoming'), () => {
    lab.kill('orders');
    watching.close();
    killed.resolve();
  });
  await Promise.all([within(60, 'a photo arrives', killed.promise), choose(lab, email).catch(() => undefined)]);
};

/** `to`: the whole mail was sent and has not arrived. `from`: it was accepted, and nobody has heard. */
const atMail = (direction: 'to' | 'from') => async (lab: Lab, email: string) => {
  const killed = Promise.withResolvers<void>();
  let isSent = false;
  lab.lines.smtp.watch((bytes, now) => {
    if (now === 'to' && endsMail(bytes)) isSent = true;
    if (!isSent || now !== direction) return undefined;
    lab.lines.smtp.watch(undefined);
    lab.kill('orders-worker');
    // What would arrive is thrown away with the connection.
    if (direction === 'to') lab.lines.smtp.set('down');
    killed.resolve();
    return undefined;
  });
  await pay(lab, email);
  await within(60, 'a mail passes', killed.promise);
  lab.lines.smtp.set('up');
};

/** The line with the full stop may come in a piece of its own; within a mail such lines are doubled. */
const endsMail = (bytes: Buffer): boolean =>
  bytes.includes('\r\n.\r\n') || bytes.toString('latin1').startsWith('.\r\n');

const within = async (seconds: number, what: string, event: Promise<void>): Promise<void> => {
  const late = AbortSignal.timeout(seconds * 1000);
  await Promise.race([
    event,
    once(late, 'abort').then(() => {
      throw new Error(`not within ${seconds} s: ${what}`);
    }),
  ]);
};

const points: readonly CrashPoint[] = [
  { name: 'before the event’s row', crash: atStatement(paidEvent, 'orders', 'rollBack', pay) },
  { name: 'after the event’s row', crash: atStatement(paidEvent, 'orders', 'commit', pay) },
  { name: 'before settling', crash: atStatement(paidOrder, 'orders-worker', 'rollBack', pay) },
  { name: 'after settling', crash: atStatement(paidOrder, 'orders-worker', 'commit', pay) },
  { name: 'before the object', crash: beforeObject },
  { name: 'between object and row', crash: atStatement(photoRow, 'orders', 'rollBack', choose) },
  { name: 'after the row', crash: atStatement(photoRow, 'orders', 'commit', choose) },
  { name: 'before the mail', crash: atMail('to') },
  { name: 'after the mail', crash: atMail('from') },
];

/** A process dies at each side effect of settling, uploading and mailing. */
export const g02: Figure = {
  id: 'G2',
  proves: ['P25', 'I01', 'I02'],
  goal: '9 crash points (before and after each side effect of settling, uploading, mailing) × 100: invariants hold 900 of 900',
  hasNoPortraits: true,
  run: async (lab) => {
    const times = lab.size(100, 1);
    let crashes = 0;
    for (let round = 0; round < times; round += 1)
      for (const [index, { name, crash }] of points.entries()) {
        await crash(lab, `g2-${round}-${index}@example.com`).catch((error: unknown) => {
          throw new Error(`${name}: ${String(error)}`, { cause: error });
        });
        crashes += 1;
        await waitForBuyer(lab.shop, `g2-${round}-${index}-after@example.com`);
        if (crashes % 90 === 0) lab.print(`   ${crashes} of ${points.length * times} crashes`);
      }
    // A point that was not reached, and a next customer who cannot buy, have thrown.
    return { reached: `${crashes} of ${points.length * times} crashes`, broken: [], holds: true };
  },
};

/** After each crash somebody else can buy. */
const waitForBuyer = (shop: ShopClient, email: string) =>
  eventually(60, 'the next customer buys', async () => {
    const order = await shop.placeOrder(await shop.pay('Cherished', email));
    return order.status === 'paid';
  });
