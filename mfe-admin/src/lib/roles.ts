import type { Role } from '@pawlayer/contracts';

/** What each role is called, and what it may do, in one sentence. */
export const roleTexts: Readonly<Record<Role, { label: string; may: string }>> = {
  owner: { label: 'Owner', may: 'Everything: orders and money, stories and pictures, and who has access.' },
  printer: { label: 'Printer', may: 'Production, proofs and filaments. Can see orders, but cannot refund them.' },
  moderator: { label: 'Moderator', may: 'Stories, the gallery and messages. Cannot see orders.' },
};
