import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { repository } from '../repository.ts';
import {
  buildManifests,
  configMaps,
  containersOf,
  deployFiles,
  deployFolder,
  deployments,
  jobs,
  kustomization,
  ofKind,
  podOf,
  readDeploy,
  serviceNames,
  usedFiles,
  workloads,
  type Container,
  type Workload,
} from '../testing/manifests.ts';
import { isOwnImage, readContainers } from '../topology/compose-file.ts';
import { services } from './services.ts';

type Schema = {
  shape: Record<string, { parse: (value: unknown) => unknown }>;
  safeParse: (values: unknown) => { error?: Error };
};

const composedServices = await readContainers('docker-compose.yml');

const isOurs = ({ args }: Container) => args?.[1]?.startsWith('services/') ?? false;

/** An example value of the secret with this name. */
const example = (name: string): string =>
  ({
    DATABASE_URL: 'postgres://catalog:k3v9-x2Lq-77Tz@db.example/pawlayer?sslmode=verify-full',
    REDIS_URL: 'rediss://:u8Jw-1pQz-45sd@redis.example:6379',
    STORAGE_URL: 's3://key:9sKq-31xX-aaBc@s3.example/pawlayer?region=ca-central-1',
    SMTP_URL: 'smtps://shop:u8Jw-1pQz-45sd@mail.example:465',
    POSTGRES_URL: 'postgres://keeper:k3v9-x2Lq-77Tz@db.example/postgres',
    STRIPE_SECRET_KEY: 'sk_live_123456789',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_123456789',
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
    PUSH_PRIVATE_KEY: 'k3v9x2Lq77Tzk3v9x2Lq77Tzk3v9x2Lq77Tzk3v9x2L',
  })[name] ?? 'otis the beagle snores';

const secretsOf = (workload: Workload) =>
  podOf(workload).volumes.flatMap(({ secret }) => secret?.items.map(({ path }) => path) ?? []);
/** All variables and secrets of a service's container. */
const given = (workload: Workload, container: Container): Record<string, string> => ({
  NODE_ENV: 'production',
  HOST: '0.0.0.0',
  PORT: '3000',
  ...(Object.assign(
    {},
    ...(container.envFrom ?? []).map(({ configMapRef }) => configMaps.get(configMapRef.name)),
  ) as Record<string, string>), // of literals
  // As in an overlay: with the addresses of the base, no store takes live payments.
  MAIL_FROM: 'Otis <hello@otis-portraits.ca>',
  OWNER_EMAIL: 'owner@otis-portraits.ca',
  ...Object.fromEntries((container.env ?? []).map(({ name, value = '' }) => [name, value])),
  ...Object.fromEntries(secretsOf(workload).map((name) => [name, example(name)])),
});

const byName = (manifests: Workload[]) =>
  Object.fromEntries(manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest]));

const envOf = async (entry: string) =>
  (await import(join(repository, entry.replace(/[^/]+\.ts$/, 'env.ts')))) as { Env: Schema; ProvisionEnv?: Schema }; // each service's env.ts

