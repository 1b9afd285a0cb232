import { readFileSync } from 'node:fs';

const everyMs = 250;

/**
 * Calls `onLoss` once when npm, or the shell between npm and this process, has died: SIGKILL reaches only the parent,
 * not its children. Does nothing when this process was not started by npm, and does not react to a closed terminal.
 */
export const watchAncestors = (onLoss) => {
  if (!process.env.npm_lifecycle_event) return;
  const watched = chainUpToNpm(process.ppid);
  const timer = setInterval(() => {
    const lost =
      process.ppid !== watched[0]?.pid || watched.some(({ pid, startTime }) => look(pid)?.startTime !== startTime);
    if (!lost) return;
    clearInterval(timer);
    onLoss();
  }, everyMs);
  timer.unref();
};

/** The parent process and, if that is a shell, npm above it. */
const chainUpToNpm = (pid) => {
  const parent = look(pid);
  if (!parent) return [];
  const isShell = /^(sh|dash|bash|ash|zsh)$/.test(parent.name);
  return [parent, ...(isShell ? [look(parent.parent)].filter(Boolean) : [])];
};

const look = (pid) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = text.lastIndexOf(')');
    const fields = text.slice(end + 2).split(' ');
    if (fields[0] === 'Z') return undefined;
    return { pid, name: text.slice(text.indexOf('(') + 1, end), parent: Number(fields[1]), startTime: fields[19] };
  } catch {
    return undefined;
  }
};
