import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../machine/ports.ts';
import { run } from '../machine/run.ts';
import { runShown } from '../machine/run-shown.ts';
import { repository } from '../store/repository.ts';
import { runStories } from './run-stories.ts';
import type { Tally } from './tally.ts';

const compose = ['compose', '--env-file', '/dev/null'];

/** The stories of the containers, on a stack that is built, started and removed; skipped where no engine answers. */
export const runCompose = async (print: (line: string) => void, signal: AbortSignal): Promise<Tally> => {
  const trouble = await whyNot();
  if (trouble) {
    print(`Skipped: the containers were not tried, because ${trouble}.`);
    return { passed: 0, failed: 0, skipped: 1 };
  }
  const [port, mailPort] = [await freePort(), await freePort()];
  const env = {
    ...(await noSettings()),
    // A project of its own: a store that runs here in containers goes on undisturbed.
    COMPOSE_PROJECT_NAME: 'pawlayer-test',
    COMPOSE_FILE: 'docker-compose.yml',
    PORT: String(port),
    MAIL_PORT: String(mailPort),
  };
  const docker = (...args: string[]) => runShown('docker', [...compose, ...args], env);
  const remove = () => docker('down', '--volumes', '--remove-orphans', '--timeout', '2');
  signal.addEventListener('abort', () => void remove(), { once: true });
  try {
    await remove();
    if (await docker('up', '--build', '--wait', '--wait-timeout', '300')) {
      await docker('ps', '--all');
      await docker('logs', '--tail', '20');
      return { passed: 0, failed: 1, skipped: 0 };
    }
    return await runStories(['--workers=1', 'e2e/compose/'], { ...env, STORE_URL: `http://localhost:${port}`, MAIL_URL: `http://localhost:${mailPort}` });
  } finally {
    await remove();
  }
};

/** Whatever this shell has set for a real store, such as its mail server, is not for a test: empty is Compose's default. */
const noSettings = async (): Promise<Record<string, string>> => {
  const explained = await readFile(join(repository, '.env.example'), 'utf8');
  return Object.fromEntries([...explained.matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name = '']) => [name, '']));
};

const whyNot = async (): Promise<string | undefined> => {
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
