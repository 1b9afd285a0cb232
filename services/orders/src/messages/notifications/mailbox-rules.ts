import { isLiveKey } from '../../money/stripe/key-rules.ts';

/** Names that nobody can have (RFC 2606); the defaults and the examples are under them. */
const reservedDomain = /[.@](?:example|test|invalid|localhost|example\.(?:com|net|org))$/i;

type MailboxSettings = {
  NODE_ENV: string;
  STRIPE_SECRET_KEY: string;
  MAIL_FROM: { address: string };
  OWNER_EMAIL: string;
};

/** The addresses of the shop that reach nobody although money is real, by setting. */
export function* listMailboxProblems(env: MailboxSettings): Generator<[name: string, message: string]> {
  if (env.NODE_ENV !== 'production' || !isLiveKey(env.STRIPE_SECRET_KEY)) return;
  const addresses = { MAIL_FROM: env.MAIL_FROM.address, OWNER_EMAIL: env.OWNER_EMAIL };
  for (const [name, address] of Object.entries(addresses))
    if (reservedDomain.test(address))
      yield [name, 'is missing, or reaches nobody: with live payments mails must reach people'];
}
