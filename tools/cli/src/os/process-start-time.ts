import { readFile } from 'node:fs/promises';

/** The start time of a process in kernel ticks; undefined when it does not exist. */
export const processStartTime = async (pid: number): Promise<string | undefined> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The command name in parentheses may contain anything; after it come the fields from state (3rd) to start time
  // (22nd).
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields?.[0] === 'Z' ? undefined : fields?.[19];
};
