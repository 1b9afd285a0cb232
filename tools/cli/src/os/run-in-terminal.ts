import { spawn } from 'node:child_process';
import { repository } from '../repository.ts';

/**
 * Runs a program in this terminal from the repository's root; resolves with its exit code. It ends with this process, and on
 * `signal`, which waits for it.
 */
export const runInTerminal = (
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  input: 'ignore' | 'inherit' = 'ignore',
  signal?: AbortSignal,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn('setpriv', ['--pdeathsig', 'TERM', command, ...args], {
      cwd: repository,
      env: { ...process.env, ...env },
      stdio: [input, 'inherit', 'inherit'],
    });
    signal?.addEventListener('abort', () => void child.kill('SIGTERM'), { once: true });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
