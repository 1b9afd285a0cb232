import { describeFit, fitsCut, type ModelSettings } from '@pawlayer/contracts/admin';
import { type KeptRetouch, keptRetouches } from '../../../lib/session/kept-retouches.ts';
import { isSameOverlay } from '../painting/is-same-overlay.ts';

/**
 * How long it stays on the device, in milliseconds.
 * @internal for its test
 */
export const keptForMs = 30 * 24 * 60 * 60 * 1000;

/** What was painted at one opening of an order's table: another tab has another one, and keeps its own. */
export type Opening = { orderId: string; id: string };

const keyOf = ({ orderId, id }: Opening): string => `${orderId} ${id}`;

/** What is found, with the key that it is kept under. */
export type FoundWork = KeptRetouch & { key: string };

/** Whether it is on the device now; otherwise it lasts until the page is closed. */
export const keepWork = (opening: Opening, work: Omit<KeptRetouch, 'keptAt'>) =>
  keptRetouches.keep(keyOf(opening), { ...work, values: Uint8Array.from(work.values), keptAt: Date.now() });

export const forgetOpening = (opening: Opening) => keptRetouches.forget(keyOf(opening));

export const forgetWork = ({ key }: FoundWork) => keptRetouches.forget(key);

/**
 * What this person has painted on an order here, other than `saved`, which the order is cut with: a page that was loaded
 * again right after Save had no time to forget it. That is deleted, and what is too old, of whatever order it is.
 */
export const findWorks = async (orderId: string, personId: string, saved: Uint8Array | null): Promise<FoundWork[]> => {
  const all = await keptRetouches.list();
  const old = all.filter(([, work]) => isExpired(work, Date.now()));
  const works = worksOf(all, { orderId, personId }, Date.now());
  const needless = works.filter(({ values }) => isSameOverlay(values, saved));
  await Promise.all([...old.map(([key]) => key), ...needless.map(({ key }) => key)].map(keptRetouches.forget));
  return works.filter((work) => !needless.includes(work));
};

/**
 * The newest first. An earlier release kept one of each order, under the order's id alone.
 * @internal for its test
 */
export const worksOf = (
  all: readonly [string, KeptRetouch][],
  { orderId, personId }: { orderId: string; personId: string },
  now: number,
): FoundWork[] =>
  all
    .filter(([key, work]) => key.split(' ')[0] === orderId && work.personId === personId && !isExpired(work, now))
    .map(([key, work]) => ({ ...work, key }))
    .toSorted((one, other) => other.keptAt - one.keptAt);

/** Whether it lies where it should on this portrait. */
export const workFits = ({ madeFor, fit }: Pick<KeptRetouch, 'madeFor' | 'fit'>, settings: ModelSettings): boolean =>
  madeFor ? fitsCut(madeFor, settings) : fit === describeFit(settings);

/**
 * Whether this is too old, or from the future.
 * @internal for its test
 */
export const isExpired = ({ keptAt }: Pick<KeptRetouch, 'keptAt'>, now: number): boolean =>
  now - keptAt >= keptForMs || keptAt > now;
