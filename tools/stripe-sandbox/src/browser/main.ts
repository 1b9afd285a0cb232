import { installStyles } from './appearance.ts';
import { createStripe } from './stripe.ts';

// Entry point of the sandbox's browser script. It defines the global that loadStripe expects, with Stripe.js's
// interface.
const script = document.currentScript;
const base =
  script instanceof HTMLScriptElement
    ? new URL('./', script.src).href
    : new URL('/sandbox/stripe/', location.href).href;
let count = 0;
const nextId = () => {
  count += 1;
  return `stripe-sandbox-${count}`;
};

installStyles();
// The Stripe.js release that @stripe/stripe-js expects; it warns about any other.
const callable = Object.assign((key: string) => createStripe(base, key, nextId), { version: 'endive' });
Object.assign(window, { Stripe: callable });
