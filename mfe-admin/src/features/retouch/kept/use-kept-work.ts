import { useEffect, useState } from 'react';
import type { KeptRetouch } from '../../../lib/session/kept-retouches.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { findWork, forgetWork, keepWork } from './kept-work.ts';

/** What the person who is signed in has painted on an order in this browser; `found` was there when the table was opened. */
export const useKeptWork = (orderId: string) => {
  const personId = useSession(({ person }) => person?.id);
  const [found, setFound] = useState<{ isLooking: boolean; work?: KeptRetouch | undefined }>({ isLooking: true });
  useEffect(() => {
    let isGone = false;
    if (personId !== undefined)
      void findWork(orderId, personId).then((work) => isGone || setFound({ isLooking: false, work }));
    return () => {
      isGone = true;
    };
  }, [orderId, personId]);
  return {
    ...found,
    keep: (work: Pick<KeptRetouch, 'values' | 'fit' | 'basedOn'>) => {
      if (personId !== undefined) void keepWork(orderId, { ...work, personId });
    },
    /** Offers nothing any more; what is kept stays until something else is. */
    settle: () => setFound({ isLooking: false }),
    forget: () => {
      setFound({ isLooking: false });
      void forgetWork(orderId);
    },
  };
};
