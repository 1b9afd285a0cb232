import { describe, expect, test } from 'vitest';
import { repository } from '../repository.ts';
import { readSettings } from '../settings.ts';
import { stackConfig } from '../testing/stack-config.ts';
import { portAt } from '../topology/topology.ts';
import { gatewayLimits } from './plan-gateway.ts';
import { planSandbox, planServices, type StackConfig } from './plans.ts';

const configWith = (environment: Record<string, string>): StackConfig => ({
  ...stackConfig,
  settings: readSettings(environment, repository),
});
const envOf = (name: string, config = stackConfig) =>
  [...planServices(config), ...planSandbox(config)].find((plan) => plan.name === name)?.env ?? {};
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
};

describe('the processes of the local start', () => {
  test('find each other at their ports here', () => {
    const { ports } = stackConfig;
    const at = (address: string) => `http://127.0.0.1:${portAt(ports, address)}`;
    expect(envOf('orders')).toMatchObject({
      CATALOG_URL: at('catalog:3000'),
      STRIPE_API_URL: at('stripe-sandbox:3000'),
      PORT: String(portAt(ports, 'orders:3000')),
    });
    expect(envOf('admin')).toMatchObject({
      CATALOG_URL: at('catalog:3000'),
      ORDERS_URL: at('orders:3000'),
      CONTENT_URL: at('content:3000'),
    });
    expect(envOf('stripe-sandbox')['SANDBOX_WEBHOOK_URL']).toBe(`${at('gateway:8080')}/api/webhooks/stripe`);
    expect(JSON.parse(envOf('admin')['HEALTH_PARTS'] ?? '')).toMatchObject({
      'orders-worker': `${at('orders-worker:3000')}/health/ready`,
      shell: `${at('shell:8080')}/`,
      'mfe-shop': `${at('mfe-shop:8080')}/mf-manifest.json`,
    });
  });

  test('get the settings that their containers get, and nothing of the machine or of another', () => {
    const config = configWith({
      LIMIT_ORDERS: 'all:7/60',
      LIMIT_STORIES: 'all:8/60',
      HOME_SECRET: 'x',
      PROOF_DAY_SECONDS: '',
    });
    expect(envOf('orders', config)).toMatchObject({ LIMIT_ORDERS: 'all:7/60' });
    for (const name of ['LIMIT_STORIES', 'HOME_SECRET', 'PROOF_DAY_SECONDS', 'ADMIN_PASSWORD', 'STOP_DELAY_SECONDS'])
      expect(Object.keys(envOf('orders', config)), name).not.toContain(name);
    const given = (secret: string) => planServices(config).flatMap(({ name, env }) => (secret in env ? name : []));
    expect(given('ADMIN_PASSWORD')).toEqual(['admin']);
    expect(given('PUSH_PRIVATE_KEY')).toEqual(['admin']);
    expect(given('STRIPE_SECRET_KEY').sort()).toEqual(['orders', 'orders-worker']);
    for (const { name, env } of planServices(config))
      expect(
        Object.values(env).filter((value) => /\$\{|\/secrets\//.test(value)),
        name,
      ).toEqual([]);
  });

  test('do not know the stand-ins with real payments and a mail server', () => {
    const real = configWith({ ...stripe, SMTP_URL: 'smtps://a:b@mail.example:465' });
    expect(Object.keys(JSON.parse(envOf('admin')['HEALTH_STAND_INS'] ?? '') as object)).toEqual([
      'stripe-sandbox',
      'mail',
    ]);
    expect(envOf('admin', real)).toMatchObject({ HEALTH_STAND_INS: '{}', SMTP_URL: 'smtps://a:b@mail.example:465' });
    expect(Object.keys(envOf('orders', real))).not.toContain('STRIPE_API_URL');
    expect(Object.keys(envOf('orders', real))).not.toContain('ALLOW_SANDBOX');
  });
});

test.each([
  [{ LIMIT_BODIES: 'many' }, 'LIMIT_BODIES is "many", which is not a number between 1 and 99999.'],
  [{ LIMIT_CONNECTIONS: '0' }, 'LIMIT_CONNECTIONS is "0"'],
])('refuses the limits %o of the gateway in one sentence', (environment, sentence) => {
  expect(() => gatewayLimits(stackConfig.topology, readSettings(environment, repository))).toThrow(sentence);
});
