import { createHash, randomUUID } from 'node:crypto';
import { saveMask } from '@pawlayer/contracts';
import { personalData, type ErasedData, PersonalData } from '@pawlayer/contracts/admin';
import { openAdminFixture, type AdminFixture } from './admin-fixture.ts';
import { orderForm, type Shop, type Shopper } from './start-shop.ts';
import { chelsea } from './upload-fixture.ts';

type Person = Shopper & { email: string; subject: string };

/** People who order, and the owner, who hands out and erases what is known of them. */
export type PersonFixture = {
  owner: AdminFixture;
  collect: (subject: string) => Promise<PersonalData>;
  /** Erases what came before `at`, by default now. */
  erase: (subject: string, at?: string) => Promise<ErasedData>;
  /** A shopper with an address of their own, whose photo is stored. */
  newPerson: () => Promise<Person>;
  /** Saves a mask of this shopper's photo; resolves with its hash. */
  sendMask: (shopper: Shopper, mask: Buffer<ArrayBuffer>) => Promise<string>;
  /** A paid order of this shopper. */
  buy: (shopper: Shopper) => Promise<{ orderId: string; intent: string }>;
};

export const pathOfPerson = (subject: string, rest = ''): string => `/api/admin/personal-data/orders/${subject}${rest}`;

export const openPersonFixture = async (shop: Shop): Promise<PersonFixture> => {
  const owner = await openAdminFixture(shop);
  return {
    owner,
    collect: async (subject) => PersonalData.parse(await (await owner.call(pathOfPerson(subject))).json()),
    erase: async (subject, at = new Date().toISOString()) => {
      const response = await owner.call(pathOfPerson(subject, '/erase'), { id: randomUUID(), at });
      if (response.status !== 200) throw new Error(`not erased: ${response.status}`);
      return personalData.orders.erase.response.parse(await response.json());
    },
    newPerson: async () => {
      const email = `${randomUUID()}@example.com`;
      const shopper = await shop.newShopper({ photo: { bytes: chelsea, type: 'image/png', width: 451, height: 300 } });
      await shop.orders.ctx.sql`update customers set email = ${email.toUpperCase()} where id = ${shopper.customerId}`;
      return { ...shopper, email, subject: createHash('sha256').update(email).digest('hex') };
    },
    sendMask: async ({ customerId, uploadId }, mask) => {
      const form = new FormData();
      form.set('customerId', customerId);
      form.set('mask', new Blob([mask]), 'mask.png');
      const response = await fetch(`${shop.orders.url}/api/uploads/${uploadId}/masks`, { method: 'POST', body: form });
      if (response.status !== 200) throw new Error(`no mask: ${response.status}`);
      return saveMask.response.parse(await response.json()).mask;
    },
    buy: async (shopper) => {
      const intent = await shop.openPayment(shopper);
      await shop.stripe.confirm(intent);
      const { status, body } = await shop.post('/api/orders', orderForm(shopper, intent));
      if (status !== 201) throw new Error(`not bought: ${status} ${JSON.stringify(body)}`);
      return { orderId: String(body['id']), intent };
    },
  };
};
