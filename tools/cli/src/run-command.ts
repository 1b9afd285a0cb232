import { CommandError } from './command-error.ts';

/**
 * Runs a command and exits with the code that it returns, or 0. The first SIGINT, SIGTERM or SIGHUP aborts the
 * signal, after which the command has 10 s to end; later signals are ignored. For a CommandError only the message is
 * printed.
 */
export const runCommand = async (command: (signal: AbortSignal) => Promise<number | void>): Promise<never> => {
  const ending = new AbortController();
  // The reader of the output may end first (`npm start | head`); that must not stop the store.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ending.abort());
  ending.signal.addEventListener('abort', () => setTimeout(() => process.exit(1), 8_500));
  try {
    process.exit((await command(ending.signal)) ?? 0);
  } catch (error) {
    if (ending.signal.aborted) process.exit(130);
    process.stderr.write(`\n${messageFor(error)}\n`);
    process.exit(1);
  }
};

const messageFor = (error: unknown): string => {
  if (error instanceof CommandError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
    return 'The disk is full: free some space, then try again.';
  return `Something unforeseen went wrong: ${error instanceof Error ? error.stack : String(error)}`;
};
