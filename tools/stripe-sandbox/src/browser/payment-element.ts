import type { ApiResult, PublicIntent, StripeError } from './api.ts';
import type { StyleScope } from './appearance.ts';
import { type CardForm, createCardForm } from './card-form.ts';
import { createEmitter } from './emitter.ts';

type PaymentElementOptions = {
  id: string;
  styles: StyleScope;
  /** Loads the intent, to check whether it can still be paid; undefined when there is none yet. */
  load: () => Promise<ApiResult<PublicIntent> | undefined>;
  onDestroy: () => void;
};

const settled = ['succeeded', 'canceled', 'processing'];

/** The Payment Element: a card tab with its fields, rendered into the page without an iframe. */
export const createPaymentElement = ({ id, styles, load, onDestroy }: PaymentElementOptions) => {
  const events = createEmitter();
  let root: HTMLElement | undefined;
  const emit = (type: string, more: object = {}) => events.emit(type, { elementType: 'payment', ...more });
  const form: CardForm = createCardForm(id, (change) =>
    emit('change', { collapsed: false, ...change, value: { type: 'card' } }),
  );

  const mount = (target: string | HTMLElement) => {
    const found = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
    if (!found)
      throw new Error(
        `The selector you specified (${String(target)}) applies to no DOM elements that are currently on the page.`,
      );
    root = found;
    root.classList.add('StripeElement');
    styles.apply(root);
    root.replaceChildren(...form.nodes);
    emit('loaderstart');
    void load().then((answer) => {
      if (root !== found) return;
      const error = answer && problemWith(answer);
      if (!error) return emit('ready');
      root.replaceChildren();
      return emit('loaderror', { error });
    });
  };
  const unmount = () => {
    root?.replaceChildren();
    root?.classList.remove('StripeElement');
    root = undefined;
    events.clearSticky();
  };
  const element = {
    mount,
    unmount,
    destroy: () => {
      unmount();
      onDestroy();
    },
    on: (type: string, handler: (event: unknown) => void) => {
      events.on(type, handler);
      return element;
    },
    once: (type: string, handler: (event: unknown) => void) => {
      const first = (event: unknown) => {
        events.off(type, first);
        handler(event);
      };
      events.on(type, first);
      return element;
    },
    off: (type: string, handler?: (event: unknown) => void) => {
      events.off(type, handler);
      return element;
    },
    update: () => element, // no effect: there is only one tab with three fields
    focus: () => form.focus(),
    blur: () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
    clear: () => form.clear(),
    collapse: () => element,
  };
  for (const type of ['focus', 'blur'] as const) {
    for (const node of form.nodes)
      node.addEventListener(`${type === 'focus' ? 'focusin' : 'focusout'}`, () => emit(type));
  }
  return { element, form, restyle: () => root && styles.apply(root) };
};

export type PaymentElement = ReturnType<typeof createPaymentElement>;

const problemWith = (answer: ApiResult<PublicIntent>): StripeError | undefined => {
  if (answer.error) return answer.error;
  if (!settled.includes(answer.value.status)) return undefined;
  return {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    payment_intent: answer.value,
    message: 'This PaymentIntent is in a terminal state and cannot be used to initialize Elements.',
  };
};
