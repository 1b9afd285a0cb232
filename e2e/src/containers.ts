import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a program to its end from the repository's root; rejects with what it printed. The project and its settings come by the environment, as they did for `up`. */
const run = async (program: string, args: string[]): Promise<string> =>
  (await promisify(execFile)(program, args, { cwd: repository, maxBuffer: 64 * 1024 * 1024 })).stdout;

export const docker = (...args: string[]): Promise<string> => run('docker', args);
export const compose = (...args: string[]): Promise<string> => docker('compose', ...args);

/** What `npm run <name> -- <args>` does. */
export const command = (name: string, ...args: string[]): Promise<string> =>
  run(process.execPath, [`tools/cli/src/${name}.ts`, ...args]);

/** Containers of a service that run, by their ids. */
export const containersOf = async (service: string): Promise<string[]> =>
  (await compose('ps', '--quiet', service)).split('\n').filter(Boolean);

/** One value that the database answers with. */
export const askDatabase = async (statement: string): Promise<string> =>
  (await compose('exec', '-T', 'postgres', 'psql', '-U', 'postgres', '-d', 'pawlayer', '-tAc', statement)).trim();
