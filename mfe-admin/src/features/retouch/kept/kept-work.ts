import { type KeptRetouch, keptRetouches } from '../../../lib/session/kept-retouches.ts';

/**
 * How long it stays on the device, in milliseconds.
 * @internal for its test
 */
export const keptForMs = 30 * 24 * 60 * 60 * 1000;

export const keepWork = (orderId: string, work: Omit<KeptRetouch, 'keptAt'>) =>
  keptRetouches.keep(orderId, { ...work, values: Uint8Array.from(work.values), keptAt: Date.now() });

export const forgetWork = keptRetouches.forget;

/** What this person has painted on an order here. What is too old is deleted, of whatever order it is. */
export const findWork = async (orderId: string, personId: string): Promise<KeptRetouch | undefined> => {
  const all = (await keptRetouches.list()) ?? [];
  const old = all.filter(([, work]) => isExpired(work, Date.now()));
  await Promise.all(old.map(([id]) => keptRetouches.forget(id)));
  const [, found] = all.find(([id]) => id === orderId) ?? [];
  return found && found.personId === personId && !isExpired(found, Date.now()) ? found : undefined;
};

/**
 * Whether this is too old, or from the future.
 * @internal for its test
 */
export const isExpired = ({ keptAt }: Pick<KeptRetouch, 'keptAt'>, now: number): boolean =>
  now - keptAt >= keptForMs || keptAt > now;
