import type { PublicIntent } from './api.ts';
import { element } from './dom.ts';

/** The outcome of the bank's authentication. */
export type ChallengeOutcome = 'complete' | 'fail';

/** Simulates the bank's authentication page as a modal dialog with a button for each outcome; Escape fails it. */
export const askToAuthenticate = (
  intent: PublicIntent,
  applyStyles: (root: HTMLElement) => void,
): Promise<ChallengeOutcome> => {
  const price = new Intl.NumberFormat('en-CA', {
    style: 'currency',
    currency: intent.currency.toUpperCase(),
    currencyDisplay: 'code',
  }).format(intent.amount / 100);
  const complete = element('button', { type: 'button' }, 'Complete authentication');
  const fail = element('button', { type: 'button' }, 'Fail authentication');
  const dialog = element(
    'dialog',
    {
      role: 'dialog',
      'aria-modal': 'true',
      'aria-labelledby': 'stripe-sandbox-challenge',
      'aria-describedby': 'stripe-sandbox-challenge-text',
    },
    element('h2', { id: 'stripe-sandbox-challenge' }, 'Authenticate your payment'),
    element(
      'p',
      { id: 'stripe-sandbox-challenge-text' },
      `Here your bank would ask whether you are paying ${price}. This is a test: choose how it ends.`,
    ),
    element('div', { class: 'Actions' }, complete, fail),
  );
  applyStyles(dialog);
  const before = document.activeElement;
  return new Promise((resolve) => {
    const end = (outcome: ChallengeOutcome) => {
      dialog.close();
      dialog.remove();
      if (before instanceof HTMLElement) before.focus();
      resolve(outcome);
    };
    complete.addEventListener('click', () => end('complete'));
    fail.addEventListener('click', () => end('fail'));
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      end('fail');
    });
    dialog.addEventListener('keydown', (event) => keepFocusInside(event, [complete, fail]));
    document.body.append(dialog);
    dialog.showModal();
    complete.focus();
  });
};

// A modal dialog makes the page inert, but Tab could still move the focus to the browser's toolbar.
const keepFocusInside = (event: KeyboardEvent, stops: readonly HTMLElement[]) => {
  if (event.key !== 'Tab') return;
  event.preventDefault();
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops[(at + (event.shiftKey ? stops.length - 1 : 1)) % stops.length]?.focus();
};
