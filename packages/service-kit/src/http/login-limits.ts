import { limitsAreOff } from '../env.ts';
import type { Log } from '../log.ts';
import { toLimitKey, type RateLimit } from './limit-keys.ts';
import { openLimiter, openLimitRedis, type LimitEnv } from './limiter.ts';
import { hashToken } from './require-session.ts';

/**
 * The kind of attempt: `guess` for a password, a code or the token of a link; `mail` for a link by mail; `passkey`,
 * which cannot be guessed, so that a flood of guesses leaves it open.
 */
export type LoginWay = 'guess' | 'mail' | 'passkey';

/** Each method counts one attempt and throws `rate_limited` above its limit. */
export type LoginLimits = {
  /** An unknown browser: counted per network and together with all other unknown ones. */
  forUnknownDevice: (way: LoginWay, ip: string) => Promise<void>;
  /** A browser that has signed in before: counted separately, so that others cannot lock it out. */
  forDevice: (way: LoginWay, device: string) => Promise<void>;
  /** The mails to one address, known or not. */
  forMailbox: (email: string) => Promise<void>;
};

type Limits = {
  perAddress: RateLimit;
  overall: RateLimit;
  mails: RateLimit;
  passkeys: { perAddress: RateLimit; overall: RateLimit };
};

/** Limits every way to sign in. Counts in Redis, or in this process's memory while Redis is down. */
export const openLoginLimits = (
  env: LimitEnv,
  log: Log,
  { perAddress, overall, mails, passkeys }: Limits,
): LoginLimits & { ready: () => Promise<unknown>; close: () => void } => {
  const store = openLimitRedis(env, log);
  const open = (way: LoginWay, each: RateLimit, all: RateLimit) => ({
    address: openLimiter(store, `login-${way}-address`, each),
    device: openLimiter(store, `login-${way}-device`, each),
    all: openLimiter(store, `login-${way}-all`, all),
  });
  const limiters = {
    guess: open('guess', perAddress, overall),
    mail: open('mail', perAddress, overall),
    passkey: open('passkey', passkeys.perAddress, passkeys.overall),
  };
  const mailboxes = openLimiter(store, 'login-mailbox', mails);
  const isOff = limitsAreOff(env);
  return {
    forUnknownDevice: async (way, ip) => {
      if (isOff) return;
      await limiters[way].address.spend(toLimitKey('address', ip));
      await limiters[way].all.spend('all');
    },
    forDevice: async (way, device) => {
      if (!isOff) await limiters[way].device.spend(hashToken(device).toString('base64url'));
    },
    forMailbox: async (email) => {
      if (!isOff) await mailboxes.spend(toLimitKey('email', email));
    },
    ready: () => store.redis.ping(),
    close: () => store.redis.disconnect(),
  };
};
