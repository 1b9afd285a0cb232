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
export type AppendLog = {
  /** Queues a line; it is on disk when the next `flushed()` resolves. */
  append(line: unknown): void;
  /** Resolves when everything appended so far is on disk; rejects for ever once a write failed. */
  flushed(): Promise<void>;
  close(): Promise<void>;
};

/** Every whole line of the file; a half-written last line (a crash in the middle) is cut off. */
export const readAppendLog = (path: string): unknown[] => {
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
export const rewriteAppendLog = (path: string, lines: readonly unknown[]): void => {
  const temporaryFile = `${path}.new`;
  const file = openSync(temporaryFile, 'w', 0o600);
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  fsyncSync(file);
  closeSync(file);
  renameSync(temporaryFile, path);
  syncFolder(path);
};

/** Opens the file for appending. Concurrent appends share one fsync. `onWriteError` is called once, at the first write that failed. */
export const openAppendLog = (path: string, onWriteError: (error: unknown) => void): AppendLog => {
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(path, 'a', 0o600);
  syncFolder(path);
  let queue: string[] = [];
  let currentWrite = Promise.resolve();
  let nextWrite: Promise<void> | undefined;

  const writeBatch = async () => {
    // One turn of the event loop gathers the lines of requests that arrived together.
    await new Promise((resolve) => setImmediate(resolve));
    const bytes = Buffer.from(queue.join(''));
    queue = [];
    currentWrite = nextWrite ?? currentWrite; // a round that fails stays current: nothing may be answered after it
    nextWrite = undefined;
    for (let sent = 0; sent < bytes.length;)
      sent += (await writeAsync(file, bytes, sent, bytes.length - sent, null)).bytesWritten;
    await fsyncAsync(file);
  };
  const flushed = () => {
    if (queue.length === 0) return currentWrite;
    if (!nextWrite) {
      nextWrite = currentWrite.then(writeBatch);
      nextWrite.catch(onWriteError);
    }
    return nextWrite;
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
