import { randomInt } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A random id in Stripe's format: `pi_3Pxy…`. */
export const newId = (prefix: string, length = 24): string =>
  prefix + Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** The current Unix time in whole seconds. */
export const now = (): number => Math.floor(Date.now() / 1000);
