import {
  closeSync,
  existsSync,
  fsync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  truncateSync,
  write,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const writeAsync = promisify(write);
const fsyncAsync = promisify(fsync);

/** An append-only file of lines, one JSON value each. */
export type Journal = {
  /** Queues a line; it is on disk when the next `flushed()` resolves. */
  append(line: unknown): void;
  /** Resolves when everything appended so far is on disk; rejects for ever once a write failed. */
  flushed(): Promise<void>;
  close(): Promise<void>;
};

/** Every whole line of the file; a half-written last line (a crash in the middle) is cut off. */
export const readJournal = (path: string): unknown[] => {
  if (!existsSync(path)) return [];
  const bytes = readFileSync(path);
  const end = bytes.lastIndexOf(0x0a) + 1;
  if (end < bytes.length) truncateSync(path, end);
  return bytes
    .subarray(0, end)
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): unknown => JSON.parse(line));
};

/** Replaces the file by these lines, so that a crash leaves either the old or the new one. */
export const rewriteJournal = (path: string, lines: readonly unknown[]): void => {
  const draft = `${path}.new`;
  const file = openSync(draft, 'w', 0o600);
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  fsyncSync(file);
  closeSync(file);
  renameSync(draft, path);
  syncFolder(path);
};

/** Opens the file for appending. Concurrent appends share one fsync. `onBroken` hears of the first write that failed. */
export const openJournal = (path: string, onBroken: (error: unknown) => void): Journal => {
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(path, 'a', 0o600);
  syncFolder(path);
  let queue: string[] = [];
  let current = Promise.resolve();
  let upcoming: Promise<void> | undefined;

  const writeRound = async () => {
    // One turn of the event loop gathers the lines of requests that arrived together.
    await new Promise((resolve) => setImmediate(resolve));
    const bytes = Buffer.from(queue.join(''));
    queue = [];
    current = upcoming ?? current; // a round that fails stays current: nothing may be answered after it
    upcoming = undefined;
    for (let sent = 0; sent < bytes.length;)
      sent += (await writeAsync(file, bytes, sent, bytes.length - sent, null)).bytesWritten;
    await fsyncAsync(file);
  };
  const flushed = () => {
    if (queue.length === 0) return current;
    if (!upcoming) {
      upcoming = current.then(writeRound);
      upcoming.catch(onBroken);
    }
    return upcoming;
  };

  return {
    append: (line) => {
      queue.push(`${JSON.stringify(line)}\n`);
    },
    flushed,
    close: async () => {
      await flushed();
      closeSync(file);
    },
  };
};

const syncFolder = (path: string) => {
  const folder = openSync(dirname(path), 'r');
  fsyncSync(folder);
  closeSync(folder);
};
