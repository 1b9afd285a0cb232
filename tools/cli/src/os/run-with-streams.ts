import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { CommandError } from '../command-error.ts';
import type { RunOptions } from './run.ts';
import { asUser } from './user-ids.ts';

export type Streams = {
  /** What the command reads. */
  input?: Readable;
  /** Called with what the command writes; must read it to its end. */
  onOutput?: (output: Readable) => Promise<void>;
};

/**
 * Runs a command that reads or writes a lot; resolves with its standard error. Throws a CommandError with `sentence`
 * when the command fails, and the error of `onOutput`.
 */
export const runWithStreams = async (
  sentence: string,
  [command, ...args]: readonly [string, ...string[]],
  { input, onOutput, env, cwd, user }: Streams & RunOptions,
): Promise<string> => {
  const child = spawn('setpriv', [...asUser(user), '--pdeathsig', 'TERM', command, ...args], {
    cwd,
    env: env ?? process.env,
    stdio: [input ? 'pipe' : 'ignore', onOutput ? 'pipe' : 'ignore', 'pipe'],
  });
  const ended = once(child, 'close');
  const fed = input && child.stdin ? pipeline(input, child.stdin) : Promise.resolve();
  const read = onOutput && child.stdout ? onOutput(child.stdout) : Promise.resolve();
  read.catch(() => child.kill()); // nobody reads on, so the command would wait for ever
  const said = child.stderr ? text(child.stderr) : Promise.resolve('');
  const results = await Promise.allSettled([ended, fed, read, said]);
  const [exit, fedResult, readResult, saidResult] = results;
  const messages = saidResult.status === 'fulfilled' ? saidResult.value : '';
  // A failed reader comes first: the command only failed because it was stopped.
  if (readResult.status === 'rejected') throw readResult.reason;
  if (exit.status === 'rejected') throw exit.reason;
  if (exit.value[0] !== 0) throw new CommandError(`${sentence}: ${messages.trim().slice(-1500) || 'it ended early'}`);
  if (fedResult.status === 'rejected') throw fedResult.reason;
  return messages;
};
