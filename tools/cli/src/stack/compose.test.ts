import { execFile } from 'node:child_process';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { repository } from '../repository.ts';
import { buildersOf, isOwnImage, readContainers } from '../topology/compose-file.ts';
import { readTopology } from '../topology/topology.ts';
import { services } from './services.ts';

const containers = await readContainers('docker-compose.yml');
const read = (file: string) => readFile(join(repository, file), 'utf8');
const dockerfile = await read('Dockerfile');
const setByNodeImage = ['NODE_ENV', 'HOST', 'PORT'];
/** Settings without effect in production, and so in containers, and one whose default is where containers are. */
const onlyElsewhere = ['RATE_LIMITS', 'PUSH_TEST_ORIGIN', 'HEALTH_PARTS'];

/** The settings that the job `secrets` writes, as files of their names, into the folder of this container. */
const namesInSecretsFolder = async (folder: string): Promise<string[]> => {
  const reader = folder.replace('/secrets/', '');
  const rules = await read('services/admin/src/installation/rules.ts');
  return [...rules.matchAll(/^ {2}'([a-z]+)\/([A-Z_]+)'/gm)].flatMap(([, of, name = '']) =>
    of === reader ? name : [],
  );
};

const { processes, erasures, limits } = await readTopology();

/** Whatever Compose starts before this container. */
const neededBy = (name: string): string[] =>
  Object.keys(containers[name]?.depends_on ?? {}).flatMap((need) => [need, ...neededBy(need)]);

/** The variables that a process reads: from a service's schema, or from the text of a tool's sources. */
const namesRead = async (entry: string): Promise<string[]> => {
  const [, folder = ''] = /^(.*\/src)\//.exec(entry) ?? [];
  const names = folder.startsWith('services/') ? await namesOfService(folder) : await namesInText(folder);
  return names.filter((name) => !setByNodeImage.includes(name) && !onlyElsewhere.includes(name));
};

const namesOfService = async (folder: string): Promise<string[]> => {
  const { Env } = (await import(join(repository, folder, 'env.ts'))) as { Env: { shape: object } }; // every service has it
  return Object.keys(Env.shape);
};

