import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@pawlayer/cli';

export type NginxServer = { url: string; pid: number; stop: () => Promise<void> };

type NginxOptions = {
  /** Holds the configuration and what nginx writes; removed when it stops. */
  folder: string;
  /** The directives of the server block, besides `listen`. */
  server: string;
  /** More directives of the http block. */
  http?: string;
  /** A path that responds with 2xx once nginx serves. */
  readyPath: string;
};

/** Runs nginx on a free port, with as many workers as the gateway. */
export const runNginx = async ({ folder, server, http = '', readyPath }: NginxOptions): Promise<NginxServer> => {
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration(folder, http, `listen 127.0.0.1:${port};\n${server}`));
  const nginx = spawn(
    'setpriv',
    ['--pdeathsig', 'TERM', 'nginx', '-p', folder, '-e', join(folder, 'error.log'), '-c', file],
    { stdio: 'inherit' },
  );
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 50 && !(await isServing(url + readyPath)); attempt += 1) await sleep(50);
  return {
    url,
    pid: nginx.pid ?? Number.NaN,
    stop: async () => {
      nginx.kill('SIGTERM');
      await once(nginx, 'exit');
      await rm(folder, { recursive: true });
    },
  };
};

const isServing = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

const configuration = (folder: string, http: string, server: string): string => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; worker_processes 2; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  ${http}
  server {
    ${server}
  }
}`;
