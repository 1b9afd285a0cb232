import * as z from 'zod';
import type { Budgets, LimitKind, RateLimit } from './http/limit-keys.ts';

const form = /^(?<amount>[1-9]\d{0,8})(?<unit>MB)?\/(?<seconds>[1-9]\d{0,4})$/;
const bytesPerMegabyte = 1024 * 1024;

const parseLimit = (text: string): RateLimit | undefined => {
  const { amount, unit, seconds } = form.exec(text)?.groups ?? {};
  if (amount === undefined) return undefined;
  return { points: Number(amount) * (unit === undefined ? 1 : bytesPerMegabyte), seconds: Number(seconds) };
};

/** One rate limit as a setting: `300/10` allows 300 requests in 10 seconds. */
export const limitSetting = (byDefault: string) =>
  z
    .string()
    .default(byDefault)
    .transform((given, context) => {
      const limit = parseLimit(given);
      if (limit) return limit;
      context.addIssue('must look like 300/10: requests/seconds');
      return z.NEVER;
    });

const kinds: readonly LimitKind[] = ['address', 'customer', 'email', 'payment', 'all'];

/**
 * The limits of one kind of request as a setting: `address:300/10 email:20/3600` allows each address 300 requests in 10
 * seconds, and each e-mail 20 in an hour. What is not named is not limited. `300/10` is per address; `200MB/3600` counts
 * bytes.
 */
export const budgetsSetting = (byDefault: string) =>
  z
    .string()
    .default(byDefault)
    .transform((given, context) => {
      const budgets: Budgets = {};
      for (const text of given.trim().split(/\s+/)) {
        const [limitText = '', kindText = 'address'] = text.split(':').toReversed();
        const kind = kinds.find((each) => each === kindText);
        const limit = parseLimit(limitText);
        if (kind === undefined || !limit) {
          context.addIssue(`"${text}" must look like address:300/10, by one of ${kinds.join(', ')}`);
          return z.NEVER;
        }
        budgets[kind] = limit;
      }
      return budgets;
    });
