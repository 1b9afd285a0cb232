import { readFile } from 'node:fs/promises';
import type { CallResponse, createPaymentIntent, Customer, Order, Product, Upload } from '@pawlayer/contracts';
import { toAmount, toCents, totalCents } from '@pawlayer/contracts';
import { customerForm, petForm, shippingForm } from '@pawlayer/contracts/testing';
import { smallPhoto } from './photos.ts';

/** Stripe's published test cards. */
export const cards = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  asksForAuthentication: '4000002500003155',
  disputed: '4000000000000259',
} as const;

export type ChosenOrder = { customerId: string; productId: string; uploadId: string; amount: string };
export type OpenedPayment = ChosenOrder & { clientSecret: string; stripePaymentIntentId: string };

/** Thrown for a response that is not a success. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer';
  readonly status: number;
  readonly headers: Headers;

  constructor(what: string, { status, headers }: Response, body: string) {
    super(`${what} answered ${status}: ${body.slice(0, 300)}`);
    this.status = status;
    this.headers = headers;
  }
}

const json = async <T>(what: string, response: Response): Promise<T> => {
  const text = await response.text();
  if (!response.ok) throw new UnexpectedAnswer(what, response, text);
  return JSON.parse(text) as T; // T is the contract's response type
};

/** Makes the same API calls as a visitor's browser does to order a portrait. */
export const openShopClient = async (baseUrl: string, { photo: file = smallPhoto } = {}) => {
  const get = async <T>(path: string) => json<T>(path, await fetch(baseUrl + path));
  const send = (path: string, body: unknown) =>
    fetch(baseUrl + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const post = async <T>(path: string, body: unknown) => json<T>(path, await send(path, body));

  const photo = await readFile(file);
  const products = await get<Product[]>('/api/products');
  const { stripe } = await get<{ stripe: { publishableKey: string; sandbox: boolean } }>('/api/config');

  const saveCustomer = (change: Partial<typeof customerForm> = {}) =>
    post<Customer>('/api/customers', { ...customerForm, ...change });

  const uploadPhoto = async (customerId: string, bytes: Uint8Array<ArrayBuffer> = photo, petName = petForm.petName) => {
    const form = new FormData();
    form.set('photo', new File([bytes], 'pet.jpg', { type: 'image/jpeg' }));
    form.set('customerId', customerId);
    for (const [name, text] of Object.entries({ ...petForm, petName })) form.set(name, text);
    return json<Upload>('/api/upload', await fetch(`${baseUrl}/api/upload`, { method: 'POST', body: form }));
  };

  /** Does everything up to the price: customer, photo and product. */
  const choose = async (productName: Product['name'], email?: string): Promise<ChosenOrder> => {
    const product = products.find((each) => each.name === productName);
    if (!product) throw new Error(`no product ${productName}`);
    const customer = await saveCustomer(email ? { email } : {});
    const upload = await uploadPhoto(customer.id);
    const amount = toAmount(totalCents(toCents(product.price)));
    return { customerId: customer.id, productId: product.id, uploadId: upload.id, amount };
  };

  const openPayment = async (ordered: ChosenOrder, shipping: object = shippingForm): Promise<OpenedPayment> => {
    const { clientSecret } = await post<CallResponse<typeof createPaymentIntent>>('/api/create-payment-intent', {
      ...ordered,
      ...shipping,
    });
    return { ...ordered, clientSecret, stripePaymentIntentId: clientSecret.split('_secret_')[0] ?? '' };
  };

  /** Confirms the payment as Stripe.js does; resolves with Stripe's response, even when the card was declined. */
  const confirm = (paid: OpenedPayment, card: string = cards.succeeds) =>
    fetch(`${baseUrl}/sandbox/stripe/v1/payment_intents/${paid.stripePaymentIntentId}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({
        key: stripe.publishableKey,
        client_secret: paid.clientSecret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': card,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2034',
        'payment_method_data[card][cvc]': '123',
      }),
    });

  const orderBody = ({ clientSecret: _, ...paid }: OpenedPayment) => ({ ...paid, ...shippingForm, status: 'paid' });
  const sendOrder = (paid: OpenedPayment, change: object = {}) =>
    send('/api/orders', { ...orderBody(paid), ...change });
  const placeOrder = async (paid: OpenedPayment) => json<Order>('/api/orders', await sendOrder(paid));

  /** Does everything up to a charged card; the order itself is not sent yet. */
  const pay = async (productName: Product['name'], email?: string): Promise<OpenedPayment> => {
    const paid = await openPayment(await choose(productName, email));
    await json('confirm', await confirm(paid));
    return paid;
  };

  return { products, get, send, saveCustomer, uploadPhoto, choose, openPayment, confirm, sendOrder, placeOrder, pay };
};

export type ShopClient = Awaited<ReturnType<typeof openShopClient>>;
