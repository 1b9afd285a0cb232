import { setTimeout as sleep } from 'node:timers/promises';
import type { LaunchedProcess, ProcessPlan } from './launch.ts';

/** How often a process is asked, and after how many answers that did not come it counts as frozen. */
export type FrozenLimits = { everyMs: number; failures: number };

/** About 40 s, since an answer has 2 s: on a machine that is too busy for a while nobody must lose their work. */
export const frozenLimits: FrozenLimits = { everyMs: 5000, failures: 6 };

/**
 * Asks a process again and again whether it is alive, and kills it when it has answered once and then several times
 * not: one that hangs or is stopped never ends by itself. Resolves when the process has ended.
 */
export const killWhenFrozen = async (
  { alive }: ProcessPlan,
  { exited, kill }: LaunchedProcess,
  { everyMs, failures }: FrozenLimits,
  warn: () => void,
): Promise<void> => {
  if (!alive) return;
  const ended = exited.then(() => 'ended' as const);
  for (let unanswered: number | undefined; ;) {
    if ((await Promise.race([sleep(everyMs, undefined, { ref: false }), ended])) === 'ended') return;
    const answer = await Promise.race([alive().then(isAlive, isSilent), ended]);
    if (answer === 'ended') return;
    if (answer === 'alive') unanswered = 0;
    else if (unanswered !== undefined) unanswered += 1;
    if (unanswered === undefined || unanswered < failures) continue;
    warn();
    kill('SIGKILL');
    return;
  }
};

const isAlive = () => 'alive' as const;
const isSilent = () => 'silent' as const;
