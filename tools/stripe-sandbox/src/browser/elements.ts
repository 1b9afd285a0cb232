import type { Api, StripeError } from './api.ts';
import { type Appearance, createDress, type Dress } from './appearance.ts';
import { createPaymentElement, type PaymentElement } from './payment-element.ts';

export type ElementsOptions = { clientSecret?: string; appearance?: Appearance; [more: string]: unknown };

/** What `confirmPayment` needs of an `elements()`. */
export type ElementsParts = { clientSecret: string | undefined; payment: PaymentElement | undefined; dress: Dress };

/** `stripe.elements()`: holds the one Payment Element and its looks. */
export const createElements = (
  api: Api,
  id: string,
  options: ElementsOptions,
  remember: (elements: object, parts: ElementsParts) => void,
) => {
  const parts: ElementsParts = { clientSecret: options.clientSecret, payment: undefined, dress: createDress(id) };
  parts.dress.change(options.appearance ?? {});

  const elements = {
    create: (type: string) => {
      if (type !== 'payment') throw new Error(`The Stripe sandbox has the payment element only, not '${type}'.`);
      if (parts.payment) throw new Error('Can only create one payment element.');
      parts.payment = createPaymentElement({
        id,
        dress: parts.dress,
        load: async () => (parts.clientSecret === undefined ? undefined : api.getIntent(parts.clientSecret)),
        onDestroy: () => {
          parts.payment = undefined;
        },
      });
      return parts.payment.element;
    },
    getElement: (type: string | { __elementType?: string }) =>
      (typeof type === 'string' ? type : type.__elementType) === 'payment' ? (parts.payment?.element ?? null) : null,
    update: (changes: ElementsOptions) => {
      if (!changes.appearance) return;
      parts.dress.change(changes.appearance);
      parts.payment?.redress();
    },
    submit: async (): Promise<{ error?: StripeError; selectedPaymentMethod?: string }> => {
      const problem = parts.payment?.form.check();
      return problem
        ? { error: { type: 'validation_error', code: problem.code, message: problem.message } }
        : { selectedPaymentMethod: 'card' };
    },
    fetchUpdates: async () => ({}),
  };
  remember(elements, parts);
  return elements;
};
