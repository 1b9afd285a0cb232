import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../os/free-port.ts';
import { say } from '../os/say.ts';
import { launch, waitUntilReady } from '../processes/launch.ts';
import { installMinio, planMinio } from '../programs/minio.ts';

/** Runs `work` with the URL of a real MinIO server in its variables, or with no variables where MinIO cannot run. */
export const runWithMinio = async <T>(work: (env: Record<string, string>) => Promise<T>): Promise<T> => {
  const program = await findMinio();
  if (!program) return work({});
  const folder = await mkdtemp(join(tmpdir(), 'pawlayer-minio-'));
  const data = join(folder, 'data');
  await mkdir(data);
  const { plan, url } = planMinio({ program, folder: data, port: await freePort(), consolePort: await freePort() });
  const minio = launch(plan, join(folder, 'minio.log'));
  try {
    await waitUntilReady(plan, minio, 20_000);
    return await work({ TEST_S3_URL: url });
  } finally {
    await minio.stop(3000);
    await rm(folder, { recursive: true, force: true });
  }
};

const findMinio = async (): Promise<string | undefined> => {
  say('… looking for a real object store (the first time, Go builds one, which takes minutes)');
  try {
    const program = await installMinio();
    if (!program) say('This machine has no Go, so storage is tested without S3.');
    return program;
  } catch (error) {
    say(
      `MinIO could not be built, so storage is tested without S3: ${error instanceof Error ? error.message : String(error)}`,
    );
    return undefined;
  }
};
