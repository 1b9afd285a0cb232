import { spawn } from 'node:child_process';
import { CommandError } from '../command-error.ts';
import { runInTerminal } from '../os/run-in-terminal.ts';
import { run } from '../os/run.ts';
import { repository } from '../repository.ts';

/** Runs `docker compose` for this repository's project, with its .env; resolves with its output. */
export const compose = (...args: string[]): Promise<string> => run('docker', ['compose', ...args], { cwd: repository });

/** Like `compose`, with its output in this terminal; throws a CommandError with `sentence` when it fails. */
export const composeInTerminal = async (sentence: string, ...args: string[]): Promise<void> => {
  if (await runInTerminal('docker', ['compose', ...args])) throw new CommandError(sentence);
};

type Stdio = { input?: number; output?: number };

/** Like `compose`, with file descriptors as its standard input or output. */
export const composeWithFiles = ({ input, output }: Stdio, sentence: string, ...args: string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn('setpriv', ['--pdeathsig', 'TERM', 'docker', 'compose', ...args], {
      cwd: repository,
      stdio: [input ?? 'ignore', output ?? 'ignore', 'pipe'],
    });
    let complaints = '';
    child.stderr?.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new CommandError(`${sentence}: ${complaints.trim().slice(-1500)}`)),
    );
  });

/** The ids of a service's running containers. */
export const containersOf = async (service: string): Promise<string[]> =>
  (await compose('ps', '--quiet', service)).split('\n').filter(Boolean);

/** Throws a CommandError when the store is not running in containers. */
export const requireRunningStack = async (): Promise<void> => {
  const ids = await containersOf('postgres').catch((error: Error) => {
    throw new CommandError(`\`docker compose\` does not answer here: ${error.message}`);
  });
  if (ids.length === 0)
    throw new CommandError('The store does not run in containers here: docker compose up --build --wait');
};
