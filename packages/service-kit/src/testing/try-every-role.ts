import { Role, type AnyCall } from '@pawlayer/contracts';
import type { ServiceForTest } from './start-service-for-test.ts';
import { attempt, tryWithoutSession } from './try-without-session.ts';

/** How a service for tests opens and ends sessions. */
type Sessions = Pick<ServiceForTest<unknown>, 'url' | 'signIn' | 'endedTokens'>;

/**
 * Tries an admin call for every role: in every way that lacks an open session, and with one. Resolves with the answers
 * that the contract's roles forbid, so with nothing when the call is guarded. Without a session 401 is expected, with
 * one 403 for the other roles, and neither for the call's own. Paths get the id of nothing, and bodies are empty.
 */
export const tryEveryRole = async (
  { url, signIn, endedTokens }: Sessions,
  call: AnyCall,
): Promise<Record<string, number>> => {
  const wrong: [attempt: string, status: number][] = [];
  for (const role of Role.options) {
    const goodToken = await signIn(role);
    const answers = await tryWithoutSession(url, call, { goodToken, endedTokens: await endedTokens(role) });
    for (const [name, status] of Object.entries(answers)) if (status !== 401) wrong.push([`${role}: ${name}`, status]);
    const { status, body } = await attempt(url, call, { Authorization: `Bearer ${goodToken}` });
    await body?.cancel();
    const isRight = call.roles?.includes(role) ? status !== 401 && status !== 403 : status === 403;
    if (!isRight) wrong.push([role, status]);
  }
  return Object.fromEntries(wrong);
};
