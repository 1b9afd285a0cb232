import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** One of the service's entry points, running as a separate process. */
export type RunningProcess = {
  /** Waits until the process listens; resolves with its URL. */
  url: () => Promise<string>;
  output: () => string;
  signal: (signal: NodeJS.Signals) => void;
  /** The exit code; null when a signal ended the process. */
  ended: Promise<number | null>;
};

export const startProcess = (entry: 'migrate' | 'server' | 'worker', env: Record<string, string>): RunningProcess => {
  const file = fileURLToPath(new URL(`../${entry}.ts`, import.meta.url));
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'exit').then(([code]) => code as number | null); // as documented by Node
  const listening = async (): Promise<string> => {
    for (;;) {
      const port = /"address":\{[^}]*"port":(\d+)/.exec(output)?.[1];
      if (port) return `http://127.0.0.1:${port}`;
      if (child.exitCode !== null) throw new Error(`${entry} ended: ${output}`);
      await Promise.race([once(child.stdout, 'data'), ended]);
    }
  };
  return { url: listening, output: () => output, signal: (signal) => child.kill(signal), ended };
};
