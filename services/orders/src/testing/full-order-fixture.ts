import { randomBytes } from 'node:crypto';
import { keys } from '@pawlayer/storage';
import { orderAddress } from './admin-fixture.ts';
import { allMessagesDone, deliverEvents } from './deliver-events.ts';
import { drawMask, isHead } from './draw-mask.ts';
import { openPersonFixture, type PersonFixture } from './person-fixture.ts';
import { openPlateFixture } from './plate-fixture.ts';
import { openRunFixture } from './run-fixture.ts';
import { type Shop, waitUntil } from './start-shop.ts';

/** What people write on the way; each stands nowhere else. */
const newWords = () => ({
  receipt: newAddress(),
  secondReceipt: newAddress(),
  secondEmail: newAddress(),
  acceptance: newWord(),
  failedPlate: newWord(),
  carved: newWord().slice(0, 24),
});

const newWord = (): string => `w${randomBytes(12).toString('hex')}`;
const newAddress = (): string => `${newWord()}@example.com`;

type Written = ReturnType<typeof newWords>;

/**
 * One order that was paid twice, accepted, proofed, changed and printed once in vain, of the only customer of this shop. It
 * is still to be printed.
 */
export const openFullOrder = async (shop: Shop) => {
  const written = newWords();
  const people = await openPersonFixture(shop);
  const person = await people.newPerson();
  const mask = await people.sendMask(person, drawMask(64, 43, isHead));
  const intent = await shop.openPayment(person);
  const orderId = await acceptPayment(shop, people, { intent, written });
  const second = await payAgain(shop, { intent, written });
  const plates = await openPlateFixture(shop);
  await plates.proofs.decide(await plates.proofs.sent(orderId, 'Here it is'), 'change', 'A little darker');
  const { modelId } = await plates.approve({ orderId });
  const runs = await openRunFixture(shop);
  const plate = await runs.started([modelId]);
  await runs.fail(plate.id, { reason: written.failedPlate, usedGrams: [1, 1] });
  await allMessagesDone(shop);
  const { sql } = shop.orders.ctx;
  const retouch = 'f'.repeat(64);
  await sql`
    insert into upload_retouches (upload_id, hash, bytes, made_for, saved_by)
    select upload_id, ${retouch}, 1, '{}', 'somebody' from orders where id = ${orderId}`;
  await shop.orders.ctx.storage.put(keys.retouch(person.uploadId, retouch), Buffer.from('x'), {
    contentType: 'image/png',
  });
  await sql`update models set settings = settings || ${sql.json({ mask, retouch, carved: { name: written.carved } })} where order_id = ${orderId}`;
  return { ...people, orderId, payments: [intent, second], words: { ...written, mask, retouch } };
};

/** A payment of less than it should be, which the owner accepts. Resolves with its order's id. */
const acceptPayment = async (
  shop: Shop,
  { owner }: PersonFixture,
  { intent, written: { receipt, acceptance } }: { intent: string; written: Written },
): Promise<string> => {
  await shop.stripe.ask('POST', `payment_intents/${intent}`, { amount: '4000', receipt_email: receipt });
  await shop.stripe.confirm(intent);
  await deliverEvents(shop, intent);
  const id = await waitUntil(async () => {
    const [order] = await shop.orders.ctx.sql<{ id: string }[]>`
      select id from orders where order_has_payment_problem(status)`;
    return order?.id;
  });
  const { version } = await owner.read(id);
  const { status } = await owner.call(orderAddress(id, '/accept'), { version, reason: acceptance });
  if (status !== 200) throw new Error(`not accepted: ${status}`);
  return id;
};

/** Another payment for the same order, as from a second tab. */
const payAgain = async (
  { stripe, ...shop }: Shop,
  { intent, written: { secondReceipt, secondEmail } }: { intent: string; written: Written },
): Promise<string> => {
  const { metadata = {} } = await stripe.ask('GET', `payment_intents/${intent}`);
  const { id } = await stripe.ask('POST', 'payment_intents', {
    amount: '4929',
    currency: 'cad',
    receipt_email: secondReceipt,
    ...Object.fromEntries(Object.entries(metadata).map(([name, value]) => [`metadata[${name}]`, value])),
    'metadata[email]': secondEmail,
  });
  await stripe.confirm(id);
  await deliverEvents({ stripe, ...shop }, id);
  await allMessagesDone({ stripe, ...shop });
  return id;
};
