import type Stripe from 'stripe';
import { cardByNumber, cardByToken, isLuhn, type TestCard } from './cards.ts';
import type { ApiRequest, Endpoint } from './endpoint.ts';
import { invalidParameter, cardError, notFound } from './errors.ts';
import type { Form } from './form.ts';
import { newId, now } from './ids.ts';
import { readObject, refuseUnknown, readRequiredText, readText } from './params.ts';
import type { SandboxStore } from './store.ts';

/** A payment method and the test card behind it. */
export type ChosenMethod = { method: Stripe.PaymentMethod; card: TestCard };

/** Reads a request's payment method: an id, a `pm_card_…` name, or a card in `payment_method_data`. */
export const readChosenMethod = (store: SandboxStore, form: Form): ChosenMethod | undefined => {
  const id = readText(form, 'payment_method');
  if (id !== undefined) return getMethod(store, id);
  const data = readObject(form, 'payment_method_data');
  return data ? fromData(store, data, 'payment_method_data') : undefined;
};

/** Finds a payment method by its id or its `pm_card_…` name; throws 404 when it does not exist. */
export const getMethod = (store: SandboxStore, id: string): ChosenMethod => {
  const card = cardByToken(store.get('test_card', id)?.card ?? id);
  if (!card) throw notFound('PaymentMethod', id, 'payment_method');
  return {
    card,
    method:
      store.get('payment_method', id) ?? storeMethod(store, card, { month: 12, year: new Date().getFullYear() + 4 }),
  };
};

const fromData = (store: SandboxStore, data: Form, param: string): ChosenMethod => {
  const type = readRequiredText(data, 'type');
  if (type !== 'card')
    throw invalidParameter(`The sandbox takes cards only, not '${type.slice(0, 30)}'.`, `${param}[type]`);
  const fields = readObject(data, 'card');
  if (!fields) throw invalidParameter(`Missing required param: ${param}[card].`, `${param}[card]`, 'parameter_missing');
  const card = readCard(fields);
  return { card, method: storeMethod(store, card, readExpiry(fields), readObject(data, 'billing_details')) };
};

const readCard = (fields: Form): TestCard => {
  const token = readText(fields, 'token');
  const number = token === undefined ? readRequiredText(fields, 'number') : '';
  if (token === undefined && !isLuhn(number))
    throw cardError({ code: 'incorrect_number', message: 'Your card number is incorrect.', param: 'number' });
  const card = token === undefined ? cardByNumber(number) : cardByToken(token.replace(/^tok_/, 'pm_card_'));
  if (!card) {
    throw cardError({
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
      message:
        'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://docs.stripe.com/testing.',
    });
  }
  const cvc = readText(fields, 'cvc');
  if (cvc !== undefined && (!/^\d+$/.test(cvc) || cvc.length !== card.cvcLength)) {
    throw cardError({ code: 'invalid_cvc', message: "Your card's security code is invalid.", param: 'cvc' });
  }
  return card;
};

const readExpiry = (fields: Form): { month: number; year: number } => {
  const month = Number(readRequiredText(fields, 'exp_month'));
  const short = Number(readRequiredText(fields, 'exp_year'));
  const year = short < 100 ? 2000 + short : short;
  const today = new Date();
  if (!Number.isInteger(year) || year < today.getFullYear() || year > today.getFullYear() + 50) {
    throw cardError({
      code: 'invalid_expiry_year',
      message: "Your card's expiration year is invalid.",
      param: 'exp_year',
    });
  }
  const isPast = year === today.getFullYear() && month < today.getMonth() + 1;
  if (!Number.isInteger(month) || month < 1 || month > 12 || isPast) {
    throw cardError({
      code: 'invalid_expiry_month',
      message: "Your card's expiration month is invalid.",
      param: 'exp_month',
    });
  }
  return { month, year };
};

const storeMethod = (
  store: SandboxStore,
  card: TestCard,
  expiry: { month: number; year: number },
  billing: Form = {},
): Stripe.PaymentMethod => {
  const id = newId('pm_1');
  const method = {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingOf(billing),
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
      country: card.country,
      display_brand: card.brand,
      exp_month: expiry.month,
      exp_year: expiry.year,
      fingerprint: newId('', 16),
      funding: card.funding,
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  } as unknown as Stripe.PaymentMethod; // without the fields of other payment method types
  store.put('payment_method', id, method);
  store.put('test_card', id, { card: card.name });
  return method;
};

const billingOf = (billing: Form) => {
  const address = readObject(billing, 'address') ?? {};
  const orNull = (form: Form, name: string) => readText(form, name, 500) ?? null;
  return {
    address: {
      city: orNull(address, 'city'),
      country: orNull(address, 'country'),
      line1: orNull(address, 'line1'),
      line2: orNull(address, 'line2'),
      postal_code: orNull(address, 'postal_code'),
      state: orNull(address, 'state'),
    },
    email: orNull(billing, 'email'),
    name: orNull(billing, 'name'),
    phone: orNull(billing, 'phone'),
    tax_id: null,
  };
};

const create = ({ store, form }: ApiRequest) => {
  refuseUnknown(form, ['type', 'card', 'billing_details', 'metadata', 'allow_redisplay']);
  return fromData(store, form, 'payment_method').method;
};

export const paymentMethodEndpoints: Endpoint[] = [
  { method: 'POST', path: '/v1/payment_methods', run: create },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    run: ({ store, id }) => {
      const method = store.get('payment_method', id);
      if (!method) throw notFound('PaymentMethod', id);
      return method;
    },
  },
];
