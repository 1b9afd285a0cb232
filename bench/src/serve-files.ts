import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNginx, type NginxServer } from './run-nginx.ts';

/** Serves these bytes as files with nginx, the first as `/0`: the upper limit to compare with. */
export const serveFiles = async (files: readonly Uint8Array[]): Promise<NginxServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'pawlayer-bench-'));
  for (const [index, bytes] of files.entries()) await writeFile(join(folder, String(index)), bytes);
  return runNginx({ folder, server: `root ${folder};`, readyPath: '/0' });
};
