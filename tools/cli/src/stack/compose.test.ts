import { execFile } from 'node:child_process';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { storeProcesses } from '@pawlayer/contracts';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { repository } from '../repository.ts';
import { readSettings } from '../settings.ts';
import { planMailCatcher, planSandbox, planServices, services, type StackConfig } from './plans.ts';

type Environment = Record<string, string | null>;
type Container = {
  build?: { target: string; args?: Record<string, string> };
  command?: string[];
  environment?: Environment;
  ports?: string[];
  networks?: string[];
  volumes?: string[];
  restart: string;
  healthcheck?: object;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  pids_limit?: number;
  logging?: object;
};

const read = (file: string) => readFile(join(repository, file), 'utf8');
const containersOf = async (file: string) =>
  (parse(await read(file), { merge: true, logLevel: 'error' }) as { services: Record<string, Container> }).services; // as Compose documents it

const containers = await containersOf('docker-compose.yml');
const dockerfile = await read('Dockerfile');
const setByImage = ['NODE_ENV', 'HOST', 'PORT'];
/** Ignored in production, and containers are. */
const onlyElsewhere = ['RATE_LIMITS'];

const settings = readSettings({}, repository);
const wiring: StackConfig = {
  settings,
  ports: {
    catalog: 1,
    orders: 2,
    content: 3,
    admin: 4,
    ordersWorker: 5,
    catalogWorker: 6,
    contentWorker: 7,
    postgres: 8,
    redis: 9,
    smtp: 10,
    sandbox: 11,
    shell: 12,
    mfeShop: 13,
    mfeCheckout: 14,
    mfeAdmin: 15,
  },
  databaseUrls: { catalog: 'c', orders: 'o', content: 't', admin: 'a' },
  redisUrl: 'r',
  stripe: { secretKey: 's', publishableKey: 'p', webhookSecret: 'w' },
  adminPassword: 'p',
};
const plans = [...planServices(wiring), planSandbox(wiring)];
const healthParts = (environment: Environment | undefined) =>
  JSON.parse(environment?.['HEALTH_PARTS'] ?? '{}') as Record<string, string>;

/** What a process reads: the shape of a service's schema, or by the text of a tool's. */
const namesRead = async (entry: string): Promise<string[]> => {
  const [, folder = ''] = /^(.*\/src)\//.exec(entry) ?? [];
  const names = folder.startsWith('services/') ? await namesOfService(folder) : await namesInText(folder);
  return names.filter((name) => !setByImage.includes(name) && !onlyElsewhere.includes(name));
};

const namesOfService = async (folder: string): Promise<string[]> => {
  const { Env } = (await import(join(repository, folder, 'env.ts'))) as { Env: { shape: object } }; // every service has it
  return Object.keys(Env.shape);
};

