import { sandboxPublishableKey, sandboxSecretKeyPattern } from '@pawlayer/contracts';

type StripeSettings = {
  NODE_ENV: string;
  STRIPE_SECRET_KEY: string;
  STRIPE_PUBLISHABLE_KEY: string;
  STRIPE_WEBHOOK_SECRET: string;
  STRIPE_API_URL?: string | undefined;
  ALLOW_SANDBOX?: string | undefined;
};

/** Whether payments go to the built-in sandbox, whose URL is then set instead of Stripe's. */
export const isSandbox = ({ STRIPE_API_URL }: Pick<StripeSettings, 'STRIPE_API_URL'>): boolean =>
  STRIPE_API_URL !== undefined;

/** The URL of a payment in Stripe's dashboard; undefined with the sandbox. */
export const toDashboardUrl = (
  env: Pick<StripeSettings, 'STRIPE_API_URL' | 'STRIPE_SECRET_KEY'>,
  paymentId: string,
): string | undefined => {
  if (isSandbox(env)) return undefined;
  const test = readKeyMode(env.STRIPE_SECRET_KEY) === 'test' ? 'test/' : '';
  return `https://dashboard.stripe.com/${test}payments/${encodeURIComponent(paymentId)}`;
};

/** Whether this is a key for real money. */
export const isLiveKey = (key: string): boolean => readKeyMode(key) === 'live';

const readKeyMode = (key: string) => /^[a-z]+_(test|live)_/.exec(key)?.[1];

function* listSandboxProblems(env: StripeSettings): Generator<[name: string, message: string]> {
  if (env.NODE_ENV === 'production' && env.ALLOW_SANDBOX !== '1') {
    yield [
      'STRIPE_API_URL',
      'production takes real payments: set Stripe keys, or ALLOW_SANDBOX=1 to run on the sandbox on purpose',
    ];
  }
  if (!sandboxSecretKeyPattern.test(env.STRIPE_SECRET_KEY)) {
    yield [
      'STRIPE_SECRET_KEY',
      'the sandbox takes sk_test_sandbox_ and at least 32 more characters, and must never see a real key',
    ];
  }
  if (env.STRIPE_PUBLISHABLE_KEY !== sandboxPublishableKey)
    yield ['STRIPE_PUBLISHABLE_KEY', `the sandbox takes ${sandboxPublishableKey}`];
}

function* listAccountProblems(env: StripeSettings): Generator<[name: string, message: string]> {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = env;
  if (secret.startsWith('sk_test_sandbox'))
    yield ['STRIPE_SECRET_KEY', 'this key is only for the sandbox, and STRIPE_API_URL does not name one'];
  else if (!/^(?:sk|rk)_(?:test|live)_\w{8,}$/.test(secret))
    yield ['STRIPE_SECRET_KEY', 'must be a Stripe secret key (sk_… or rk_…)'];
  else if (!/^pk_(?:test|live)_\w{8,}$/.test(publishable))
    yield ['STRIPE_PUBLISHABLE_KEY', 'must be a Stripe publishable key (pk_…)'];
  else if (readKeyMode(secret) !== readKeyMode(publishable))
    yield ['STRIPE_PUBLISHABLE_KEY', 'one of the two Stripe keys is for test, the other for live'];
}

/** The problems of these settings, by name. No message contains a secret. */
export function* listStripeProblems(env: StripeSettings): Generator<[name: string, message: string]> {
  yield* isSandbox(env) ? listSandboxProblems(env) : listAccountProblems(env);
  // Settling gets every payment from Stripe, so forged events do no harm, but a guessable secret would invite them.
  if (!/^whsec_\S{16,}$/.test(env.STRIPE_WEBHOOK_SECRET)) {
    yield ['STRIPE_WEBHOOK_SECRET', 'must be whsec_ and at least 16 more characters'];
  }
}
