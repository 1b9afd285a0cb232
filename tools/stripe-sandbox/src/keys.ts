import { createHash, timingSafeEqual } from 'node:crypto';
import { unauthorized } from './errors.ts';
import type { Form } from './form.ts';

/** The API keys that the sandbox accepts. */
export type ApiKeys = { secret: string; publishable: string };

/** The shop's server may call everything; a browser only what its client secret allows. */
export type Caller = 'server' | 'browser';

/**
 * Authenticates by `Authorization: Bearer`, by Basic or by the `key` parameter; throws 401 for an unknown key, and for
 * a caller who is not allowed.
 */
export const authenticate = (
  keys: ApiKeys,
  authorization: string | undefined,
  form: Form,
  allowed: readonly Caller[],
): Caller => {
  const key = fromHeader(authorization) ?? (typeof form['key'] === 'string' ? form['key'] : undefined);
  if (!key) {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  // Where no server is allowed, its key counts as unknown, so that nobody learns there whether it is right.
  if (allowed.includes('server') && equalsInConstantTime(key, keys.secret)) return 'server';
  if (!equalsInConstantTime(key, keys.publishable)) throw unauthorized(`Invalid API Key provided: ${maskKey(key)}`);
  if (!allowed.includes('browser')) {
    throw unauthorized(
      'This API call cannot be made with a publishable API key. Please use a secret API key.',
      'secret_key_required',
    );
  }
  return 'browser';
};

/** Compares two secrets in constant time. */
export const equalsInConstantTime = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));

const digest = (text: string) => createHash('sha256').update(text).digest();

const fromHeader = (authorization: string | undefined): string | undefined => {
  const [scheme, value] = authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() === 'bearer') return value;
  if (scheme?.toLowerCase() === 'basic' && value) return Buffer.from(value, 'base64').toString().split(':')[0];
  return undefined;
};

const maskKey = (key: string) =>
  `${key.slice(0, 8)}${'*'.repeat(Math.min(Math.max(key.length - 12, 3), 20))}${key.length > 12 ? key.slice(-4) : ''}`;
