import type { AnyCall, Role } from '@pawlayer/contracts';
import { useSession } from './session/session-store.ts';

/** What each role is called, and what it may do, in one sentence. */
export const roleTexts: Readonly<Record<Role, { label: string; may: string }>> = {
  owner: { label: 'Owner', may: 'Everything: orders and money, stories and pictures, and who has access.' },
  printer: { label: 'Printer', may: 'Production, proofs and filaments. Sees orders, but gives no money back.' },
  moderator: { label: 'Moderator', may: 'Stories, the gallery and messages. Sees no orders.' },
};

/** Returns whether the person who is signed in may make a call. The service decides; the pages only follow. */
export const useMay = (): ((call: AnyCall) => boolean) => {
  const role = useSession(({ person }) => person?.role);
  return ({ roles }) => roles === undefined || (role !== undefined && roles.includes(role));
};
