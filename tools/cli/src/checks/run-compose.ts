import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePorts } from '../os/free-port.ts';
import { runInTerminal } from '../os/run-in-terminal.ts';
import { run } from '../os/run.ts';
import { say } from '../os/say.ts';
import { repository } from '../repository.ts';
import { runSpecs } from './run-specs.ts';
import { countOne, sumCounts, type TestCounts } from './test-counts.ts';

/**
 * Specs that do not depend on how the store is run. Those that stop parts of it have their counterparts in e2e/compose;
 * content-security compares the files with those built here.
 */
const portableSpecs = 'e2e/(?!compose/|door/|loss/|quotes/|texts/|admin/release|shell/content-security)';

type ComposeRun = {
  signal: AbortSignal;
  /** Whether base images may be pulled from the network. */ mayFetch: boolean;
};

/**
 * Runs the specs against containers, which it builds, starts and removes; skipped where no container engine is
 * available.
 */
export const runCompose = async ({ signal, mayFetch }: ComposeRun): Promise<TestCounts> => {
  const skipReason = (await reasonToSkip()) ?? (mayFetch ? undefined : await findMissingImage());
  if (skipReason) {
    say(`Skipped: the containers were not tried, because ${skipReason}.`);
    return { passed: 0, skipped: 1, failures: [] };
  }
  const env = await settingsForTest();
  const docker = (...args: string[]) => runInTerminal('docker', ['compose', ...args], env);
  const remove = () => docker('down', '--volumes', '--remove-orphans', '--timeout', '2');
  signal.addEventListener('abort', () => void remove(), { once: true });
  try {
    await remove();
    if (await docker('up', '--build', '--wait', '--wait-timeout', '300')) {
      await docker('ps', '--all');
      await docker('logs', '--tail', '20');
      return countOne('start', 'The containers did not start');
    }
    // These come first: they wait until every message is handled, and the others leave many portraits to be cut.
    const containerSpecs = await runSpecs(['--workers=1', 'e2e/compose/'], env);
    return sumCounts([containerSpecs, await runSpecs([portableSpecs], env)]);
  } finally {
    await remove();
  }
};

/** So wide that no spec reaches it. The gateway's limits are plain numbers. */
const wideLimitOf = (name: string): string => {
  if (/^LIMIT_(CONNECTIONS|BODIES|REQUESTS|REQUESTS_BURST)$/.test(name)) return '10000';
  return name.endsWith('_BYTES') ? '100000MB/10' : '100000/10';
};

/**
 * Uses a separate Compose project, so that a store running in containers on this machine is not disturbed, and rate
 * limits that allow many visitors from one address.
 */
const settingsForTest = async (): Promise<Record<string, string>> => {
  const [port, mailPort, alonePort] = await freePorts(3);
  const names = Object.keys(await emptySettings());
  const limits = names.filter((name) => name.startsWith('LIMIT_')).map((name) => [name, wideLimitOf(name)]);
  return {
    ...(await emptySettings()),
    ...Object.fromEntries(limits),
    COMPOSE_PROJECT_NAME: 'pawlayer-test',
    COMPOSE_FILE: 'docker-compose.yml:docker-compose.admin.yml',
    COMPOSE_ENV_FILES: '/dev/null',
    IMAGE_TAG: 'test',
    PORT: String(port),
    MAIL_PORT: String(mailPort),
    ADMIN_PORT: String(alonePort),
    ADMIN_PASSWORD: randomBytes(15).toString('base64url'),
    RECONCILE_SECONDS: '2',
    STORE_URL: `http://localhost:${port}`,
    MAIL_URL: `http://localhost:${mailPort}`,
    ALONE_URL: `http://localhost:${alonePort}`,
  };
};

/** Clears settings that this shell has for a real store, such as its mail server; empty means Compose's default. */
const emptySettings = async (): Promise<Record<string, string>> => {
  const explained = await readFile(join(repository, '.env.example'), 'utf8');
  return Object.fromEntries([...explained.matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name = '']) => [name, '']));
};

const reasonToSkip = async (): Promise<string | undefined> => {
  try {
    await run('docker', ['compose', 'version']);
  } catch {
    return '`docker compose` is not installed here';
  }
  try {
    await run('docker', ['info', '--format', '{{.ServerVersion}}']);
    return undefined;
  } catch {
    return 'no container engine answers here';
  }
};

/** A missing base image skips the tests: pulling it would make `npm run test:all` fail when the network does. */
const findMissingImage = async (): Promise<string | undefined> => {
  const dockerfile = await readFile(join(repository, 'Dockerfile'), 'utf8');
  const bases = [...dockerfile.matchAll(/^FROM (\S+:\S+)/gm)].map(([, image = '']) => image);
  const listed = await run('docker', ['compose', '--env-file', '/dev/null', 'config', '--images']);
  const parts = listed.split('\n').filter((image) => /^\S+:\S+$/.test(image) && !image.startsWith('pawlayer/'));
  for (const image of new Set([...bases, ...parts])) {
    const isHere = await run('docker', ['image', 'inspect', '--format', '{{.Id}}', image]).then(
      () => true,
      () => false,
    );
    if (!isHere) return `the engine here does not have ${image}, which \`npm run test:compose\` fetches`;
  }
  return undefined;
};