const namesInText = async (folder: string): Promise<string[]> =>
  [...(await read(`${folder}/env.ts`)).matchAll(/(?:read|need)\('([A-Z_]+)'/g)].flatMap(([, name]) => name ?? []);

describe('docker-compose.yml', () => {
  test.each(processes.map((part) => [part.name, part] as const))(
    'gives %s everything that it reads',
    async (name, { source, environment, healthPath }) => {
      const given = [
        ...Object.keys(environment).map((each) => each.replace(/_FILE$/, '')),
        ...(await namesInSecretsFolder(environment['SECRETS_DIR'] ?? '')),
      ];
      const names = await namesRead(source);
      expect(names).not.toEqual([]);
      expect(names.filter((each) => !given.includes(each))).toEqual([]);
      const [builder = ''] = buildersOf([name], containers);
      expect(containers[builder]?.build?.args?.['SERVICE']).toBe(name.replace(/-worker$/, ''));
      expect(healthPath).toBe('/health/ready');
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

  test('builds each image once, for a container without which no other of this image starts', () => {
    const own = Object.entries(containers).filter(([, container]) => isOwnImage(container));
    const images = Object.entries(Object.groupBy(own, ([, { image = '' }]) => image));
    expect(images.length).toBeGreaterThan(8);
    for (const [image, parts = []] of images) {
      const [builder, ...others] = parts.filter(([, { build }]) => build).map(([name]) => name);
      expect(others, `${image} is built again, under another label`).toEqual([]);
      for (const [name, { pull_policy: pull }] of parts.filter(([each]) => each !== builder)) {
        expect(neededBy(name), name).toContain(builder);
        expect(pull, `${name}: whoever owns this name at a registry would provide the store's code`).toBe('never');
      }
    }
  });

  test('V05 serves nothing before the erasures that are due after a restore were done', () => {
    expect(containers['gateway']?.depends_on).toMatchObject({
      'admin-erasures': { condition: 'service_completed_successfully' },
    });
    expect(containers['admin-erasures']).toMatchObject({
      image: containers['admin']?.image,
      command: ['node', erasures.source],
      restart: 'no',
      depends_on: {
        'admin-migrate': { condition: 'service_completed_successfully' },
        orders: { condition: 'service_healthy' },
        content: { condition: 'service_healthy' },
      },
    });
    // The other services listen in the one network, the database in the other.
    expect(containers['admin-erasures']?.networks).toEqual(['app', 'data']);
    expect(containers['admin-erasures']?.volumes).toEqual(containers['admin']?.volumes);
    for (const name of ['DATABASE_URL_FILE', 'ERASURES_PATH', 'ORDERS_URL', 'CONTENT_URL'])
      expect(containers['admin-erasures']?.environment?.[name], name).toBe(containers['admin']?.environment?.[name]);
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
      const own = name.replace(/-(worker|migrate|erasures)$/, '').replace('stripe-sandbox', 'sandbox');
      expect(
        readers.filter((reader) => ![own, ...(own === 'admin' ? ['owner'] : [])].includes(reader ?? '')),
        name,
      ).toEqual([]);
    }
  });

  test('has the built files of every app, and a gateway that knows every part', async () => {
    for await (const app of glob('{shell,mfe-*}', { cwd: repository }))
      expect(containers[app]?.build?.args?.['APP'], app).toBe(app);
    const templates = await Promise.all(
      ['templates/gateway', 'docker/names', 'docker/mails'].map((name) => read(`nginx/${name}.conf.template`)),
    );
    const names = [...templates.join('').matchAll(/\$\{([A-Z_]+)\}/g)].map(([, name = '']) => name);
    for (const [name, fallback] of Object.entries(limits))
      expect(dockerfile, 'the defaults where there is no Compose').toMatch(
        new RegExp(`^ENV .*\\b${name}=${fallback}\\b`, 'm'),
      );
    const setByNginxImage = ['GATEWAY_LISTEN', 'PAGES_UPSTREAM', 'GATEWAY_LIMITS', 'NGINX_LOCAL_RESOLVERS'];
    const given = [...Object.keys(containers['gateway']?.environment ?? {}), ...setByNginxImage];
    expect([...new Set(names)].filter((name) => !given.includes(name))).toEqual([]);
    const filter = new RegExp(/NGINX_ENVSUBST_FILTER="([^"]+)"/.exec(dockerfile)?.[1] ?? '$.');
    expect(names.filter((name) => !filter.test(name))).toEqual([]);
  });

  test('sets whatever the server of built files needs, and writes the html before the shell serves it', async () => {
    const names = [...(await read('nginx/templates/web.conf.template')).matchAll(/\$\{([A-Z_]+)\}/g)].map(
      ([, name = '']) => name,
    );
    expect([...new Set(names)].filter((name) => !new RegExp(`ENV .*\\b${name}=`).test(dockerfile))).toEqual([]);
    expect(containers['pages']).toMatchObject({
      restart: 'unless-stopped',
      healthcheck: { test: ['CMD', 'test', '-f', '/tmp/written'] },
      environment: { PUBLIC_URL: containers['orders']?.environment?.['PUBLIC_URL'] },
    });
    expect(dockerfile).toContain('--follow /tmp/written');
    expect(containers['shell']).toMatchObject({
      depends_on: { pages: { condition: 'service_healthy' } },
    });
  });

  test('logs only to this machine, so that every container starts whatever is down', async () => {
    const files = ['', '.admin', '.logs', '.stripe'].map((name) => `docker-compose${name}.yml`);
    for (const file of files) {
      for (const [name, { image, logging, depends_on: needs }] of Object.entries(await readContainers(file))) {
        if (image || logging)
          expect(logging, name).toMatchObject({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '3' } });
        expect(Object.keys(needs ?? {}), name).not.toContain('log-forwarder');
      }
    }
  });

  test('sends the logs of every container to another host if one is set, encrypted', async () => {
    const added = await readContainers('docker-compose.logs.yml');
    expect(Object.keys(added)).toEqual(['log-forwarder']);
    const forwarder = await read('docker-compose.logs.conf');
    const [, prefix = 'none'] = /match\("\^(.+)" value\("docker\.attrs\.tag"\)/.exec(forwarder) ?? [];
    for (const [name, { logging }] of Object.entries(containers))
      expect(logging, name).toMatchObject({ options: { tag: `${prefix}{{.Name}}` } });
    expect(forwarder).toMatch(/transport\("tls"\)\s+tls\(.* peer-verify\(required-trusted\)\)/);
  });

  test('is valid for Compose, if Compose is installed', { timeout: 120_000 }, async ({ skip }) => {
    const compose = (...args: string[]) =>
      promisify(execFile)('docker', ['compose', '--env-file', '/dev/null', ...args], { cwd: repository });
    const hasCompose = await compose('version').then(
      () => true,
      () => false,
    );
    skip(!hasCompose, 'there is no `docker compose` here');
    await compose('-f', 'docker-compose.yml', 'config', '--quiet');
    const logs = ['-f', 'docker-compose.yml', '-f', 'docker-compose.logs.yml', 'config', '--quiet'];
    await expect(compose(...logs)).rejects.toThrow('LOG_ADDRESS');
    vi.stubEnv('LOG_ADDRESS', 'tcp+tls://logs.example.com:6514');
    await compose(...logs);
    vi.unstubAllEnvs();
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
