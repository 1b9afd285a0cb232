import { deviceStore } from '@pawlayer/forms/device-store';

/** What was painted on an order and is not saved yet. */
export type KeptWork = {
  values: Uint8Array;
  /** What the portrait was cut with, see `fitOf`. */
  fit: string;
  /** The version that it began from; absent where it was as cut. */
  basedOn?: string;
  /** Whose it is: nobody else is offered it. */
  personId: string;
  keptAt: number;
};

/**
 * How long it stays on the device, in milliseconds.
 * @internal for its test
 */
export const keptForMs = 30 * 24 * 60 * 60 * 1000;

const store = deviceStore<KeptWork>('order-retouches', 'overlays');

export const keepWork = (orderId: string, work: Omit<KeptWork, 'keptAt'>) =>
  store.keep(orderId, { ...work, values: Uint8Array.from(work.values), keptAt: Date.now() });

export const forgetWork = store.forget;

/** What this person has painted on an order here. What is too old is deleted, of whatever order it is. */
export const findWork = async (orderId: string, personId: string): Promise<KeptWork | undefined> => {
  const all = (await store.list()) ?? [];
  const old = all.filter(([, work]) => isExpired(work, Date.now()));
  await Promise.all(old.map(([id]) => store.forget(id)));
  const [, found] = all.find(([id]) => id === orderId) ?? [];
  return found && found.personId === personId && !isExpired(found, Date.now()) ? found : undefined;
};

/**
 * Whether this is too old, or from the future.
 * @internal for its test
 */
export const isExpired = ({ keptAt }: Pick<KeptWork, 'keptAt'>, now: number): boolean =>
  now - keptAt >= keptForMs || keptAt > now;
