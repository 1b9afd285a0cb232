import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const read = (environment: Record<string, string>) => readSettings(environment, '/shop');

test('without any setting it has the values of a first start', () => {
  expect(read({})).toMatchObject({
    port: 8080,
    mailPort: 8025,
    dataFolder: '/shop/.data',
    publicUrl: 'http://localhost:8080',
    stripe: undefined,
    smtpUrl: undefined,
  });
});

test.each([
  [{ PORT: 'http' }, 'PORT is "http", which is not a port number between 1 and 65535.'],
  [{ MAIL_PORT: '0' }, 'MAIL_PORT is "0", which is not a port number'],
  [{ PORT: '8025' }, 'PORT and MAIL_PORT are both 8025'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, 'STRIPE_WEBHOOK_SECRET is needed too'],
  [
    { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    'does not look like one',
  ],
  [{ NODE_ENV: 'production' }, 'set STRIPE_SECRET_KEY, or ALLOW_SANDBOX=1'],
])('refuses %o in one sentence', (environment, sentence) => {
  expect(() => read(environment)).toThrow(sentence);
});

test('an empty Stripe key counts as none', () => {
  expect(read({ STRIPE_SECRET_KEY: '' }).stripe).toBeUndefined();
});
