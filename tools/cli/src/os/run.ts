import { spawn } from 'node:child_process';
import { asUser } from './user-ids.ts';

export type RunOptions = {
  env?: Record<string, string> | undefined;
  cwd?: string;
  /** If this process is root, run the command as the user with this id. */
  user?: number | undefined;
};

/** Runs a short command and resolves with its exit code and all that it wrote. */
export const runAndRead = (
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<{ code: number; output: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn('setpriv', [...asUser(options.user), '--pdeathsig', 'TERM', command, ...args], {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });

/** Runs a short command and resolves with its output; rejects with the end of the output when it fails. */
export const run = async (command: string, args: readonly string[], options: RunOptions = {}): Promise<string> => {
  const { code, output } = await runAndRead(command, args, options);
  if (code !== 0) throw new Error(`${command} ${args[0] ?? ''} failed (${code}): ${output.trim().slice(-2000)}`);
  return output;
};
