import { installStyles } from './appearance.ts';
import { createStripe } from './stripe.ts';

// The script of the Stripe sandbox. It defines what loadStripe looks for, and answers in Stripe.js's shapes.
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
// The release that @stripe/stripe-js was made for; it warns about any other.
const callable = Object.assign((key: string) => createStripe(base, key, nextId), { version: 'endive' });
Object.assign(window, { Stripe: callable });
