import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PortTakenError } from '../command-error.ts';
import { processStartTime } from '../os/process-start-time.ts';
import type { ProcessPlan } from './launch.ts';
import { supervise } from './supervise.ts';

let folder: string;
let warnings: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pawlayer-supervise-'));
  warnings = [];
});
afterEach(() => rm(folder, { recursive: true }));

const planShell = (script: string, alive?: ProcessPlan['alive']): ProcessPlan => ({
  name: 'shell',
  command: '/bin/sh',
  args: ['-c', script],
  env: {},
  cwd: folder,
  whenOrphaned: 'KILL',
  stopSignal: 'SIGTERM',
  ready: async () => {
    if (!(await said()).includes('up')) throw new Error('it said nothing yet');
  },
  ...(alive && { alive }),
});

const logFile = () => join(folder, 'shell.log');
const said = () => readFile(logFile(), 'utf8');
const start = async (script: string, { alive }: Pick<ProcessPlan, 'alive'> = {}) => {
  const { process, ready } = supervise(planShell(script, alive), {
    logFile: logFile(),
    frozen: { everyMs: 20, failures: 3 },
    warn: (sentence) => warnings.push(sentence),
    readyTimeoutMs: 5000,
  });
  await ready;
  return process;
};

test('starts another process when one was killed, and continues its log', async () => {
  const shell = await start('echo up; exec sleep 60');
  const first = shell.pid();
  shell.kill('SIGKILL');
  await expect.poll(async () => (await said()).match(/up/g)?.length).toBe(2);
  expect(shell.pid()).not.toBe(first);
  expect(warnings).toEqual([expect.stringContaining('shell ended (killed by SIGKILL)')]);
  await shell.stop(1000);
  expect(await processStartTime(shell.pid())).toBeUndefined();
});

test('says which port was taken, so that another can be tried', async () => {
  const nginx =
    'echo "[emerg] bind() to 127.0.0.1:81 failed (98: Address already in use)"; echo "[emerg] still could not bind()"';
  const failed = start(`${nginx}; exit 1`);
  await expect(failed).rejects.toThrow(PortTakenError);
  await expect(failed).rejects.toThrow('127.0.0.1:81');
});

test('distinguishes another failure from a taken port', async () => {
  const failed = start('echo "[emerg] unknown directive"; exit 1');
  await expect(failed).rejects.toThrow('unknown directive');
  await expect(failed).rejects.not.toThrow(PortTakenError);
});

test('ends the children of a killed process', async () => {
  const shell = await start('[ -e pid ] || { sleep 60 & echo $! > pid; }; echo up; exec sleep 60');
  const child = Number(await readFile(join(folder, 'pid'), 'utf8'));
  expect(await processStartTime(child)).toBeDefined();
  shell.kill('SIGKILL');
  await expect.poll(() => processStartTime(child)).toBeUndefined();
  await shell.stop(1000);
});

test('kills a process that does not end', async () => {
  const shell = await start('trap "" TERM; echo up; while :; do sleep 0.1; done');
  await shell.stop(300);
  expect(await processStartTime(shell.pid())).toBeUndefined();
  expect(warnings).toEqual([]);
});

test('reports the last error of a process that cannot start', async () => {
  const failing = start('echo "Error: no such table"; echo; echo "Node.js v24"; exit 3');
  await expect(failing).rejects.toThrow(/shell ended while starting \(exit code 3\).*Error: no such table/);
});

test('leaves nothing behind when the supervisor itself is killed', async () => {
  const script = `
    import { launch } from '${join(import.meta.dirname, 'launch.ts')}';
    const plan = { name: 'x', command: '/bin/sleep', args: ['60'], env: {}, cwd: '/', whenOrphaned: 'KILL', stopSignal: 'SIGTERM', ready: async () => {} };
    console.log(launch(plan, '${logFile()}').pid);
    setInterval(() => {}, 1000);`;
  const supervisor = execFile(process.execPath, ['--input-type=module', '-e', script]);
  const pid = await new Promise<number>((resolve) => supervisor.stdout?.once('data', (line) => resolve(Number(line))));
  await expect.poll(() => readFile(`/proc/${pid}/comm`, 'utf8')).toBe('sleep\n'); // setpriv has become the program
  supervisor.kill('SIGKILL');
  await expect.poll(() => processStartTime(pid)).toBeUndefined();
});

/** A process whose answers the test gives: none to so many questions as are `unanswered`. */
const startAsked = async () => {
  const state = { asked: 0, unanswered: 0 };
  const shell = await start('echo up; exec sleep 60', {
    alive: async () => {
      state.asked += 1;
      if (state.unanswered === 0) return;
      state.unanswered -= 1;
      throw new Error('no answer in time');
    },
  });
  const askedAgain = (times: number) => {
    const before = state.asked;
    return expect.poll(() => state.asked).toBeGreaterThan(before + times);
  };
  return { shell, state, askedAgain };
};

test('kills a process that no longer answers, and starts another', async () => {
  const { shell, state, askedAgain } = await startAsked();
  await askedAgain(1);
  const first = shell.pid();
  shell.kill('SIGSTOP');
  state.unanswered = Infinity;
  await expect.poll(async () => (await said()).match(/up/g)?.length).toBe(2);
  expect(shell.pid()).not.toBe(first);
  expect(await processStartTime(first)).toBeUndefined();
  expect(warnings).toEqual([
    'shell does not answer any more and is killed',
    expect.stringContaining('shell ended (killed by SIGKILL)'),
  ]);
  await askedAgain(10);
  expect(warnings, 'the next one has not answered yet').toHaveLength(2);
  await shell.stop(1000);
});

test('leaves a process alone that answers again in time', async () => {
  const { shell, state, askedAgain } = await startAsked();
  await askedAgain(1);
  for (let round = 0; round < 2; round += 1) {
    state.unanswered = 2;
    await askedAgain(5);
  }
  expect(warnings).toEqual([]);
  await shell.stop(1000);
});
