import { parseEnv } from '@pawlayer/service-kit/env';
import { describe, expect, test } from 'vitest';
import { ZodError } from 'zod';
import { Env } from './env.ts';

const sandbox = {
  PORT: '8081',
  DATABASE_URL: 'postgres://orders:a-long-password@127.0.0.1/pawlayer',
  REDIS_URL: 'redis://:a-long-password@127.0.0.1',
  STORAGE_URL: 'file:///var/store',
  SMTP_URL: 'smtp://127.0.0.1:1025',
  MAIL_FROM: 'Pawlayer <hello@pawlayer.example>',
  OWNER_EMAIL: 'owner@pawlayer.example',
  CATALOG_URL: 'http://127.0.0.1:8082',
  STRIPE_SECRET_KEY: 'sk_test_sandbox_0123456789abcdef0123456789abcdef',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef0123456789abcdef',
  STRIPE_API_URL: 'http://127.0.0.1:8083',
};
const { STRIPE_API_URL: _none, ...account } = {
  ...sandbox,
  STRIPE_SECRET_KEY: 'sk_live_4eC39HqLyjWD',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_TYooMQauvdED',
};
const mailboxes = { MAIL_FROM: 'Otis <hello@otis-portraits.ca>', OWNER_EMAIL: 'owner@otis-portraits.ca' };

const complaints = (source: Record<string, string>): string[] => {
  try {
    parseEnv(Env, source);
    return [];
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  }
};

describe('the settings', () => {
  test('take the sandbox in development, and Stripe in production', () => {
    expect(complaints(sandbox)).toEqual([]);
    expect(complaints({ ...account, ...mailboxes, NODE_ENV: 'production' })).toEqual([]);
  });

  test.each(['MAIL_FROM', 'OWNER_EMAIL'])('refuse live payments whose %s reaches nobody', (name) => {
    const real = { ...account, ...mailboxes, NODE_ENV: 'production' };
    const sentence = [`${name}: is missing, or reaches nobody: with live payments mails must reach people`];
    for (const address of ['', 'hello@shop.example', 'hello@shop.example.com'])
      expect(complaints({ ...real, [name]: address })).toEqual(sentence);
    const testKeys = { STRIPE_SECRET_KEY: 'sk_test_4eC39HqLyjWD', STRIPE_PUBLISHABLE_KEY: 'pk_test_TYooMQauvdED' };
    expect(complaints({ ...real, ...testKeys, [name]: '' })).toEqual([]);
  });

  test('refuse the sandbox in production unless it is asked for', () => {
    expect(complaints({ ...sandbox, NODE_ENV: 'production' })).toEqual([
      expect.stringContaining('STRIPE_API_URL: production takes real payments'),
    ]);
    expect(complaints({ ...sandbox, NODE_ENV: 'production', ALLOW_SANDBOX: '1' })).toEqual([]);
  });

  test.each([
    ['a real key for the sandbox', { ...sandbox, STRIPE_SECRET_KEY: 'sk_live_4eC39HqLyjWD' }, 'STRIPE_SECRET_KEY'],
    ['a known key for the sandbox', { ...sandbox, STRIPE_SECRET_KEY: 'sk_test_sandbox' }, 'STRIPE_SECRET_KEY'],
    ['the sandbox’s key for Stripe', { ...account, STRIPE_SECRET_KEY: sandbox.STRIPE_SECRET_KEY }, 'STRIPE_SECRET_KEY'],
    [
      'the publishable key in the secret one’s place',
      { ...account, STRIPE_SECRET_KEY: 'pk_live_TYooMQauvdED' },
      'STRIPE_SECRET_KEY',
    ],
    [
      'a secret key that the browser would see',
      { ...account, STRIPE_PUBLISHABLE_KEY: 'sk_live_4eC39HqLyjWD' },
      'STRIPE_PUBLISHABLE_KEY',
    ],
    [
      'one key for test and one for live',
      { ...account, STRIPE_PUBLISHABLE_KEY: 'pk_test_TYooMQauvdED' },
      'STRIPE_PUBLISHABLE_KEY',
    ],
    [
      'a webhook secret that can be guessed',
      { ...account, STRIPE_WEBHOOK_SECRET: 'whsec_secret' },
      'STRIPE_WEBHOOK_SECRET',
    ],
    ['no webhook secret', { ...account, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET'],
    ['an owner who cannot be reached', { ...account, OWNER_EMAIL: 'me' }, 'OWNER_EMAIL'],
    ['a sender with a second header', { ...account, MAIL_FROM: 'a@example.com\r\nBcc: b@example.com' }, 'MAIL_FROM'],
  ])('refuse %s, and repeat no secret', (_what, source, name) => {
    const said = complaints(source);
    expect(said).toEqual([expect.stringMatching(new RegExp(`^${name}: `))]);
    expect(said.join()).not.toMatch(/4eC39|TYooM/);
  });

  test('list everything that is missing at once', () => {
    expect(complaints({}).length).toBeGreaterThan(8);
  });

  test('read limits by address, customer, e-mail and in all', () => {
    const read = (text: string) => parseEnv(Env, { ...sandbox, LIMIT_ORDERS: text }).LIMIT_ORDERS;
    expect(read('5/60')).toEqual({ address: { points: 5, seconds: 60 } });
    expect(read('email:5/60 all:2MB/3600')).toEqual({
      email: { points: 5, seconds: 60 },
      all: { points: 2 * 1024 * 1024, seconds: 3600 },
    });
    for (const wrong of ['many', 'address:', 'planet:5/60', 'address:5/60,email:5/60', '0/60'])
      expect(complaints({ ...sandbox, LIMIT_ORDERS: wrong })).toHaveLength(1);
  });
});
