import { storeProcesses } from '@pawlayer/contracts';
import { describe, expect, test } from 'vitest';
import { readContainers, type Environment } from '../testing/compose-file.ts';
import { stackConfig } from '../testing/stack-config.ts';
import { planMailCatcher, planServices } from './plans.ts';

const containers = await readContainers('docker-compose.yml');

const healthParts = (environment: Environment | undefined) =>
  JSON.parse(environment?.['HEALTH_PARTS'] ?? '{}') as Record<string, string>;

describe('docker-compose.yml', () => {
  test('asks the health of what the local start asks', () => {
    const local = healthParts(planServices(stackConfig).find(({ name }) => name === 'admin')?.env);
    const here = healthParts(containers['admin']?.environment);
    expect(Object.keys(here).sort()).toEqual(Object.keys(local).sort());
    for (const url of Object.values(here)) expect(Object.keys(containers), url).toContain(new URL(url).hostname);
    expect(planMailCatcher(stackConfig).name).toBe('mail');
  });

  test('with real payments asks the health of all but the sandbox and the mail catcher', async () => {
    const real = await readContainers('docker-compose.stripe.yml');
    const { mail: _, 'stripe-sandbox': _sandbox, ...others } = healthParts(containers['admin']?.environment);
    expect(healthParts(real['admin']?.environment)).toEqual(others);
    expect(Object.keys(others).sort()).toEqual([...storeProcesses].sort());
    for (const [name, { environment }] of Object.entries(containers)) {
      if (environment?.['ALLOW_SANDBOX'] && name !== 'stripe-sandbox')
        expect(real[name]?.environment?.['ALLOW_SANDBOX'], name).toBe('');
    }
  });
});
