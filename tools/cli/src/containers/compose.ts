import { spawn } from 'node:child_process';
import { Failure } from '../failure.ts';
import { runShown } from '../machine/run-shown.ts';
import { run } from '../machine/run.ts';
import { repository } from '../store/repository.ts';

/** `docker compose` on the project of this folder, with its .env; resolves with what it printed. */
export const compose = (...args: string[]): Promise<string> => run('docker', ['compose', ...args], { cwd: repository });

/** The same in this terminal; throws `sentence` when it fails. */
export const composeShown = async (sentence: string, ...args: string[]): Promise<void> => {
  if (await runShown('docker', ['compose', ...args])) throw new Failure(sentence);
};

type Ends = { input?: number; output?: number };

/** The same with files, by their descriptors, for its standard input or output. */
export const composeWith = ({ input, output }: Ends, sentence: string, ...args: string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn('setpriv', ['--pdeathsig', 'TERM', 'docker', 'compose', ...args], {
      cwd: repository,
      stdio: [input ?? 'ignore', output ?? 'ignore', 'pipe'],
    });
    let complaints = '';
    child.stderr?.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Failure(`${sentence}: ${complaints.trim().slice(-1500)}`)),
    );
  });

/** The containers of a service that run, by their ids. */
export const containersOf = async (service: string): Promise<string[]> =>
  (await compose('ps', '--quiet', service)).split('\n').filter(Boolean);

/** Throws a Failure when the store does not run in containers here. */
export const needsStack = async (): Promise<void> => {
  const ids = await containersOf('postgres').catch((error: Error) => {
    throw new Failure(`\`docker compose\` does not answer here: ${error.message}`);
  });
  if (ids.length === 0)
    throw new Failure('The store does not run in containers here: docker compose up --build --wait');
};
