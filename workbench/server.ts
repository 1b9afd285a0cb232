import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { createStaticServer, sendFile } from '@pawlayer/build/static-server';

const folder = path.join(import.meta.dirname, 'dist');

/**
 * Serves the workbench that was built. What a page asks by `fetch` the workbench answers itself; pictures of the store, which
 * an `img` asks for, are found here by the last part of their address.
 */
export const createWorkbenchServer = (): Server =>
  createStaticServer({
    folder,
    onStoreRequest: ({ url = '/' }, response) => {
      const picture = path.join(folder, 'pictures', path.basename(new URL(url, 'http://localhost').pathname));
      if (existsSync(picture)) sendFile(picture, response);
      else response.writeHead(404).end();
    },
  });
