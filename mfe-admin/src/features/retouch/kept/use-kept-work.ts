import { newId } from '@pawlayer/app-kit/new-id';
import { useEffect, useState } from 'react';
import type { KeptRetouch } from '../../../lib/session/kept-retouches.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { findWorks, forgetOpening, forgetWork, type FoundWork, keepWork } from './kept-work.ts';

/**
 * What the person who is signed in has painted on an order in this browser. `works` were there when the table was
 * opened, the newest first: of this tab before it was loaded again, or of another one. Each opening keeps its own, so
 * no tab writes over what another one keeps. `saved` is what the order is cut with, once it is known.
 */
export const useKeptWork = (orderId: string, saved: Uint8Array | null | undefined) => {
  const personId = useSession(({ person }) => person?.id);
  const [opening] = useState(() => ({ orderId, id: newId() }));
  const [found, setFound] = useState<{ isLooking: boolean; works: FoundWork[] }>({ isLooking: true, works: [] });
  useEffect(() => {
    let isGone = false;
    if (personId !== undefined && saved !== undefined)
      void findWorks(orderId, personId, saved).then((works) => isGone || setFound({ isLooking: false, works }));
    return () => {
      isGone = true;
    };
  }, [orderId, personId, saved]);
  const keep = async (work: Pick<KeptRetouch, 'values' | 'madeFor' | 'basedOn'>): Promise<boolean> =>
    personId !== undefined && keepWork(opening, { ...work, personId });
  const moveHere = async (work: FoundWork) => {
    // If the disk is full, the first one stays.
    if (await keep(work)) await forgetWork(work);
  };
  return {
    ...found,
    keep: (work: Pick<KeptRetouch, 'values' | 'madeFor' | 'basedOn'>) => void keep(work),
    /**
     * Takes a work over: from now on it is kept as this opening's. The others are offered when the table opens again.
     */
    takeOver: (work: FoundWork) => {
      setFound({ isLooking: false, works: [] });
      void moveHere(work);
    },
    throwAway: (work: FoundWork) => {
      setFound(({ works }) => ({ isLooking: false, works: works.filter(({ key }) => key !== work.key) }));
      void forgetWork(work);
    },
    /** What is on the table is saved. */
    forget: () => void forgetOpening(opening),
  };
};
