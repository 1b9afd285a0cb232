import type { RunningStore } from '@pawlayer/cli';

/** Signs in as the owner; resolves with the token of the session. */
export const signIn = async (store: Pick<RunningStore, 'url' | 'adminPassword'>): Promise<string> => {
  const answer = await fetch(`${store.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password: store.adminPassword }),
  });
  return ((await answer.json()) as { token: string }).token; // by the contract
};
