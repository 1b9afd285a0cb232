// Stands in for a decoder that a picture has taken over: it reports what it can get at.
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { serveTasks } from '../processes/serve-tasks.ts';

export type Findings = { pid: number; environment: string[]; file: string; network: string; parent: string };

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'no error code';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    return codeOf(error);
  }
};

const tryToConnect = (port: number): Promise<string> => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = connect(port, '127.0.0.1');
  socket.once('connect', () => resolve('connected'));
  socket.once('error', (error) => resolve(codeOf(error)));
  return promise;
};

serveTasks(async ({ file, port }: { file: string; port: number }): Promise<Findings> => ({
  pid: process.pid,
  environment: Object.keys(process.env),
  file: read(file),
  network: await tryToConnect(port),
  parent: read(`/proc/${process.ppid}/environ`),
}));
