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

/** An append-only file with one JSON value per line. */
export type AppendLog = {
  /** Queues a line; it is on disk when the next `flushed()` resolves. */
  append(line: unknown): void;
  /** Resolves when everything appended so far is on disk; always rejects after a write has failed. */
  flushed(): Promise<void>;
  close(): Promise<void>;
};

/** Reads all complete lines of the file and truncates an incomplete last line, left by a crash. */
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

/** Replaces the file with these lines atomically: a crash leaves either the old or the new file. */
export const rewriteAppendLog = (path: string, lines: readonly unknown[]): void => {
  const temporaryFile = `${path}.new`;
  const file = openSync(temporaryFile, 'w', 0o600);
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  fsyncSync(file);
  closeSync(file);
  renameSync(temporaryFile, path);
  syncFolder(path);
};

/**
 * Opens the file for appending. Concurrent appends share one fsync. `onWriteError` is called once, for the first write
 * that fails.
 */
export const openAppendLog = (path: string, onWriteError: (error: unknown) => void): AppendLog => {
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(path, 'a', 0o600);
  syncFolder(path);
  let queue: string[] = [];
  let currentWrite = Promise.resolve();
  let nextWrite: Promise<void> | undefined;

  const writeBatch = async () => {
    // Wait one turn of the event loop, to batch the lines of concurrent requests.
    await new Promise((resolve) => setImmediate(resolve));
    const bytes = Buffer.from(queue.join(''));
    queue = [];
    currentWrite = nextWrite ?? currentWrite; // a failed write stays current, so that no later request succeeds
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
