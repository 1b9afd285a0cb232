import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { createStaticServer, sendFile } from '@pawlayer/build/static-server';

const folder = path.join(import.meta.dirname, 'dist');

/**
 * Serves the built workbench. Requests by `fetch` are mocked in the page itself; store images, which `img` elements
 * request, are found here by the last part of their path.
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
