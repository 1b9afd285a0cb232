import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Product, photoExtensions, type PhotoType } from '@pawlayer/contracts';
import { customerForm, petForm, shippingForm } from '@pawlayer/contracts/testing';
import type { Consumer } from '@pawlayer/messaging';
import { testRedisUrl } from '@pawlayer/messaging/testing';
import { startBackgroundJobs } from '@pawlayer/service-kit';
import { catchMails, type MailCatcher } from '@pawlayer/service-kit/testing';
import { keys } from '@pawlayer/storage';
import { backgroundJobs } from '../background-jobs.ts';
import type { Ctx } from '../context.ts';
import { startCatalog, type CatalogForTest, cherished } from './start-catalog.ts';
import { startOrders, type Orders } from './start-orders.ts';
import { startStripe, type StripeForTest } from './start-stripe.ts';

export type Shopper = { customerId: string; uploadId: string };
export type NewShopper = Partial<typeof petForm> & {
  firstName?: string;
  photo?: { bytes: Buffer; type?: PhotoType; width: number; height: number };
};
export type JsonAnswer = { status: number; headers: Headers; body: Record<string, unknown> };

/** The orders service's API and worker, with everything they depend on. */
export type Shop = {
  orders: Orders;
  stripe: StripeForTest;
  catalog: CatalogForTest;
  mail: MailCatcher;
  get: (path: string) => Promise<JsonAnswer>;
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<JsonAnswer>;
  /** A new customer with a photo that has not been ordered; its bytes are stored only when given here. */
  newShopper: (change?: NewShopper) => Promise<Shopper>;
  /** Opens a payment as the checkout page does; returns the intent's id. */
  openPayment: (shopper: Shopper, product?: Product, address?: object) => Promise<string>;
  stop: () => Promise<void>;
};

const amounts: Record<string, string> = { '45.00': '49.29', '75.00': '75.00', '125.00': '125.00' };

/** The request with which the checkout page opens a payment. */
export const paymentForm = (
  { customerId, uploadId }: Shopper,
  product: Product = cherished,
  address: object = shippingForm,
) => ({
  customerId,
  uploadId,
  productId: product.id,
  amount: amounts[product.price] ?? '',
  ...address,
});

/**
 * The request that the page sends once the card was charged, with the specification's `status`, which must be ignored.
 */
export const orderForm = (shopper: Shopper, stripePaymentIntentId: string, product: Product = cherished) => ({
  ...paymentForm(shopper, product),
  stripePaymentIntentId,
  status: 'paid',
});

/** Polls until `check` returns a result, less and less often: what takes long is not kept busy by being asked. */
export const waitUntil = async <T>(check: () => Promise<T | undefined | false>, ms = 45_000): Promise<T> => {
  const end = performance.now() + ms;
  for (let pause = 10; ; await sleep(pause)) {
    pause = Math.min(pause * 1.3, 200);
    const answer = await check();
    if (answer !== undefined && answer !== false) return answer;
    if (performance.now() > end) throw new Error(`not within ${ms} ms: ${check.toString()}`);
  }
};

/**
 * `reconcileSeconds` is an hour by default, so that only the tests about reconciliation depend on it. The worker does
 * not run the consumers in `withoutConsumers`; `change` adapts the others, such as their retries.
 */
export const startShop = async ({
  reconcileSeconds = 3600,
  settings = {},
  withoutConsumers = [],
  change = (consumer) => consumer,
}: {
  reconcileSeconds?: number;
  settings?: Record<string, string>;
  withoutConsumers?: readonly string[];
  change?: (consumer: Consumer<Ctx>) => Consumer<Ctx>;
} = {}): Promise<Shop> => {
  const [stripe, catalog, mail] = await Promise.all([startStripe(), startCatalog(), catchMails()]);
  const redisUrl = testRedisUrl();
  const orders = await startOrders({
    STRIPE_API_URL: stripe.url,
    CATALOG_URL: catalog.url,
    SMTP_URL: mail.url,
    REDIS_URL: redisUrl,
    PUBLIC_URL: 'https://shop.example',
    RECONCILE_SECONDS: String(reconcileSeconds),
    ...settings,
  });
  const { ctx } = orders;
  const { consumers, ...timed } = backgroundJobs(ctx);
  const jobs = startBackgroundJobs({
    service: 'orders',
    ctx,
    redisUrl,
    ...timed,
    consumers: consumers.filter(({ name }) => !withoutConsumers.includes(name)).map(change),
  });

  const ask = async (path: string, init: RequestInit): Promise<JsonAnswer> => {
    const response = await fetch(orders.url + path, init);
    return { status: response.status, headers: response.headers, body: (await response.json()) as JsonAnswer['body'] }; // always an object
  };
  const post: Shop['post'] = (path, body, headers = {}) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  const newShopper: Shop['newShopper'] = async ({ firstName, photo, ...pet } = {}) => {
    const { body } = await post('/api/customers', { ...customerForm, ...(firstName !== undefined && { firstName }) });
    const customerId = String(body['id']);
    const { bytes, type = 'image/jpeg', width, height } = photo ?? { bytes: undefined, width: 1, height: 1 };
    const uploadId = randomUUID();
    const objectKey = keys.original(uploadId, photoExtensions[type]);
    if (bytes) await ctx.storage.put(objectKey, bytes, { contentType: type });
    const stored = { objectKey, contentType: type, bytes: bytes?.length ?? 1, width, height };
    await ctx.sql`insert into uploads ${ctx.sql({ id: uploadId, customerId, ...petForm, ...pet, ...stored })}`;
    return { customerId, uploadId };
  };

  return {
    orders,
    stripe,
    catalog,
    mail,
    get: (path) => ask(path, {}),
    post,
    newShopper,
    openPayment: async (shopper, product, address) => {
      const { status, body } = await post('/api/create-payment-intent', paymentForm(shopper, product, address));
      if (status !== 200) throw new Error(`no payment: ${status} ${JSON.stringify(body)}`);
      return String(body['clientSecret']).split('_secret_')[0] ?? '';
    },
    stop: async () => {
      stripe.setAvailability('up'); // a worker that waits for a hanging Stripe would not stop
      await jobs.stop();
      await orders.stop();
      await Promise.all([stripe.stop(), mail.stop()]);
      catalog.stop();
    },
  };
};
