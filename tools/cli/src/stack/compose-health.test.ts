import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repository } from '../repository.ts';
import { readContainers } from '../topology/compose-file.ts';
import { readTopology } from '../topology/topology.ts';

/** What is read of the admin service's settings. */
type AdminEnv = { Env: { shape: { HEALTH_PARTS: { parse: (value: undefined) => Record<string, string> } } } };

const { processes, apps } = await readTopology();
const containers = await readContainers('docker-compose.yml');

const standIns = (text: string | null | undefined) => JSON.parse(text ?? 'null') as Record<string, string>;

describe('docker-compose.yml', () => {
  test('has the processes whose health is asked, the one that asks and the stand-ins', async () => {
    const asked = [...processes, ...apps].map(({ name }) => name);
    const { mail, ...others } = standIns(containers['admin']?.environment?.['HEALTH_STAND_INS']);
    const { Env } = (await import(join(repository, 'services/admin/src/env.ts'))) as AdminEnv;
    const parts = Env.shape.HEALTH_PARTS.parse(undefined);
    expect(asked.sort()).toEqual([...Object.keys(parts), 'admin', ...Object.keys(others)].sort());
    for (const url of [mail, ...Object.values(others)])
      expect(Object.keys(containers), url).toContain(new URL(url ?? '').hostname);
  });

  test('with real payments asks the health of neither the sandbox nor the mail catcher', async () => {
    const real = await readContainers('docker-compose.stripe.yml');
    expect(standIns(real['admin']?.environment?.['HEALTH_STAND_INS'])).toEqual({});
    expect(Object.keys(containers['admin']?.environment ?? {})).not.toContain('HEALTH_PARTS');
    for (const [name, { environment }] of Object.entries(containers)) {
      if (environment?.['ALLOW_SANDBOX'] && name !== 'stripe-sandbox')
        expect(real[name]?.environment?.['ALLOW_SANDBOX'], name).toBe('');
    }
  });
});
