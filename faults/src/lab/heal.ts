import { eventually } from '@pawlayer/e2e/sandbox-client';
import type { Lab } from './open-lab.ts';

/** Ends every disturbance, and waits until the store says that it is well. */
export const heal = async ({ store, lines, s3, misbehave }: Lab): Promise<void> => {
  for (const line of Object.values(lines)) {
    line.watch(undefined);
    line.set('up');
  }
  s3?.line.set('up');
  s3?.break(false);
  await eventually(60, 'the sandbox answers', async () => {
    await misbehave();
    return true;
  });
  await waitForHealth(store.url, 60);
};

/** Waits for 200 of the public health; throws after so many seconds. */
export const waitForHealth = (url: string, seconds: number): Promise<boolean> =>
  eventually(seconds, 'the store is well', async () => {
    const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5000) });
    await answer.body?.cancel();
    return answer.ok;
  });
