import { readFile } from 'node:fs/promises';

/** When a process started, in the kernel's own ticks; undefined when there is no such process. */
export const processStartTime = async (pid: number): Promise<string | undefined> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The command's name, in brackets, may hold anything; after it come the state (third) to the start time (22nd field).
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields?.[0] === 'Z' ? undefined : fields?.[19];
};
