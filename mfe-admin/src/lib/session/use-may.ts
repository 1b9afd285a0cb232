import type { AnyCall } from '@pawlayer/contracts';
import { useSession } from './session-store.ts';

/** Returns whether the person who is signed in may make a call. The service decides; the pages only follow. */
export const useMay = (): ((call: AnyCall) => boolean) => {
  const role = useSession(({ person }) => person?.role);
  return ({ roles }) => roles === undefined || (role !== undefined && roles.includes(role));
};