describe('deploy/', () => {
  test('uses only files that a kustomization names', async () => {
    expect([...usedFiles, 'base/store/behind-ingress.conf'].sort()).toEqual(
      deployFiles.filter((file) => !file.startsWith('overlays/')),
    );
  });

  test('runs every process that the containers of one machine run, from the same images', () => {
    const long = Object.entries(composedServices)
      .filter(([, container]) => isOwnImage(container))
      .map(([name]) => name)
      .filter((name) => !/^(provision|secrets|pages|stripe-sandbox)$|-(migrate|erasures)$/.test(name));
    expect(deployments.map(({ metadata }) => metadata.name).sort()).toEqual(long.sort());
    expect(jobs.map(({ metadata }) => metadata.name).sort()).toEqual(
      [...services.map((name) => `migrate-${name}`), 'provision'].sort(),
    );
    const built = Object.values(composedServices)
      .filter(({ build }) => build)
      .map(({ image }) => image?.replace(/:.*/, ''));
    const used = new Set(workloads.flatMap(containersOf).map(({ image }) => image));
    expect([...used].filter((image) => !built.includes(image))).toEqual([]);
    expect(
      kustomization('overlays/example/release')
        .images?.map(({ name }) => name)
        .sort(),
    ).toEqual([...used].sort());
  });

  test.each(
    workloads.flatMap((workload) =>
      containersOf(workload)
        .filter(isOurs)
        .map((container) => [workload.metadata.name, workload, container] as const),
    ),
  )('gives %s everything that it reads, and nothing that it does not know', async (name, workload, container) => {
    const [, entry = ''] = container.args ?? [];
    await readFile(join(repository, entry));
    expect(entry.split('/')[1], name).toBe(container.image.replace('pawlayer/', ''));
    const values = given(workload, container);
    if (name === 'provision') {
      const { ProvisionEnv } = await envOf(entry);
      expect(secretsOf(workload).sort()).toEqual(Object.keys(ProvisionEnv?.shape ?? {}).sort());
      return;
    }
    const { Env } = await envOf(entry);
    if (entry.endsWith('/migrate.ts')) expect(secretsOf(workload)).toEqual(['DATABASE_URL']);
    else expect(Env.safeParse(values).error?.message, name).toBeUndefined();
    const known = [...Object.keys(Env.shape), 'SECRETS_DIR'];
    expect(
      [...(container.env ?? []).map((each) => each.name), ...secretsOf(workload)].filter(
        (each) => !known.includes(each),
      ),
    ).toEqual([]);
  });

  test('names no setting that nobody reads', async () => {
    const shapes = await Promise.all(
      services.map(async (name) => Object.keys((await envOf(`services/${name}/src/env.ts`)).Env.shape)),
    );
    for (const map of configMaps.values()) for (const name of Object.keys(map)) expect(shapes.flat()).toContain(name);
  });

  test('shows the gateway every part, under the names that its template asks for', async () => {
    const gateway = deployments.find(({ metadata }) => metadata.name === 'gateway');
    const environment = gateway?.spec.template.spec.containers[0]?.env ?? [];
    const upstreams = environment.filter(({ name }) => name.endsWith('_UPSTREAM'));
    const here = Object.keys(composedServices['gateway']?.environment ?? {}).filter((name) =>
      /(?<!^SANDBOX|^MAIL)_UPSTREAM$/.test(name),
    );
    expect(upstreams.map(({ name }) => name).sort()).toEqual(here.sort());
    for (const { name, value = '' } of upstreams) {
      const [, host, port] = /^([a-z-]+)\.\$\(NAMESPACE\)\.svc\.cluster\.local:(\d+) resolve$/.exec(value) ?? [];
      expect(composedServices['gateway']?.environment?.[name]).toBe(`${host}:${port} resolve`);
      expect(serviceNames).toContain(host);
    }
  });

  test('asks the health of every process but the one that asks and the gateway, where it is ready', async () => {
    const { Env } = await envOf('services/admin/src/env.ts');
    const parts = Env.shape['HEALTH_PARTS']?.parse(undefined) as Record<string, string>; // a URL for each name
    const asked = deployments.filter(({ metadata }) => !['admin', 'gateway'].includes(metadata.name));
    expect(Object.keys(parts).sort()).toEqual(asked.map(({ metadata }) => metadata.name).sort());
    for (const workload of asked) {
      const { name } = workload.metadata;
      const [container] = podOf(workload).containers;
      const port = container?.ports?.[0]?.containerPort;
      expect(parts[name]).toBe(`http://${name}:${port}${container?.startupProbe?.httpGet.path}`);
      expect(serviceNames).toContain(name);
    }
  });

  test('holds no secret: each is a file of a Secret that is made elsewhere', async () => {
    expect(ofKind('Secret')).toEqual([]);
    const secrets = /_(PASSWORD|SECRET|KEY)$|^(DATABASE|REDIS|STORAGE|SMTP|POSTGRES)_URL$/;
    const set = [
      ...workloads.flatMap(containersOf).flatMap(({ env = [] }) => env.map(({ name }) => name)),
      ...[...configMaps.values()].flatMap((map) => Object.keys(map)),
    ];
    expect(set.filter((name) => secrets.test(name))).toEqual([]);
    for (const file of deployFiles) {
      expect(await readDeploy(file), file).not.toMatch(
        /[a-z]+:\/\/[^\s"/]*:[^\s"/@]*@|(?:sk|rk|pk)_(?:live|test)_\w|whsec_\w|BEGIN [A-Z ]*PRIVATE KEY/,
      );
    }
  });

  test('equals what kustomize builds, if it is installed', async ({ skip }) => {
    const build = (path: string) =>
      promisify(execFile)('kustomize', ['build', path], { cwd: deployFolder, maxBuffer: 2 ** 24 });
    const hasKustomize = await promisify(execFile)('kustomize', ['version']).then(
      () => true,
      () => false,
    );
    skip(!hasKustomize, 'there is no `kustomize` here');
    for (const part of ['provision', 'migrations', 'store']) {
      expect((await build(`overlays/example/${part}`)).stdout).not.toMatch(/image: pawlayer\//);
      const text = (await build(`base/${part}`)).stdout.replaceAll(/(settings|behind-ingress)-[a-z0-9]{10}\b/g, '$1');
      const theirs = parseAllDocuments(text).map((each) => each.toJS() as Workload); // of Kubernetes
      expect(byName(theirs.filter(({ kind }) => kind !== 'ConfigMap'))).toEqual(byName(buildManifests(`base/${part}`)));
    }
  });
});
