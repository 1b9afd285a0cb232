import type { RunningStore } from '@pawlayer/cli';
import { posting } from './timed-request.ts';

/** Signs in as the owner; resolves with the token of the session. */
export const signIn = async (store: Pick<RunningStore, 'url' | 'adminPassword'>): Promise<string> => {
  const answer = await fetch(`${store.url}/api/admin/login`, posting({ password: store.adminPassword }));
  return ((await answer.json()) as { token: string }).token; // by the contract
};
