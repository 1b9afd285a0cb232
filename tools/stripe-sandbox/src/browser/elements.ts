import type { SandboxApi, StripeError } from './api.ts';
import { type Appearance, createStyleScope, type StyleScope } from './appearance.ts';
import { createPaymentElement, type PaymentElement } from './payment-element.ts';

export type ElementsOptions = { clientSecret?: string; appearance?: Appearance; [more: string]: unknown };

/** The parts of `elements()` that `confirmPayment` needs. */
export type ElementsParts = {
  clientSecret: string | undefined;
  payment: PaymentElement | undefined;
  styles: StyleScope;
};

/** Implements `stripe.elements()`: holds the single Payment Element and its styles. */
export const createElements = (
  api: SandboxApi,
  id: string,
  options: ElementsOptions,
  register: (elements: object, parts: ElementsParts) => void,
) => {
  const parts: ElementsParts = { clientSecret: options.clientSecret, payment: undefined, styles: createStyleScope(id) };
  parts.styles.change(options.appearance ?? {});

  const elements = {
    create: (type: string) => {
      if (type !== 'payment') throw new Error(`The Stripe sandbox has the payment element only, not '${type}'.`);
      if (parts.payment) throw new Error('Can only create one payment element.');
      parts.payment = createPaymentElement({
        id,
        styles: parts.styles,
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
      parts.styles.change(changes.appearance);
      parts.payment?.restyle();
    },
    submit: async (): Promise<{ error?: StripeError; selectedPaymentMethod?: string }> => {
      const problem = parts.payment?.form.check();
      return problem
        ? { error: { type: 'validation_error', code: problem.code, message: problem.message } }
        : { selectedPaymentMethod: 'card' };
    },
    fetchUpdates: async () => ({}),
  };
  register(elements, parts);
  return elements;
};
