import { spawn } from 'node:child_process';

export type RunOptions = {
  env?: Record<string, string> | undefined;
  cwd?: string;
  /** As root, run it as `nobody` instead. */
  asNobody?: boolean;
};

/** Runs a short command to its end; throws with the tail of its output when it fails. */
export const run = (command: string, args: readonly string[], options: RunOptions = {}): Promise<string> =>
  new Promise((resolve, reject) => {
    const drop =
      options.asNobody && process.getuid?.() === 0 ? ['--reuid=65534', '--regid=65534', '--clear-groups'] : [];
    const child = spawn('setpriv', [...drop, '--pdeathsig', 'TERM', command, ...args], {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${command} ${args[0] ?? ''} failed (${code}): ${output.trim().slice(-2000)}`));
    });
  });
