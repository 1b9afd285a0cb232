import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs a program from the repository's root and resolves with its output; rejects when it fails. Compose finds the
 * project and its settings in the environment.
 */
const run = async (program: string, args: string[]): Promise<string> =>
  (await promisify(execFile)(program, args, { cwd: repository, maxBuffer: 64 * 1024 * 1024 })).stdout;

export const docker = (...args: string[]): Promise<string> => run('docker', args);
export const compose = (...args: string[]): Promise<string> => docker('compose', ...args);

/** Runs `npm run <name> -- <args>`. */
export const command = (name: string, ...args: string[]): Promise<string> =>
  run(process.execPath, [`tools/cli/src/${name}.ts`, ...args]);

/** The ids of a service's running containers. */
export const containersOf = async (service: string): Promise<string[]> =>
  (await compose('ps', '--quiet', service)).split('\n').filter(Boolean);

/** Runs a query that returns a single value. */
export const askDatabase = async (statement: string): Promise<string> =>
  (await compose('exec', '-T', 'postgres', 'psql', '-U', 'postgres', '-d', 'pawlayer', '-tAc', statement)).trim();

/** Asks the sandbox's API for servers inside its container, where its secret key is. */
export const askComposedSandbox = async (path: string): Promise<unknown> => {
  const script = `const key = require('fs').readFileSync('/secrets/sandbox/secret-key', 'utf8');
    fetch('http://127.0.0.1:3000/v1/' + process.argv[1], { headers: { Authorization: 'Bearer ' + key } })
      .then((answer) => answer.text()).then(console.log);`;
  return JSON.parse(await compose('exec', '-T', 'stripe-sandbox', 'node', '-e', script, path)) as unknown;
};

/** The health of every part, as `npm run health` asks for it. */
export const readComposedHealth = async (): Promise<unknown> => {
  const script = `fetch('http://127.0.0.1:3000/health/store').then((answer) => answer.text()).then(console.log);`;
  return JSON.parse(await compose('exec', '-T', 'admin', 'node', '-e', script)) as unknown;
};
