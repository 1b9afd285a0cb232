import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { createWorkbenchServer } from './server.ts';

const build = path.join(import.meta.dirname, '../tools/build/rspack/build.mjs');

/** Builds the workbench, and serves it on a free port while the screenshots are taken. */
const globalSetup = async (): Promise<() => Promise<void>> => {
  await promisify(execFile)(process.execPath, [build], { cwd: import.meta.dirname });
  const server = createWorkbenchServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // listening on TCP
  process.env['WORKBENCH_URL'] = `http://127.0.0.1:${port}`;
  return async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
};

export default globalSetup;
