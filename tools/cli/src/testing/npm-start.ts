import { spawn, type ChildProcess } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { processStartTime } from '../os/process-start-time.ts';
import { repository } from '../repository.ts';

export type NpmStart = {
  npm: ChildProcess;
  /** Everything printed so far. */
  output: () => string;
  /** Resolves with npm's exit code. */
  ended: Promise<number | null>;
  /** Resolves at the line that starts with `Ready`; rejects when npm ends before, or after 100 s. */
  ready: Promise<void>;
  /** Ends all processes that are left. */
  dispose: () => Promise<void>;
};

/** Runs `npm start` as a user would, without the settings in this process's environment. */
export const npmStart = (env: Readonly<Record<string, string>>): NpmStart => {
  const npm = spawn('npm', ['start'], {
    cwd: repository,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      STRIPE_SECRET_KEY: '',
      SMTP_URL: '',
      ADMIN_PASSWORD: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const ready = Promise.withResolvers<void>();
  const listen = (chunk: Buffer) => {
    text += chunk.toString();
    if (/^Ready/m.test(text)) ready.resolve();
  };
  npm.stdout.on('data', listen);
  npm.stderr.on('data', listen);
  const ended = new Promise<number | null>((resolve) => npm.once('exit', resolve));
  void ended.then(() => ready.reject(new Error(`npm start ended early:\n${text}`)));
  const tooLong = setTimeout(() => ready.reject(new Error(`npm start is not ready:\n${text}`)), 100_000);
  ready.promise.catch(() => {}).finally(() => clearTimeout(tooLong)); // not every test waits for it
  const dispose = async () => {
    const family = await processTree(npm.pid ?? 0);
    for (const { pid } of family) tryToKill(pid);
  };
  return { npm, output: () => text, ended, ready: ready.promise, dispose };
};

export type ProcessSnapshot = { pid: number; startTime: string | undefined; command: string };

/** A process and all its descendants, parents first. */
export const processTree = async (pid: number): Promise<ProcessSnapshot[]> => {
  const all = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(readProcess));
  const family: ProcessSnapshot[] = [];
  for (let parents = new Set([pid]); parents.size > 0;) {
    family.push(...all.filter((one) => parents.has(one.pid)));
    const next = all.filter((one) => parents.has(one.parent));
    parents = new Set(next.map((one) => one.pid));
  }
  return family;
};

/** The processes that are still running. */
export const findSurvivors = async (family: readonly ProcessSnapshot[]): Promise<string[]> => {
  const checked = await Promise.all(
    family.map(async (one) => (await processStartTime(one.pid)) === one.startTime && one.startTime !== undefined),
  );
  return family.filter((_, index) => checked[index]).map(({ pid, command }) => `${pid} ${command}`);
};

const tryToKill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
};

const readProcess = async (name: string) => {
  const pid = Number(name);
  const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
  const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0);
  const command = (await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ').trim();
  return { pid, parent, command, startTime: await processStartTime(pid) };
};