const namesInText = async (folder: string): Promise<string[]> =>
  [...(await read(`${folder}/env.ts`)).matchAll(/(?:read|need)\('([A-Z_]+)'/g)].flatMap(([, name]) => name ?? []);

describe('docker-compose.yml', () => {
  test.each(plans.map((plan) => [plan.name, plan] as const))(
    'runs %s as the local start does, with everything it reads',
    async (name, plan) => {
      const container = containers[name];
      const [entry = ''] = container?.command?.slice(1) ?? [];
      expect(
        plan.args.some((arg) => arg.endsWith(`/${entry}`)),
        `${entry} of ${plan.args.join(' ')}`,
      ).toBe(true);
      const given = Object.keys(container?.environment ?? {}).map((each) => each.replace(/_FILE$/, ''));
      const names = await namesRead(entry);
      expect(names).not.toEqual([]);
      expect(names.filter((each) => !given.includes(each))).toEqual([]);
      expect(container?.build?.args?.['SERVICE']).toBe(name.replace(/-worker$/, ''));
    },
  );

  test('migrates the schema of every service, and gives each its password', () => {
    for (const service of services) {
      expect(containers[`${service}-migrate`]?.command, service).toEqual([
        'node',
        `services/${service}/src/migrate.ts`,
      ]);
      expect(Object.keys(containers['provision']?.environment ?? {})).toContain(
        `${service.toUpperCase()}_DB_PASSWORD_FILE`,
      );
    }
  });

  test('gives every reader its secrets, and nobody those of another', async () => {
    const written = [...(await read('services/admin/src/installation/rules.ts')).matchAll(/^ {2}'([a-z]+)\//gm)].map(
      ([, reader]) => reader,
    );
    for (const [name, { environment, volumes = [] }] of Object.entries(containers)) {
      const files = Object.entries(environment ?? {}).filter(([key]) => key.endsWith('_FILE'));
      for (const [key, file] of files) {
        const [, reader = ''] = /^\/secrets\/([a-z]+)\//.exec(file ?? '') ?? [];
        expect([...written, ...services], `${name}: ${key}`).toContain(reader);
        expect(volumes, `${name}: ${key}`).toContain(`secrets-${reader}:/secrets/${reader}:ro`);
      }
      if (name === 'secrets') continue;
      const readers = volumes
        .filter((volume) => volume.startsWith('secrets-'))
        .map((volume) => volume.split(':')[0]?.replace('secrets-', ''));
      const own = name.replace(/-(worker|migrate)$/, '').replace('stripe-sandbox', 'sandbox');
      expect(
        readers.filter((reader) => ![own, ...(own === 'admin' ? ['owner'] : [])].includes(reader ?? '')),
        name,
      ).toEqual([]);
    }
  });

  test('leads in by the gateway alone, and out for payments and mails alone', async () => {
    const { networks } = parse(await read('docker-compose.yml'), { merge: true }) as {
      networks: Record<string, { internal?: boolean }>;
    }; // as Compose documents it
    expect(
      Object.entries(networks)
        .filter(([, network]) => !network.internal)
        .map(([name]) => name),
    ).toEqual(['edge']);
    const on = (network: string) =>
      Object.entries(containers)
        .filter(([, container]) => container.networks?.includes(network))
        .map(([name]) => name);
    expect(on('edge').sort()).toEqual(['content', 'content-worker', 'gateway', 'orders', 'orders-worker']);
    for (const part of ['gateway', 'shell', 'mfe-shop', 'mfe-checkout', 'mfe-admin', 'stripe-sandbox', 'mailpit'])
      expect(on('data')).not.toContain(part);
    for (const part of ['postgres', 'redis', 'minio']) expect(containers[part]?.networks, part).toEqual(['data']);
  });

  test('asks the health of what the local start asks', () => {
    const local = healthParts(planServices(wiring).find(({ name }) => name === 'admin')?.env);
    const here = healthParts(containers['admin']?.environment);
    expect(Object.keys(here).sort()).toEqual(Object.keys(local).sort());
    for (const url of Object.values(here)) expect(Object.keys(containers), url).toContain(new URL(url).hostname);
    expect(planMailCatcher(wiring).name).toBe('mail');
  });

  test('with real payments asks the health of all but the sandbox and the mail catcher', async () => {
    const real = await containersOf('docker-compose.stripe.yml');
    const { mail: _, 'stripe-sandbox': _sandbox, ...others } = healthParts(containers['admin']?.environment);
    expect(healthParts(real['admin']?.environment)).toEqual(others);
    expect(Object.keys(others).sort()).toEqual([...storeProcesses].sort());
    for (const [name, { environment }] of Object.entries(containers)) {
      if (environment?.['ALLOW_SANDBOX'] && name !== 'stripe-sandbox')
        expect(real[name]?.environment?.['ALLOW_SANDBOX'], name).toBe('');
    }
  });

  test('has the built files of every app, and a gateway that knows every part', async () => {
    for await (const app of glob('{shell,mfe-*}', { cwd: repository }))
      expect(containers[app]?.build?.args?.['APP'], app).toBe(app);
    const templates = await Promise.all(
      ['templates/gateway', 'docker/names', 'docker/mails'].map((name) => read(`nginx/${name}.conf.template`)),
    );
    const names = [...templates.join('').matchAll(/\$\{([A-Z_]+)\}/g)].map(([, name = '']) => name);
    const given = [...Object.keys(containers['gateway']?.environment ?? {}), 'GATEWAY_LISTEN', 'NGINX_LOCAL_RESOLVERS'];
    expect([...new Set(names)].filter((name) => !given.includes(name))).toEqual([]);
    const filter = new RegExp(/NGINX_ENVSUBST_FILTER="([^"]+)"/.exec(dockerfile)?.[1] ?? '$.');
    expect(names.filter((name) => !filter.test(name))).toEqual([]);
  });

  test('sets whatever the server of built files is told, and writes the html before the shell serves it', async () => {
    const names = [...(await read('nginx/templates/web.conf.template')).matchAll(/\$\{([A-Z_]+)\}/g)].map(
      ([, name = '']) => name,
    );
    expect([...new Set(names)].filter((name) => !new RegExp(`ENV .*\\b${name}=`).test(dockerfile))).toEqual([]);
    expect(containers['pages']).toMatchObject({
      restart: 'no',
      environment: { PUBLIC_URL: containers['orders']?.environment?.['PUBLIC_URL'] },
    });
    expect(containers['shell']).toMatchObject({
      depends_on: { pages: { condition: 'service_completed_successfully' } },
    });
  });

  test.each(Object.entries(containers))('keeps %s in bounds', (name, container) => {
    expect(container).toMatchObject({
      init: true,
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      logging: { options: { 'max-file': '3' } },
    });
    expect(container.mem_limit).toBeTruthy();
    expect(container.pids_limit).toBeGreaterThan(0);
    // Ours name their user in the Dockerfile or come from an unprivileged image.
    if (!container.build) expect(container.user).toMatch(/^(?!root|0)/);
    // A container that runs once needs no check, and Mailpit's image brings one.
    if (container.restart !== 'no' && name !== 'mailpit') expect(container.healthcheck).toBeTruthy();
    for (const port of container.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
    expect(container.ports === undefined).toBe(name !== 'gateway');
  });

  test('is what Compose understands, where there is Compose', { timeout: 120_000 }, async ({ skip }) => {
    const compose = (...args: string[]) =>
      promisify(execFile)('docker', ['compose', '--env-file', '/dev/null', ...args], { cwd: repository });
    const hasCompose = await compose('version').then(
      () => true,
      () => false,
    );
    skip(!hasCompose, 'there is no `docker compose` here');
    await compose('-f', 'docker-compose.yml', 'config', '--quiet');
    await compose(
      '-f',
      'docker-compose.yml',
      '-f',
      'docker-compose.stripe.yml',
      '-f',
      'docker-compose.admin.yml',
      'config',
      '--quiet',
    );
  });
});
