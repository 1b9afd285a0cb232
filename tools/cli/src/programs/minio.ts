import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { findCommand } from '../os/find-command.ts';
import { run } from '../os/run.ts';
import type { ProcessPlan } from '../processes/launch.ts';
import { requireOkResponse } from '../processes/node-plan.ts';

/** A commit, since MinIO's releases are not versions that Go can name. */
const version = 'v0.0.0-20260212201848-7aac2a2c5b7c';

/** Builds a real MinIO server once, from source as its documentation says; undefined on a machine without Go. */
export const installMinio = async (): Promise<string | undefined> => {
  const cache = process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache');
  const folder = join(cache, 'pawlayer', `minio-${version}`);
  const program = join(folder, 'minio');
  if (existsSync(program)) return program;
  const go = findCommand('go') ?? (existsSync('/usr/local/go/bin/go') ? '/usr/local/go/bin/go' : undefined);
  if (!go) return undefined;
  await mkdir(folder, { recursive: true });
  const env = { PATH: process.env['PATH'] ?? '', HOME: homedir(), GOBIN: folder, GOFLAGS: '-mod=mod' };
  await run(go, ['install', `github.com/minio/minio@${version}`], { env, cwd: folder });
  return program;
};

export type MinioOptions = { program: string; folder: string; port: number; consolePort: number };

/** Plans a MinIO server; `url` is the storage URL to open. */
export const planMinio = ({
  program,
  folder,
  port,
  consolePort,
}: MinioOptions): { plan: ProcessPlan; url: string } => ({
  url: `s3://pawlayer:pawlayer-test@127.0.0.1:${port}/pawlayer-test?region=us-east-1&tls=0`,
  plan: {
    name: 'minio',
    command: program,
    args: ['server', folder, '--address', `127.0.0.1:${port}`, '--console-address', `127.0.0.1:${consolePort}`],
    env: {
      HOME: folder,
      MINIO_ROOT_USER: 'pawlayer',
      MINIO_ROOT_PASSWORD: 'pawlayer-test',
      MINIO_BROWSER: 'off',
      MINIO_UPDATE: 'off',
    },
    cwd: folder,
    whenOrphaned: 'TERM',
    stopSignal: 'SIGTERM',
    ready: () => requireOkResponse(`http://127.0.0.1:${port}/minio/health/live`),
  },
});
