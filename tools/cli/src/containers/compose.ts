import { CommandError } from '../command-error.ts';
import { runInTerminal } from '../os/run-in-terminal.ts';
import { runWithStreams, type Streams } from '../os/run-with-streams.ts';
import { run } from '../os/run.ts';
import { repository } from '../repository.ts';

/** Runs `docker compose` for this repository's project, with its .env; resolves with its output. */
export const compose = (...args: string[]): Promise<string> => run('docker', ['compose', ...args], { cwd: repository });

/** Like `compose`, with its output in this terminal; throws a CommandError with `sentence` when it fails. */
export const composeInTerminal = async (sentence: string, ...args: string[]): Promise<void> => {
  if (await runInTerminal('docker', ['compose', ...args])) throw new CommandError(sentence);
};

/** Like `compose`, with streams as its input and output; resolves with what it wrote to standard error. */
export const composeWithStreams = (streams: Streams, sentence: string, ...args: string[]): Promise<string> =>
  runWithStreams(sentence, ['docker', 'compose', ...args], { ...streams, cwd: repository });

/** The ids of a service's running containers. */
export const containersOf = async (service: string): Promise<string[]> =>
  (await compose('ps', '--quiet', service)).split('\n').filter(Boolean);

/** The ids of a service's containers that are stopped. */
export const stoppedContainersOf = async (service: string): Promise<string[]> =>
  (await compose('ps', '--all', '--status=exited', '--status=created', '--quiet', service)).split('\n').filter(Boolean);

/** Throws a CommandError when the store is not running in containers. */
export const requireRunningStack = async (): Promise<void> => {
  const ids = await containersOf('postgres').catch((error: Error) => {
    throw new CommandError(`\`docker compose\` does not answer here: ${error.message}`);
  });
  if (ids.length === 0)
    throw new CommandError('The store does not run in containers here: docker compose up --build --wait');
};
