import { customerForm } from '@pawlayer/contracts/testing';
import { close, connect, queryWithRetry } from '@pawlayer/db';
import type { Figure } from '../figure.ts';
import { disturbEvery } from '../lab/disturb.ts';
import { waitForHealth } from '../lab/heal.ts';
import type { Lab } from '../lab/open-lab.ts';
import { runMany } from '../lab/statistics.ts';

const writers = 12;
/** One in so many writes is a message, whose row and outbox entry are one statement. */
const messageEvery = 100;

/** Writes under killed backends and immediate restarts of Postgres. */
export const g05: Figure = {
  id: 'G5',
  proves: ['I07'],
  goal: '100,000 database writes under killed backends and immediate restarts: 0 lost, 0 half-written, 0 exits',
  run: async (lab) => {
    const count = lab.size(100_000, 600);
    const exitsBefore = countExits(lab);
    const disturbances = [
      disturbEvery(700, () => lab.store.killPostgresBackends()),
      // SIGQUIT is what `pg_ctl restart -m immediate` sends; the supervisor starts it again.
      disturbEvery(lab.isQuick ? 1500 : 7000, () => lab.store.kill('postgres', 'SIGQUIT')),
    ];
    const acknowledged = new Set<string>();
    let refused = 0;
    try {
      await runMany(count, writers, async (index) => {
        for (;;) {
          const id = await write(lab, index).catch(() => undefined);
          if (id !== undefined) return void acknowledged.add(id);
          refused += 1;
        }
      });
    } finally {
      await Promise.all(disturbances.map(({ stop }) => stop()));
    }
    await waitForHealth(lab.store.url, 60);
    const { lost, half } = await compare(lab, acknowledged);
    const exits = countExits(lab) - exitsBefore;
    return {
      reached: `${count} writes (${refused} refused and sent again), ${lost} lost, ${half} half-written, ${exits} exits`,
      broken: [
        ...(lost > 0 ? [`${lost} acknowledged writes were lost`] : []),
        ...(half > 0 ? [`${half} writes are half-written`] : []),
        ...(exits > 0 ? [`${exits} processes ended`] : []),
      ],
      holds: true,
    };
  },
};

const countExits = ({ crashes }: Lab): number => crashes.filter((sentence) => !sentence.startsWith('postgres ')).length;

/** Resolves with the id of a customer that was acknowledged, and with '' for a message; rejects for a refusal. */
const write = async ({ store, shop }: Lab, index: number): Promise<string> => {
  if (index % messageEvery !== 0) return (await shop.saveCustomer({ email: `g5-${index}@example.com` })).id;
  const { firstName: name, email } = customerForm;
  const answer = await fetch(`${store.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, email, subject: 'A question', message: `About number ${index}`, fillSeconds: 30 }),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`refused: ${answer.status}`);
  return '';
};

const compare = async ({ store }: Lab, acknowledged: Set<string>): Promise<{ lost: number; half: number }> => {
  const orders = connect({ url: store.databaseUrls.orders, max: 1 });
  const content = connect({ url: store.databaseUrls.content, max: 1 });
  try {
    const rows = await queryWithRetry<{ id: string }[]>(orders)`select id from customers`;
    const stored = new Set(rows.map(({ id }) => id));
    const [row] = await queryWithRetry<[{ half: number }]>(content)`
      select count(*) as half from contact_messages m where spam_reason is null and not exists (
        select from outbox where name = 'message.received' and payload ->> 'messageId' = m.id::text
      )`;
    return { lost: [...acknowledged].filter((id) => id !== '' && !stored.has(id)).length, half: row.half };
  } finally {
    await Promise.all([close(orders), close(content)]);
  }
};
