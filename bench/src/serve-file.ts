import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNginx, type NginxServer } from './run-nginx.ts';

/** Serves this text as a file with a single nginx worker: the upper limit to compare with. `url` is the file's. */
export const serveFile = async (text: string): Promise<NginxServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'pawlayer-bench-'));
  await writeFile(join(folder, 'file.json'), text);
  const { url, stop } = await runNginx({
    folder,
    http: 'types { application/json json; }',
    server: `root ${folder};`,
    readyPath: '/file.json',
  });
  return { url: `${url}/file.json`, stop };
};
