import type { AddressInfo } from 'node:net';
import { createWorkbenchServer } from './server.mjs';

/** Serves the built workbench on a free port while the pictures are taken. */
const globalSetup = async (): Promise<() => Promise<void>> => {
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
