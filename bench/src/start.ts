import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { seconds, type Measurement } from './measurements.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The time in ms until the line that starts with `Ready`; then the store is stopped as by Ctrl-C. */
const startOnce = async (clone: string): Promise<number> => {
  const started = performance.now();
  const store = spawn('setpriv', ['--pdeathsig', 'TERM', 'npm', 'start'], {
    cwd: clone,
    env: { ...process.env, PORT: '18080', MAIL_PORT: '18025', DATA_DIR: join(clone, '.data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ready = Promise.withResolvers<number>();
  let text = '';
  store.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    if (/^Ready/m.test(text)) ready.resolve(performance.now() - started);
  });
  store.once('exit', () => ready.reject(new Error(`npm start ended early:\n${text}`)));
  const ms = await ready.promise;
  store.kill('SIGINT');
  await once(store, 'exit');
  return ms;
};

/** Measures `npm start` in a fresh clone, then again. Downloads come from the machine's package cache if it has one. */
export const measureStart = async (): Promise<Measurement[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'pawlayer-clone-'));
  const clone = join(folder, 'pawlayer');
  try {
    await promisify(execFile)('git', ['clone', '--quiet', root, clone]);
    const first = await startOnce(clone);
    const second = await startOnce(clone);
    return [
      { name: 'first npm start of a fresh clone', value: seconds(first) },
      { name: 'second npm start', value: seconds(second) },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
